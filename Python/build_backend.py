# SPDX-License-Identifier: Apache-2.0
"""Builds the wheel (PEP 517) with nothing but the standard library.

The C library is that of Scripts/link-library.sh; the fonts are the repository's.
"""
import base64
import hashlib
import os
import pathlib
import re
import sysconfig
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent


def _version():
    source = (ROOT / "Sources/CarettaRequests/Verbs/Responder.swift").read_text()
    return re.search(r'static let version = "(.+?)"', source).group(1)


def _metadata():
    return (
        "Metadata-Version: 2.1\nName: caretta\nVersion: %s\n"
        "Summary: Text layout and caret geometry\nLicense: Apache-2.0\n"
        "Requires-Python: >=3.10\nProvides-Extra: arrow\n"
        "Requires-Dist: pyarrow>=14; extra == 'arrow'\nDescription-Content-Type: text/markdown\n\n%s"
        % (_version(), (HERE / "README.md").read_text())
    )


def _files():
    """Pairs of a name in the wheel and a path."""
    source = HERE / "src"
    for path in sorted(source.glob("caretta/**/*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(source).as_posix(), path
    yield "caretta/libcaretta.so", ROOT / ".build/release/libcaretta.so"
    fonts = ROOT / "Fonts"
    for pattern in ("*.ttf", "*.otf", "manifest.json", "Licenses/*"):
        for path in sorted(fonts.glob(pattern)):
            yield "caretta/Fonts/%s" % path.relative_to(fonts).as_posix(), path


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    tag = "py3-none-%s" % platform
    name = "caretta-%s-%s.whl" % (_version(), tag)
    information = "caretta-%s.dist-info" % _version()
    record = []
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w", zipfile.ZIP_DEFLATED) as wheel:

        def add(place, content):
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode()
            record.append("%s,sha256=%s,%d" % (place, digest.rstrip("="), len(content)))
            # Equal files give equal bytes.
            entry = zipfile.ZipInfo(place, (2020, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, content)

        for place, path in _files():
            add(place, path.read_bytes())
        add(information + "/METADATA", _metadata().encode())
        add(
            information + "/WHEEL",
            (
                "Wheel-Version: 1.0\nGenerator: caretta\nRoot-Is-Purelib: false\nTag: %s\n" % tag
            ).encode(),
        )
        record.append("%s/RECORD,," % information)
        wheel.writestr(information + "/RECORD", "\n".join(record) + "\n")
    return name
