# SPDX-License-Identifier: Apache-2.0
"""A page in headless Chromium, used as a person would: keys, a pointer, touches, screenshots.

Talks to the browser by its debugging protocol over a pipe, without a network.
"""

import base64
import json
import os
import select
import subprocess
import sys
import time

import browser


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
                sys.exit("devtools.py: the browser has gone")
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
                    sys.exit(f"devtools.py: {method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)
        sys.exit(f"devtools.py: no answer to {method}")

    def open(self, path):
        """Opens a file, or an address of the loopback network."""
        url = path if path.startswith("http://127.0.0.1:") else f"file://{os.path.abspath(path)}"
        self.call("Page.navigate", url=url)
        while not any(e.get("method") == "Page.loadEventFired" for e in self.events):
            event = self.receive(60)
            if event is None:
                sys.exit("devtools.py: the page does not load")
            self.events.append(event)

    def ask(self, expression):
        answer = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            text = details.get("exception", {}).get("description", details["text"])
            sys.exit(f"devtools.py: {expression}: {text}")
        return answer["result"].get("value")

    def key(self, name, *modifiers):
        """Presses a key, with `alt`, `ctrl`, `meta` and `shift` as asked."""
        bits = sum({"alt": 1, "ctrl": 2, "meta": 4, "shift": 8}[m] for m in modifiers)
        code = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "End": 35,
                "Home": 36, "Escape": 27, "Tab": 9, " ": 32}.get(name, ord(name[0].upper()))
        for kind in ["rawKeyDown" if len(name) > 1 else "keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=name, modifiers=bits,
                      windowsVirtualKeyCode=code)

    def mouse(self, kind, x, y, clicks=0, buttons=0):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, clickCount=clicks,
                  button="left" if buttons or clicks else "none", buttons=buttons)

    def press(self, x, y, count=1):
        for number in range(1, count + 1):
            self.mouse("mousePressed", x, y, number, 1)
            self.mouse("mouseReleased", x, y, number)

    def drag(self, start, end, presses=1):
        """Presses, the last time without a release, moves and releases."""
        self.press(*start, count=presses - 1)
        self.mouse("mousePressed", *start, presses, 1)
        middle = [(a + b) / 2 for a, b in zip(start, end)]
        for x, y in [middle, end]:
            self.mouse("mouseMoved", x, y, buttons=1)
        self.mouse("mouseReleased", *end, presses)

    def touch(self, x, y):
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def look(self, width=1328, height=1100, dark=False):
        """Sets the window's size and the colors."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def picture(self, width, height):
        """A PNG picture of the page from its left upper corner, in base 64."""
        return self.call(
            "Page.captureScreenshot", format="png", captureBeyondViewport=True,
            clip={"x": 0, "y": 0, "width": width, "height": height, "scale": 1})["data"]

    def screenshot(self, file):
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        with open(file, "wb") as stream:
            stream.write(base64.b64decode(self.picture(size["width"], size["height"])))

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
                # Glyphs in color are pictures inside the page.
                if not parameters["request"]["url"].startswith("data:"):
                    found.append(f"requested {parameters['request']['url']}")
        return found
