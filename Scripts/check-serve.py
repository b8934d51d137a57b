#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Starts `caretta serve` and uses it: answers, refusals, limits, its end, and the page in Chromium.

  check-serve.py [COMMAND]

COMMAND is the built command [.build/release/caretta, else .build/debug/caretta]. The browser is left
out where there is none. Needs no network. Exits with 1 and says what was not so.
"""

import contextlib
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FONTS = os.path.join(ROOT, "Fonts")
wrong = []


def check(name, holds, detail=""):
    if not holds:
        wrong.append(f"{name} {detail}".strip())


def command():
    if len(sys.argv) > 1:
        return sys.argv[1]
    for build in ["release", "debug"]:
        path = os.path.join(ROOT, ".build", build, "caretta")
        if os.path.exists(path):
            return path
    sys.exit("check-serve: no built command")


CARETTA = command()


class Served:
    """A running server."""

    def __init__(self, *arguments, piped=b""):
        self.process = subprocess.Popen(
            [CARETTA, "serve", "--port", "0", "--fonts", FONTS, *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.process.stdin.write(piped)
        self.process.stdin.close()
        self.url = self.process.stdout.readline().decode().strip()
        self.port = int(self.url.rstrip("/").rsplit(":", 1)[1])

    def ask(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.read(), dict(answer.getheaders())
        finally:
            connection.close()

    def raw(self, data, seconds=30):
        with socket.create_connection(("127.0.0.1", self.port), timeout=seconds) as connection:
            connection.sendall(data)
            answer = b""
            while chunk := connection.recv(65536):
                answer += chunk
            return answer

    def end(self, kind):
        begun = time.monotonic()
        self.process.send_signal(kind)
        status = self.process.wait(10)
        output = self.process.stdout.read() + self.process.stderr.read()
        check(f"{kind.name} ends it with status 0", status == 0, f"status {status}")
        check(f"{kind.name} ends it quietly", output == b"", repr(output))
        check(f"{kind.name} ends it at once", time.monotonic() - begun < 2)


def answers(server):
    request = json.dumps({"text": "Office hours", "width": 60}).encode()
    for verb, body in [("layout", request), ("tokenize", b'{"text":"a b","queries":[]}'),
                       ("reload", b'{"old":"a","new":"ab"}'), ("render", request)]:
        fonts = [] if verb == "reload" else ["--fonts", FONTS]
        run = subprocess.run([CARETTA, verb, *fonts], input=body, capture_output=True)
        status, answer, headers = server.ask("POST", f"/{verb}", body)
        check(f"POST /{verb} answers as the command", status == 200 and answer == run.stdout)
        kind = "image/png" if verb == "render" else "application/json"
        check(f"POST /{verb} has its type", headers["Content-Type"] == kind)
    status, answer, _ = server.ask("POST", "/layout", b'{"text":"a","size":-1}')
    check("a wrong request gets 400", status == 400 and json.loads(answer)["error"]["path"] == "$.size")
    status, answer, _ = server.ask("POST", "/inspect", request)
    check("POST /inspect has tables", status == 200 and len(json.loads(answer)["frames"]) == 1)
    status, answer, _ = server.ask("POST", "/inspect", json.dumps({"text": "a" * 100_001}).encode())
    check("a text that is too long to inspect gets 400", status == 400 and b"$.text" in answer)
    status, answer, headers = server.ask("GET", "/")
    check("GET / is the page", status == 200 and answer.startswith(b"<!doctype html>"))
    status, answer, _ = server.ask("HEAD", "/")
    check("HEAD / has no body", status == 200 and answer == b"")


def refusals(server):
    check("no such path is 404", server.ask("GET", "/etc/passwd")[0] == 404)
    check("GET of a verb is 405", server.ask("GET", "/layout")[2].get("Allow") == "POST")
    check("POST of the page is 405", server.ask("POST", "/", b"{}")[0] == 405)
    for name, headers in [("another host", {"Host": "example.org"}),
                          ("another origin", {"Origin": "http://example.org"})]:
        check(f"{name} is refused", server.ask("POST", "/layout", b"{}", headers)[0] == 403)
    for name, headers in [("an origin without the port", {"Origin": "http://127.0.0.1"}),
                          ("another port", {"Origin": "http://localhost:1"}),
                          ("a page of another port", {"Sec-Fetch-Site": "same-site"}),
                          ("a page of another site", {"Sec-Fetch-Site": "cross-site"})]:
        check(f"{name} is refused", server.ask("POST", "/layout", b"{}", headers)[0] == 403)
    own = {"Origin": server.url.rstrip("/"), "Sec-Fetch-Site": "same-origin"}
    check("its own origin is not", server.ask("POST", "/layout", b'{"text":""}', own)[0] == 200)
    check("no length is 411", b" 411 " in server.raw(
        b"POST /layout HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"))
    for name, fields, status in [
            ("two lengths", "Content-Length: 11\r\nContent-Length: 11", 400),
            ("two different lengths", "Content-Length: 11\r\nContent-Length: 2", 400),
            ("a length with a sign", "Content-Length: +11", 400),
            ("a coding", "Transfer-Encoding: chunked", 501),
            ("a length and a coding", "Content-Length: 11\r\nTransfer-Encoding: chunked", 501)]:
        answer = server.raw(f"POST /layout HTTP/1.1\r\nHost: 127.0.0.1\r\n{fields}\r\n\r\n".encode()
                            + b'{"text":""}')
        check(f"{name} is {status}", f" {status} ".encode() in answer.split(b"\r\n")[0])
    headers = server.ask("GET", "/")[2]
    check("no site may frame the page", "frame-ancestors 'none'" in headers.get("Content-Security-Policy", ""))
    check("no site may embed an answer", headers.get("Cross-Origin-Resource-Policy") == "same-origin")
    check("what is not HTTP is 400", b" 400 " in server.raw(b"\x00\x01\r\n\r\n"))
    check("a long head is 431", b" 431 " in server.raw(
        b"GET / HTTP/1.1\r\nA: " + b"a" * 20_000 + b"\r\n\r\n"))
    # Only the loopback address listens.
    addresses = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    for address in addresses - {"127.0.0.1"}:
        if address.startswith("127."):
            continue
        with socket.socket() as other:
            other.settimeout(2)
            check(f"{address} does not listen", other.connect_ex((address, server.port)) != 0)


def paths():
    """Fonts are read in the font folders alone, and no message says whether another file exists."""
    def asked(server, path):
        request = json.dumps({"text": "a", "fontFiles": [path]}).encode()
        status, answer, _ = server.ask("POST", "/layout", request)
        return status, answer.decode().replace(path, "PATH")

    with tempfile.TemporaryDirectory() as folder:
        font = os.path.join(folder, "a.ttf")
        shutil.copy(os.path.join(FONTS, "Box-Regular.ttf"), font)
        pipe = os.path.join(folder, "pipe.ttf")
        os.mkfifo(pipe)
        server = Served()
        outside = [asked(server, path) for path in
                   [font, os.path.join(folder, "b.ttf"), pipe, "/etc/passwd", "../README.md"]]
        check("other fonts are refused alike", len(set(outside)) == 1 and outside[0][0] == 400, str(outside))
        for path in ["Box-Regular.ttf", os.path.join(FONTS, "Box-Regular.ttf")]:
            check(f"{path} is opened", asked(server, path)[0] == 200)
        server.end(signal.SIGTERM)
        server = Served("--allow-paths")
        check("--allow-paths opens any font", asked(server, font)[0] == 200)
        begun = time.monotonic()
        status, answer = asked(server, pipe)
        check("a pipe is no font", status == 400 and "a named pipe" in answer, answer)
        check("a pipe is not waited for", time.monotonic() - begun < 5)
        server.end(signal.SIGTERM)


@contextlib.contextmanager
def served_file():
    """A server of a file that contains `one`, the file, and its folder."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "text.txt")
        with open(path, "w") as file:
            file.write("one")
        server = Served(path)
        yield server, path, folder
        server.end(signal.SIGTERM)


