"""Facts about the page in a real browser; each prints a line, and the first that fails ends it.

usage: facts.py page SPEECH.wav SOTTO LINK JOURNAL
       facts.py outage SPEECH.wav SOTTO
"""

import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import wave

from accessibility import FAULTS
from browser import Browser


def fact(text):
    print(text, flush=True)


def sentences(text):
    """The finished sentences of a running recording's words."""
    return [one.strip() for one in re.findall(r"[^.?!…]+[.?!…]", text)]


def microphone(speech, folder):
    """A file of the speech and a second of faint noise, in which a sentence ends."""
    path = str(pathlib.Path(folder, "microphone.wav"))
    with wave.open(speech) as given, wave.open(path, "wb") as made:
        made.setparams(given.getparams())
        made.writeframes(given.readframes(given.getnframes()))
        faint = b"".join((place % 7 - 3).to_bytes(2, "little", signed=True)
                         for place in range(given.getframerate()))
        made.writeframes(faint)
    return path


def record(browser, origin):
    for width, height in ((390, 844), (1440, 900)):
        browser.size(width, height)
        browser.go(origin + "/")
        browser.wait(lambda: browser.has("#record:not([hidden])"), "the button to record is shown")
        assert browser.run(
            "const { left, right, top, bottom } ="
            " document.querySelector('#record .begin').getBoundingClientRect();"
            "const seen = document.elementFromPoint((left + right) / 2, bottom - 4);"
            "return top >= 0 && bottom <= innerHeight && seen?.closest('.begin') !== null"
        ), f"the button to record is not in sight at {width} by {height}"
    fact("The button to record is in sight on a telephone and on a desk, before anything is moved")
    browser.click("#record .begin")
    browser.wait(lambda: browser.has("#record .running:not([hidden])"), "the recording runs")
    browser.wait(
        lambda: browser.run("return document.querySelector('#record .level').value > -50"),
        "the level moves")
    assert browser.run(
        "const names = [...document.querySelectorAll('button')].filter((one) => one.offsetParent)"
        ".map((one) => one.textContent.trim()).filter((name) => name.startsWith('Keep'));"
        "return new Set(names).size === names.length"), "two buttons to keep have one name"
    browser.click("#record .mark-here")
    browser.wait(lambda: "(1)" in browser.text("#record .mark-here"), "a marker is set")
    browser.wait(lambda: browser.text("#record .clock") >= "0:04", "four seconds are heard")
    fact("A recording shows its level, its length and its markers")
    browser.wait(lambda: sentences(browser.text("#record .words")), "a sentence is shown")
    for text in [browser.text("#record .words") for _ in range(20)]:
        # Provisional words begin with no capital.
        doubled = [one for one in sentences(text) if one[0].islower()]
        assert not doubled, f"provisional words stand beside the finished ones: {text}"
    fact("A finished sentence replaces the words that were heard of it before")
    browser.click("#record .stop")
    browser.wait(lambda: "/entries/" in browser.address, "the entry is shown")
    browser.wait(lambda: browser.has(".player.ready .wave svg"), "the outline is drawn")
    assert browser.has(".marks li"), "the marker is on the entry's page"
    fact("What was recorded is an entry with its outline and its marker")
    browser.size(390, 844)
    assert browser.run(
        "const { bottom } = document.querySelector('#feeling .moods').getBoundingClientRect();"
        "return bottom <= innerHeight"), "the moods are not in sight on a telephone"
    browser.click("#feeling .moods label:nth-of-type(4)")
    browser.click("#feeling .check-in > button")
    browser.wait(lambda: browser.has("#entry-head .fact.m4"), "the mood is kept")
    assert not browser.has("#feeling"), "what was said is asked again"
    browser.size(1440, 900)
    fact("A fresh recording is given its mood in two clicks")


def outage(browser, sotto):
    """What a window does while its server does not answer, and when it never does again."""
    with tempfile.TemporaryDirectory() as folder:
        journal = str(pathlib.Path(folder, "journal.sotto"))
        subprocess.run([sotto, "init", journal, "--quiet"], check=True)
        server = subprocess.Popen(
            [sotto, "page", "--journal", journal, "--quiet"], stdout=subprocess.PIPE, text=True)
        try:
            link = server.stdout.readline().strip()
            interrupted(browser, link, server)
            server, link = restarted(browser, sotto, link, server, journal)
            forsaken(browser, sotto, link, server, folder)
        finally:
            server.kill()
            server.wait()


