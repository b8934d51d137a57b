#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Opens a timeline's page in headless Chromium and uses it as a person would.

  report.py PAGE [--screenshot FILE.png] [--empty]

The page must load without an error or a request; the scrubber, moved by keys, must move every
picture and the time; a press on the plot must too; playing must reach the end. Talks to the browser
by its debugging protocol over a pipe. Exits with 1 and says what was not so.
"""

import argparse
import base64
import json
import os
import select
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import browser  # noqa: E402


class Page:
    """A page in a browser of its own."""

    def __init__(self, folder):
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        command = [word for word in browser.chromium() if not word.startswith("--virtual-time")]
        command += [
            f"--user-data-dir={folder}/profile", "--remote-debugging-pipe",
            "--window-size=1328,1100", "about:blank"]

        # The browser reads from 3 and writes to 4.
        def arrange():
            a, b = os.dup(to_browser), os.dup(from_browser)
            os.dup2(a, 3)
            os.dup2(b, 4)

        with open(os.path.join(folder, "log"), "w", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                command, preexec_fn=arrange, close_fds=False, stdout=log, stderr=log)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.count = 0
        self.events = []
        self.session = None
        targets = self.call("Target.getTargets")["targetInfos"]
        target = next(t["targetId"] for t in targets if t["type"] == "page")
        self.session = self.call(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")

    def close(self):
        self.process.kill()
        self.process.wait()

    def receive(self, seconds):
        deadline = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.input], [], [], left)[0]:
                return None
            data = os.read(self.input, 1 << 16)
            if not data:
                sys.exit("report.py: the browser has gone")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            answer = self.receive(60)
            if answer is None:
                break
            if answer.get("id") == self.count:
                if "error" in answer:
                    sys.exit(f"report.py: {method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)
        sys.exit(f"report.py: no answer to {method}")

    def open(self, path):
        self.call("Page.navigate", url=f"file://{os.path.abspath(path)}")
        while not any(e.get("method") == "Page.loadEventFired" for e in self.events):
            event = self.receive(60)
            if event is None:
                sys.exit("report.py: the page does not load")
            self.events.append(event)

    def ask(self, expression):
        answer = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            sys.exit(f"report.py: {expression}: {answer['exceptionDetails']['text']}")
        return answer["result"].get("value")

    def key(self, name):
        for kind in ["keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=name,
                      windowsVirtualKeyCode={"ArrowRight": 39, "End": 35, "Home": 36}[name])

    def press(self, x, y):
        for kind in ["mousePressed", "mouseReleased"]:
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left",
                      buttons=1, clickCount=1)

    def complaints(self):
        """Errors, warnings, and whatever was fetched besides the page."""
        self.ask("new Promise(done => setTimeout(done, 50))")
        found = []
        for event in self.events:
            parameters = event.get("params", {})
            method = event.get("method")
            if method == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            elif method == "Runtime.consoleAPICalled":
                found.append(f"console.{parameters['type']}: {parameters['args']}")
            elif method == "Log.entryAdded":
                found.append(parameters["entry"]["text"])
            elif method == "Network.requestWillBeSent" and parameters["type"] != "Document":
                found.append(f"requested {parameters['request']['url']}")
        return found


PICTURES = "[...document.querySelectorAll('#stage canvas')].map(c => c.toDataURL())"


def check(page, wrong):
    """Moves the scrubber, presses on the plot and plays."""
    def moment():
        return (page.ask(PICTURES), page.ask("document.getElementById('time').textContent"))

    def all_differ(a, b):
        return len(a[0]) > 0 and all(x != y for x, y in zip(a[0], b[0])) and a[1] != b[1]

    first = moment()
    page.key("End")
    last = moment()
    if not all_differ(first, last):
        wrong.append("End does not move every picture and the time")
    for _ in range(2):
        page.key("Home")
    if moment() != first:
        wrong.append("Home does not bring the first picture back")
    page.key("ArrowRight")
    if moment()[1] == first[1]:
        wrong.append("the arrow does not move the time")
    place = page.ask("(r => [r.x + r.width * 0.7, r.y + 80])"
                     "(document.querySelector('#plot svg').getBoundingClientRect())")
    page.key("Home")
    page.press(*place)
    if moment()[1] == first[1]:
        wrong.append("a press on the plot does not move the time")
    page.key("End")
    page.ask("document.getElementById('play').click()")
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        if page.ask("document.getElementById('play').textContent") == "▶":
            break
        time.sleep(0.1)
    if moment() != last:
        wrong.append("playing does not reach the end")
    if page.ask("document.querySelectorAll('.strip canvas').length") < 2:
        wrong.append("there is no filmstrip")
    if page.ask("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
        wrong.append("the page is wider than its window")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("page")
    parser.add_argument("--screenshot")
    parser.add_argument("--at", help="the time of the screenshot")
    parser.add_argument("--empty", action="store_true", help="there is nothing to move")
    options = parser.parse_args()
    wrong = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        page = Page(folder)
        try:
            page.open(options.page)
            if not options.empty:
                check(page, wrong)
            wrong += page.complaints()
            if options.screenshot:
                if options.at:
                    page.ask(f"show({float(options.at)})")
                size = page.call("Page.getLayoutMetrics")["cssContentSize"]
                picture = page.call(
                    "Page.captureScreenshot", format="png", captureBeyondViewport=True,
                    clip={"x": 0, "y": 0, "width": size["width"], "height": size["height"],
                          "scale": 1})
                with open(options.screenshot, "wb") as file:
                    file.write(base64.b64decode(picture["data"]))
        finally:
            page.close()
    for line in wrong:
        print(f"report.py: {line}", file=sys.stderr)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
