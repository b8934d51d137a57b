# SPDX-License-Identifier: Apache-2.0
"""Compares layouts of the command with Chromium's; see `driver`."""