def begin(browser, link):
    browser.go(link)
    browser.wait(lambda: browser.has("#record:not([hidden])"), "the button to record is shown")
    browser.click("#record .begin")
    browser.wait(lambda: browser.has("#record .running:not([hidden])"), "the recording runs")
    browser.wait(lambda: browser.text("#record .clock") >= "0:02", "two seconds are heard")


def seconds(clock):
    minutes, rest = clock.split(":")
    return 60 * int(minutes) + int(rest)


def interrupted(browser, link, server):
    begin(browser, link)
    server.send_signal(signal.SIGSTOP)
    told = browser.wait(
        lambda: re.search(r"(\d+:\d\d) of sound waits", browser.text("#record .state")),
        "the window says how much sound waits")[1]
    heard = seconds(browser.text("#record .clock")) + seconds(told)
    browser.click("#record .stop")
    browser.wait(lambda: browser.has("#record .left:not([hidden])"), "a file is offered")
    server.send_signal(signal.SIGCONT)
    browser.wait(lambda: "/entries/" in browser.address, "the entry is shown")
    length = browser.wait(
        lambda: re.search(r"/ (\d+:\d\d)", browser.text(".player .time")), "the length is shown")[1]
    # Each of the three is cut to whole seconds.
    assert seconds(length) >= heard - 1, f"of {heard} seconds {length} are kept"
    fact("What is said while the server does not answer is kept when it does again")


def restarted(browser, sotto, link, server, journal):
    """Returns the server that was started anew on the same port, and its link."""
    browser.go(link)
    browser.type(".check-in textarea", "Typed before it ended")
    server.kill()
    server.wait()
    browser.wait(lambda: browser.has("#gone:not([hidden])"), "it is said that the server is gone")
    browser.click(".check-in > button")
    browser.wait(lambda: "Not kept" in browser.text(".check-in .fault"), "nothing is sent")
    port = re.search(r":(\d+)/", link)[1]
    server = subprocess.Popen(
        [sotto, "page", "--journal", journal, "--quiet", "--port", port],
        stdout=subprocess.PIPE, text=True)
    link = server.stdout.readline().strip()
    first = browser.ask("GET", "/window")
    second = browser.ask("POST", "/window/new", {"type": "tab"})["handle"]
    browser.ask("POST", "/window", {"handle": second})
    browser.go(link)
    browser.ask("POST", "/window", {"handle": first})
    browser.wait(lambda: browser.has("#gone[hidden]"), "the first window goes on by itself")
    browser.click(".check-in > button")
    browser.wait(
        lambda: "Typed before it ended" in browser.text("#latest-entries"), "it is kept after all")
    fact("What was typed when the server ended is kept once it was started again")
    return server, link


def forsaken(browser, sotto, link, server, folder):
    begin(browser, link)
    server.kill()
    browser.wait(lambda: "of sound waits" in browser.text("#record .state"), "sound waits")
    browser.wait(lambda: browser.has("#gone:not([hidden])"), "it is said that nothing can be kept")
    browser.click("#record .stop")
    browser.wait(lambda: browser.has("#record .left:not([hidden])"), "a file is offered")
    browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
    browser.click("#record .save")
    browser.wait(lambda: list(pathlib.Path(folder).glob("*.wav")), "the file is saved")
    saved = next(pathlib.Path(folder).glob("*.wav"))
    other = str(pathlib.Path(folder, "other.sotto"))
    subprocess.run([sotto, "init", other, "--quiet"], check=True)
    brought = subprocess.run(
        [sotto, "import", saved, "--journal", other], capture_output=True, text=True, check=True)
    # The time at which it was saved is in its name.
    assert "(file name)" in brought.stdout, brought.stdout
    browser.log()
    fact("What a server that is gone cannot take is saved as a file, which the journal takes in")


def words(browser):
    browser.wait(lambda: browser.has(".transcript .word"), "the words are written down", 180)
    fact("The words are written down without anybody asking, and appear by themselves")


