"""A headless Chromium, driven over WebDriver (w3.org/TR/webdriver2) with the standard library alone."""

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Browser:
    """One browser with one window, and a microphone that hears a WAV file over and over."""

    def __init__(self, microphone, width=1440, height=900, dark=False):
        self.folder = tempfile.mkdtemp(prefix="sotto-browser-")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.driver = subprocess.Popen(
            ["chromedriver", f"--port={port}", "--log-level=OFF"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": self.folder, "TMPDIR": self.folder})
        self.base = f"http://127.0.0.1:{port}"
        self.session = None
        arguments = [
            "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
            "--hide-scrollbars", f"--window-size={width},{height}",
            f"--user-data-dir={self.folder}/profile", "--no-first-run",
            "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream",
            f"--use-file-for-fake-audio-capture={microphone}",
            "--autoplay-policy=no-user-gesture-required"]
        if dark:
            arguments.append("--force-dark-mode")
        wanted = {
            "browserName": "chrome", "goog:chromeOptions": {"args": arguments},
            "goog:loggingPrefs": {"browser": "ALL"}, "timeouts": {"script": 60_000}}
        self.wait(lambda: self.is_ready(), "the driver starts")
        answer = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.session = answer["sessionId"]

    def is_ready(self):
        try:
            return self.ask("GET", "/status")["ready"]
        except OSError:
            return False

    def ask(self, method, path, body=None):
        place = f"{self.base}/session/{self.session}" if self.session else self.base
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(place + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise RuntimeError(f"{value['error']}: {value['message'].splitlines()[0]}") from None

    def go(self, address):
        self.ask("POST", "/url", {"url": address})

    @property
    def address(self):
        return self.ask("GET", "/url")

    def find(self, selector):
        return self.ask("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]

    def click(self, selector):
        self.on(selector, "click")

    def type(self, selector, text):
        self.on(selector, "value", {"text": text})

    def on(self, selector, action, body=None):
        """Does something with an element, which the page may be drawing anew at that moment."""
        def attempt():
            try:
                self.ask("POST", f"/element/{self.find(selector)}/{action}", body)
                return True
            except RuntimeError as error:
                if not str(error).startswith(("stale element", "no such element")):
                    raise
                return False
        self.wait(attempt, f"{selector} takes a {action}")

    def press(self, key):
        self.ask("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]}]})

    def run(self, script, *arguments):
        return self.ask("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def text(self, selector):
        return self.run(
            "return document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def has(self, selector):
        return self.run("return document.querySelector(arguments[0]) !== null", selector)

    def log(self):
        """What the browser complained of since it was asked last."""
        return [entry["message"] for entry in self.ask("POST", "/se/log", {"type": "browser"})
                if entry["level"] in ("SEVERE", "WARNING")]

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("GET", "/screenshot")))

    def size(self, width, height):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=1, mobile=width < 500)

    def theme(self, dark):
        self.command("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def command(self, name, **parameters):
        return self.ask("POST", "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def wait(self, condition, what, seconds=120):
        """Waits for a condition, as long as a busy machine may need."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            value = condition()
            if value:
                return value
            time.sleep(0.05)
        raise AssertionError(f"it did not happen within {seconds} s: {what}")

    def close(self):
        try:
            if self.session:
                self.ask("DELETE", "")
        except (OSError, RuntimeError):
            pass
        self.driver.terminate()
        self.driver.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
