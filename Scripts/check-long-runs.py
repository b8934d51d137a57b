#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Long runs of the command, and streams that end: prints each finding, exit status 1 if any.

    Scripts/check-long-runs.py [REQUESTS]
"""
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
CARETTA = os.path.join(ROOT, ".build", "release", "caretta")
findings = []


def check(holds, *what):
    if not holds:
        findings.append(" ".join(str(part) for part in what))
        print("long runs:", *what, file=sys.stderr)


def start(*arguments, **options):
    return subprocess.Popen(
        [CARETTA, *arguments], stdin=subprocess.PIPE, cwd=ROOT,
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options})


def memory(process):
    """The resident memory in MiB; None where the system does not tell."""
    try:
        with open(f"/proc/{process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    except OSError:
        return None


def request(numbers, index):
    words = ["".join(numbers.choices("abcdefghij \u05d0\u0628\u0915", k=6)) for _ in range(12)]
    return json.dumps({
        "id": index, "text": " ".join(words), "width": numbers.choice([50, 100, 300]),
        "size": numbers.choice([12, 16, 20]), "include": ["lines", "carets"],
        "fontFiles": numbers.choice([["NotoSans-Regular.ttf"], [
            "NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansArabic-Regular.ttf"]])})


def percentile(times):
    return sorted(times)[len(times) * 99 // 100] * 1000


def many_requests(count):
    """Flat memory and time over requests in one process, every hundredth line wrong."""
    numbers = random.Random(1)
    process = start("layout", "--jsonl")
    times = []
    levels = []
    for index in range(count):
        bad = index % 100 == 7
        line = numbers.choice(["{", '{"text":1}', "nonsense", "\xff"]) if bad else request(
            numbers, index)
        began = time.perf_counter()
        process.stdin.write(line.encode("latin-1" if bad else "utf-8") + b"\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        times.append(time.perf_counter() - began)
        if bad:
            check(answer.startswith(b'{"error":'), f"line {index}: {answer[:80]}")
        elif not (answer.startswith(b"{") and f'"id":{index}'.encode() in answer):
            check(False, f"request {index}: {answer[:80]}")
            break
        if (index + 1) % max(1, count // 10) == 0:
            levels.append(memory(process))
    process.stdin.close()
    check(process.wait() == 0, "the status is", process.returncode)
    check(process.stderr.read() == b"", "something on standard error")
    part = len(times) // 4
    early, late = percentile(times[part:2 * part]), percentile(times[-part:])
    print(f"{len(times)} requests, {sum(times):.1f} s; 99 % within {early:.2f} ms in the second "
          f"quarter and {late:.2f} ms in the last; memory in tenths: "
          + " ".join("?" if level is None else f"{level:.0f}" for level in levels) + " MiB")
    check(late < 2 * early + 2, "requests take longer and longer:", early, late, "ms")
    # The caches of words and faces have a limit, which is reached within the first half.
    if levels and levels[-1] is not None:
        check(levels[-1] < 1.15 * levels[len(levels) // 2] + 4, "memory grows:", levels)
        check(levels[-1] < 300, "memory:", levels[-1], "MiB")


def closed_pipe():
    """A reader that goes away ends the process without a word."""
    for ignores in [False, True]:
        process = start(
            "layout", "--jsonl",
            preexec_fn=lambda: signal.signal(
                signal.SIGPIPE, signal.SIG_IGN if ignores else signal.SIG_DFL),
            restore_signals=False)
        line = json.dumps({"text": "word " * 200}).encode() + b"\n"
        process.stdin.write(line)
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        try:
            for _ in range(20):
                process.stdin.write(line)
                process.stdin.flush()
        except BrokenPipeError:
            pass
        try:
            process.stdin.close()
        except BrokenPipeError:
            pass
        status = process.wait(timeout=20)
        error = process.stderr.read()
        check(status == -signal.SIGPIPE, "closed pipe: status", status)
        check(error == b"", "closed pipe:", error)


def termination():
    """SIGTERM leaves whole lines."""
    line = json.dumps({"text": "some words of a line " * 400, "width": 100}).encode() + b"\n"
    for wait in [0.05, 0.11, 0.2, 0.31]:
        with tempfile.TemporaryFile() as requests:
            requests.write(line * 200)
            requests.seek(0)
            process = subprocess.Popen(
                [CARETTA, "layout", "--jsonl"], stdin=requests, stdout=subprocess.PIPE, cwd=ROOT)
            time.sleep(wait)
            process.send_signal(signal.SIGTERM)
            output = process.stdout.read()
            status = process.wait(timeout=20)
            check(status in (0, -signal.SIGTERM), "SIGTERM: status", status)
            check(output == b"" or output.endswith(b"}\n"), "SIGTERM: half a line:", output[-40:])


def unwritable():
    """A full disk and a path that cannot be written are errors with status 1."""
    request = b'{"text":"a"}'
    for arguments in [("layout",), ("layout", "--jsonl"), ("render",), ("--version",), ("--help",)]:
        with open("/dev/full", "wb") as full:
            process = start(*arguments, stdout=full)
            _, error = process.communicate(request)
            check(process.returncode == 1, "full disk:", arguments, "status", process.returncode)
            check(b"cannot be written" in error, "full disk:", arguments, error)
    with tempfile.TemporaryDirectory() as folder:
        full = os.path.join(folder, "full.png")
        os.symlink("/dev/full", full)
        for path in [full, os.path.join(folder, "none", "picture.png"), "/proc/picture.svg"]:
            process = start("render", "-", "--out", path)
            output, _ = process.communicate(request)
            check(process.returncode == 1, path, "status", process.returncode)
            check(b'"code":"file-unwritable"' in output and path.encode() in output, path, output)


if __name__ == "__main__":
    many_requests(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
    closed_pipe()
    termination()
    unwritable()
    print("long runs: all is well" if not findings else f"long runs: {len(findings)} findings")
    sys.exit(1 if findings else 0)