def play(browser):
    length = browser.text(".player .time").split(" / ")[1]
    rows = browser.run("return fetch('/').then((page) => page.text())")
    assert f"♪ {length}<" in rows, f"the player says {length}, and the list something else"
    browser.click(".player .play")
    time = "return document.querySelector('.player audio').currentTime"
    browser.wait(lambda: browser.run(time) > 0.2, "the sound plays")
    # On a busy machine it may have ended before anybody looked.
    again = "const all = document.querySelector('.player audio'); if (all.ended) all.play()"
    browser.wait(lambda: browser.has(".word.now") or browser.run(again), "a word lights up")
    fact("It is played, and the word that sounds lights up")
    browser.run("document.querySelector('.player audio').pause()")
    place = browser.run(
        "const words = [...document.querySelectorAll('.word')]; const word = words.at(-1);"
        "word.click(); return Number(word.dataset.at)")
    browser.wait(lambda: browser.run(time) >= place - 0.1, "the last word is gone to")
    browser.wait(
        lambda: browser.run("return document.querySelector('.player audio').paused"
                            " || document.querySelector('.player audio').currentTime > arguments[0]",
                            place), "it plays from there")
    browser.run("document.querySelector('.player audio').pause()")
    fact("A word that is clicked is played from its second")
    browser.run("document.querySelector('.player .wave').focus()")
    browser.press("\ue011")
    browser.wait(lambda: browser.run(time) < 0.1, "the beginning is gone to")
    fact("The keyboard goes to the beginning")


def correct(browser):
    browser.run("document.querySelector('.transcript').focus()")
    browser.press("\ue014")
    browser.press("\ue032")
    browser.wait(lambda: browser.has(".line form textarea"), "the line can be corrected")
    browser.run("document.querySelector('.line form textarea').value = 'A corrected sentence'")
    browser.click(".line form .primary")
    browser.wait(lambda: not browser.has(".line form"), "the correction is kept", 120)
    # What was said may have been parted into two lines, of which the first is not the one.
    browser.wait(lambda: "A corrected sentence" in browser.text(".transcript"), "it is shown")
    browser.wait(lambda: browser.has(".versions"), "there is another version")
    browser.wait(
        lambda: browser.run("return document.activeElement.matches('.transcript')")
        and browser.has(".transcript .word.at-cursor"), "the keyboard is at the corrected word again")
    browser.size(390, 844)
    browser.press("\ue032")
    browser.wait(lambda: browser.has(".line form textarea"), "it can be corrected again")
    assert browser.run(
        "const { left, top, bottom } ="
        " document.querySelector('.line form .primary').getBoundingClientRect();"
        "return document.elementFromPoint(left + 4, top + 4)?.closest('.primary') !== null"
        " && document.elementFromPoint(left + 4, bottom - 4)?.closest('.primary') !== null"
    ), "the button that keeps a line is covered on a telephone"
    browser.press("\ue00c")
    browser.size(1440, 900)
    fact("A line is corrected in its place, by the keyboard, and the words are found in the sound")


def search(browser, origin):
    browser.go(origin + "/")
    browser.type("#find", "corre")
    browser.wait(lambda: browser.has("#results mark"), "the search finds while it is typed")
    browser.wait(
        lambda: browser.run(
            "return document.getElementById('said').textContent"
            " === document.querySelector('#results > .facts').textContent"),
        "how much was found is read aloud")
    assert not browser.has("nav [aria-current]"), "another page than the search is said to be shown"
    browser.press("\ue015")
    assert browser.run(
        "return document.activeElement === document.querySelector('#results .name')"
    ), "arrow down does not lead to the first hit"
    browser.press("\ue013")
    assert browser.run("return document.activeElement.id") == "find", "arrow up does not lead back"
    browser.click("#results .quick")
    browser.wait(
        lambda: browser.has(".quick.on[aria-pressed=true]"), "it plays from there, and says so")
    fact("A search finds as it is typed, and plays from the second")


def feelings(browser, origin):
    browser.go(origin + "/")
    browser.click(".check-in > button")
    browser.wait(lambda: "nothing to keep" in browser.text(".check-in .fault"), "it is said")
    assert browser.address == origin + "/", "a check-in of nothing leads away"
    browser.click(".moods label:nth-of-type(4)")
    browser.click(".check-in > button")
    browser.wait(lambda: browser.has("#latest-entries .mark.m4"), "the mood is kept")
    fact("How somebody is takes two clicks")


