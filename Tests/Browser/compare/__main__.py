# SPDX-License-Identifier: Apache-2.0
"""Runs a comparison, as `python3 -B Tests/Browser/compare KIND` or `-m compare KIND`; see `driver`."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from compare import driver  # noqa: E402

sys.exit(driver.main())