def sixteen():
    """Sixteen requests are answered at a time, one more is told to come again."""
    with served_file() as (server, path, _):
        known = server.ask("GET", "/version")[1].decode()
        # The request counts until its connection is closed, shortly after its answer.
        time.sleep(1)
        waiting = []
        for _ in range(16):
            connection = socket.create_connection(("127.0.0.1", server.port), timeout=60)
            connection.sendall(f"GET /version/{known} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            waiting.append(connection)
        time.sleep(1)
        check("the seventeenth is 503", server.ask("GET", "/version")[0] == 503)
        with open(path, "w") as file:
            file.write("two")
        answers = [connection.recv(65536).split(b"\r\n")[0] for connection in waiting]
        for connection in waiting:
            connection.close()
        check("sixteen are answered", answers == [b"HTTP/1.1 200 OK"] * 16, str(answers))


def limits():
    server = Served("--max-request", "1000", "--time-limit", "1")
    body = json.dumps({"text": "a" * 2000}).encode()
    check("a large request is 413", server.ask("POST", "/layout", body)[0] == 413)
    check("the next one is answered", server.ask("POST", "/layout", b'{"text":"a"}')[0] == 200)
    server.end(signal.SIGINT)
    server = Served("--time-limit", "1")
    request = {"text": "word fish " * 300_000, "width": 50, "fontFiles": ["NotoSans-Regular.ttf"]}
    begun = time.monotonic()
    status, answer, _ = server.ask("POST", "/layout", json.dumps(request).encode())
    taken = time.monotonic() - begun
    # A machine that lays out three million characters in a second returns an answer.
    check("a long answer is 503", status in (200, 503) and taken < 30, f"{status} in {taken:.1f} s")
    statuses = []

    def one():
        statuses.append(server.ask("POST", "/layout", b'{"text":"abc"}')[0])

    threads = [threading.Thread(target=one) for _ in range(40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    check("many at once are answered or told to come again", set(statuses) <= {200, 503}, str(statuses))
    # Idle connections do not delay the answers of others.
    silent = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(5)]
    time.sleep(0.1)
    check("silent connections do not block", server.ask("POST", "/layout", b'{"text":"a"}')[0] in (200, 503))
    for connection in silent:
        connection.close()
    server.end(signal.SIGTERM)


def usage():
    for arguments in [["--port", "x"], ["--port", "70000"], ["--nothing"], ["--size", "-1"],
                      ["--max-request", "0"]]:
        run = subprocess.run([CARETTA, "serve", *arguments], capture_output=True, timeout=20)
        check(f"serve {' '.join(arguments)} is a mistake", run.returncode == 2 and not run.stdout
              and run.stderr.startswith(b"caretta serve: "))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        run = subprocess.run([CARETTA, "serve", "--fonts", FONTS, "--port", str(taken.getsockname()[1])],
                             capture_output=True, timeout=20)
        check("a port in use is reported", run.returncode == 2 and b"in use" in run.stderr)


def versions():
    """The version of a file changes for every writer, and a page that waits for it is answered at once."""
    with served_file() as (server, path, folder):
        for name, command in [("a truncating writer", "echo two > text.txt"), ("an append", "echo x >> text.txt"),
                              ("a rename", "echo three > new; mv new text.txt"),
                              ("a removal and a new file", "rm text.txt; sleep 0.2; echo four > text.txt")]:
            known = server.ask("GET", "/version")[1].decode()
            subprocess.Popen(["sh", "-c", "sleep 0.2; " + command], cwd=folder)
            start = time.monotonic()
            found = server.ask("GET", "/version/" + known)[1].decode()
            check(f"{name} is another version", found != known)
            check(f"{name} is noticed at once", time.monotonic() - start < 1.5)
            time.sleep(0.5)
        check("the page has the new text", b"four" in server.ask("GET", "/")[1])
        os.remove(path)
        check("the page of a removed file says so", b"text.txt" in server.ask("GET", "/")[1])


def page():
    """Opens the page on a text of one's own, drags the slider and types another text."""
    names = [os.environ.get("CHROMIUM"), "chromium", "chromium-browser"]
    if not any(shutil.which(name) for name in names if name):
        print("serve: no Chromium: the page is not opened")
        return
    sys.path.insert(0, os.path.join(ROOT, "Tests/Browser"))
    from devtools import Page
    server = Served("--text", "one two three four five six", "--width", "120")
    settled = ("new Promise(done => { const wait = () => waiting || answered < asked "
               "? setTimeout(wait, 10) : done(); wait(); })")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser_page = Page(folder)
        try:
            browser_page.open(server.url)
            check("the page has the text", browser_page.ask("data.text") == "one two three four five six")
            lines = browser_page.ask("frame.lines.length")
            browser_page.ask("$('width').focus()")
            for _ in range(60):
                browser_page.key("ArrowLeft")
            browser_page.ask(settled)
            check("any width is answered", browser_page.ask("frame.width") == 60
                  and browser_page.ask("frame.lines.length") > lines)
            browser_page.ask("$('text').focus(); $('text').value = 'שלום'; "
                             "$('text').dispatchEvent(new Event('input'))")
            browser_page.ask(settled)
            check("another text is laid out", browser_page.ask("data.text") == "שלום"
                  and browser_page.ask("frame.lines[0][RTL]") == 1)
            for width in [1280, 390]:
                browser_page.look(width, 800)
                browser_page.ask("$('show-levels').checked || $('show-levels').click()")
                check(f"levels hide no letters at {width}", not browser_page.ask(HIDES))
            complaints = browser_page.complaints()
            complaints = [line for line in complaints if not line.endswith("/inspect")]
            check("the page has no errors", not complaints, str(complaints))
            browser_page.ask("$('keys').value = '{\"size\":-1}'; again()")
            browser_page.ask(settled)
            check("a mistake is shown", "$.size" in browser_page.ask("$('problem').textContent"))
        finally:
            browser_page.close()
    server.end(signal.SIGTERM)


# Whether a number of the levels overlaps a cluster of its line.
HIDES = """[...document.querySelectorAll('#stage svg text')].some(text => {
  const a = text.getBBox();
  return frame.boxes.flat().some(box => box.width && a.x < box.x + box.width && a.x + a.width > box.x
    && a.y < frame.lines[box.line][BOTTOM] && a.y + a.height > frame.lines[box.line][TOP]);
})"""


def columns():
    """A text without a width is a column if it is long, until the slider says otherwise."""
    names = [os.environ.get("CHROMIUM"), "chromium", "chromium-browser"]
    if not any(shutil.which(name) for name in names if name):
        return
    from devtools import Page
    settled = ("new Promise(done => { const wait = () => waiting || answered < asked "
               "? setTimeout(wait, 10) : done(); wait(); })")
    for text, width in [("short", None), ("a long text " * 40, 360)]:
        server = Served("--text", text)
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            browser_page = Page(folder)
            try:
                browser_page.open(server.url)
                check(f"{text[:6]} opens at {width}", browser_page.ask("frame.width") == width)
                shown = browser_page.ask("$('points').textContent")
                check(f"{text[:6]} says its width", shown == ("360 pt" if width else "unbounded"), shown)
                browser_page.ask("$('width').value = $('width').max; $('width').dispatchEvent(new Event('input'))")
                browser_page.ask(settled)
                check("the end of the slider is no width", browser_page.ask("frame.width") is None)
            finally:
                browser_page.close()
        server.end(signal.SIGTERM)


def piped():
    """A request on the standard input is the first text."""
    for arguments in [[], ["-"]]:
        server = Served(*arguments, piped=b'{"text":"piped in","width":50}')
        check("a piped request is served", b"piped in" in server.ask("GET", "/")[1])
        check("a piped request is not watched", server.ask("GET", "/version")[1] == b"")
        server.end(signal.SIGTERM)


def main():
    server = Served()
    answers(server)
    refusals(server)
    server.end(signal.SIGTERM)
    paths()
    sixteen()
    limits()
    usage()
    versions()
    page()
    columns()
    piped()
    for line in wrong:
        print(f"serve: not so: {line}", file=sys.stderr)
    if wrong:
        sys.exit(1)
    print("serve: answers, refuses and ends as it should")


main()