def windows(browser, origin):
    browser.go(origin + "/")
    first = browser.ask("GET", "/window")
    second = browser.ask("POST", "/window/new", {"type": "window"})["handle"]
    browser.ask("POST", "/window", {"handle": second})
    browser.go(origin + "/")
    browser.type(".check-in textarea", "Seen in another window")
    browser.click(".check-in > button")
    browser.ask("POST", "/window", {"handle": first})
    browser.wait(
        lambda: "Seen in another window" in browser.text("#latest-entries"),
        "the first window shows it")
    fact("What one window keeps, another shows by itself")


def head(browser, origin):
    for width in (768, 1024, 1440):
        browser.size(width, 900)
        browser.go(origin + "/")
        rows = browser.run(
            "return new Set([...document.querySelectorAll('.brand, .find, .top nav')].map((part) => {"
            " const { top, bottom } = part.getBoundingClientRect();"
            " return Math.round((top + bottom) / 20); })).size")
        assert rows == 1, f"the head stands in {rows} rows at {width}"
    fact("Name, search and pages stand in one row from a tablet's width on")


def accessible(browser, origin, entry):
    day = browser.run("return fetch(arguments[0]).then((page) => page.text())", origin + entry)
    day = re.search(r'href="(/days/([0-9]{4})-([0-9]{2})-[0-9]{2})"', day)
    for path in ["/", entry, entry + "/history", "/entries", "/search?q=sentence", "/search?q=xyzzy",
                 day[1], f"/months/{day[2]}-{day[3]}", f"/years/{day[2]}", "/insights",
                 "/on-this-day", "/labels", "/trash", "/no-such-page"]:
        for width, dark in ((390, False), (1440, False), (390, True)):
            browser.size(width, 900)
            browser.theme(dark)
            browser.go(origin + path)
            browser.run("document.querySelectorAll('details').forEach((part) => part.open = true)")
            faults = browser.run(FAULTS)
            assert not faults, f"{path} at {width}{' in the dark' if dark else ''}: {faults}"
    browser.theme(False)
    # A page that is not there is told to the browser as such.
    assert not [line for line in browser.log() if "/no-such-page" not in line]
    fact("Every page has names for what can be used, one heading of the first rank, enough contrast"
         " by day and by night, and no page is wider than a telephone")


def exported(browser, sotto, journal):
    with tempfile.TemporaryDirectory() as folder:
        pages = pathlib.Path(folder, "pages")
        subprocess.run([sotto, "export", "--journal", journal, "--output", pages, "--format", "html",
                        "--quiet"], check=True)
        found = sorted(pages.rglob("*.html"))
        assert len(found) > 2, found
        for page in found:
            for width, dark in ((390, False), (1440, True)):
                browser.size(width, 900)
                browser.theme(dark)
                browser.go(page.as_uri())
                faults = browser.run(FAULTS)
                assert not faults, f"{page.name} at {width}{' in the dark' if dark else ''}: {faults}"
        browser.theme(False)
    fact("Exported pages keep the same rules")


def drawings(browser, origin):
    for width, least in ((320, 12), (390, 12), (700, 12), (768, 12), (881, 12), (1440, 12)):
        browser.size(width, 900)
        browser.go(origin + "/insights")
        drawing = browser.run(
            "const shown = [...document.querySelectorAll('.chart')].filter((one) =>"
            " one.checkVisibility());"
            "const texts = [...shown[0].querySelectorAll('text')];"
            "return { count: shown.length, name: shown[0].className, small: Math.min(...texts.map((text) =>"
            " parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)),"
            " cut: texts.filter((text) => { const { left, right } = text.getBoundingClientRect();"
            " const box = shown[0].querySelector('svg').getBoundingClientRect();"
            " return left < box.left - 0.5 || right > Math.min(box.right, innerWidth) + 0.5; })"
            ".map((text) => text.textContent) }")
        assert drawing["count"] == 1, f"{drawing['count']} drawings are shown at {width}"
        name = "chart desk" if width >= 768 else "chart telephone"
        assert drawing["name"] == name, f"{drawing['name']} is shown at {width}"
        assert drawing["small"] >= least, f"a text is {drawing['small']} pixels high at {width}"
        assert not drawing["cut"], f"{drawing['cut']} at {width}"
    fact("A drawing is seen whole, at a size to read, on a telephone and on a tablet")
    # The width of a sheet of paper.
    browser.size(718, 900)
    browser.command("Emulation.setEmulatedMedia", media="print")
    printed = browser.run(
        "const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) =>"
        " one.checkVisibility()).map((one) => one.className);"
        "return { drawings: seen('.chart'), controls: seen('button, nav, input') }")
    browser.command("Emulation.setEmulatedMedia", media="")
    assert printed == {"drawings": ["chart desk"], "controls": []}, printed
    fact("Paper has the drawing for a desk, and nothing to press")
    for width in (390, 1440):
        browser.size(width, 900)
        browser.go(origin + "/insights")
        # A finger's width beside the dot, at the height of the course.
        told = browser.run(
            "const dot = [...document.querySelectorAll('.chart circle[data-since]')]"
            ".find((one) => one.checkVisibility());"
            "dot.scrollIntoView({ block: 'center', inline: 'center' });"
            "const { left, top } = dot.getBoundingClientRect();"
            "const to = (kind, x, y) => document.elementFromPoint(x, y).dispatchEvent("
            "new PointerEvent(kind, { clientX: x, clientY: y, bubbles: true, pointerType: 'mouse' }));"
            "to('pointermove', left + 2, top + 2);"
            "const tip = document.getElementById('pointed');"
            "const first = { text: tip.textContent, hidden: tip.hidden,"
            " far: Math.abs(tip.getBoundingClientRect().top - top) };"
            "tip.hidden = true; dot.classList.remove('pointed'); tip.textContent = '';"
            "to('pointermove', left + 12, top + 2);"
            "return [first, tip.textContent, dot.querySelector('title').textContent]")
        assert not told[0]["hidden"] and told[0]["text"] == told[2], told
        assert told[0]["far"] < 120, f"the figures stand {told[0]['far']} pixels away"
        assert told[1] != "", "a finger beside a dot meets nothing"
    browser.run("document.querySelector('.chart').focus()")
    browser.press("\ue014")
    browser.wait(lambda: browser.has("#pointed:not([hidden])"), "the keyboard goes to a dot")
    browser.press("\ue007")
    browser.wait(lambda: "/entries?since=" in browser.address, "its days are shown")
    browser.go(origin + "/insights")
    browser.run("document.querySelector('.chart rect[data-find*=\"mood=\"]')"
                ".dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    browser.wait(lambda: "&mood=" in browser.address, "the entries of a bar are shown")
    assert browser.has(".row"), "a bar stands for no entry"
    fact("What is pointed at in a drawing says its figures beside it, and leads to its days")


def calendar(browser, origin):
    year = browser.run("return new Date().getFullYear()")
    for width in (390, 768, 1440):
        browser.size(width, 900)
        browser.go(f"{origin}/years/{year}")
        cut = browser.run(
            "const box = document.querySelector('.wide').getBoundingClientRect();"
            "return [...document.querySelectorAll('.year td, .year th')].filter((cell) => {"
            " const { left, right } = cell.getBoundingClientRect();"
            " return right > box.right + 0.5 || left < box.left - 0.5; }).length")
        assert cut == 0, f"{cut} places of the year are cut at {width}"
    small = browser.run(
        "return [...document.querySelectorAll('a.pixel')].filter((day) =>"
        " day.getBoundingClientRect().width < 24).length")
    assert small == 0, f"{small} days of the year are too small to be met"
    fact("A whole year is seen at a telephone's width and at a desk's")


def page(browser, sotto, link, journal):
    origin = link.split("/open")[0]
    browser.go(link)
    browser.wait(lambda: browser.address == origin + "/", "the link leads to the journal")
    fact("The link opens the journal")
    record(browser, origin)
    entry = browser.address.replace(origin, "").split("?")[0]
    words(browser)
    play(browser)
    correct(browser)
    search(browser, origin)
    feelings(browser, origin)
    windows(browser, origin)
    head(browser, origin)
    accessible(browser, origin, entry)
    exported(browser, sotto, journal)
    drawings(browser, origin)
    calendar(browser, origin)
    complaints = browser.log()
    assert not complaints, complaints
    fact("The browser complained of nothing")


def main():
    what, speech, sotto, *rest = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        browser = Browser(microphone(speech, folder))
        try:
            {"page": page, "outage": outage}[what](browser, sotto, *rest)
        finally:
            browser.close()


main()
