"""A folder with a journal in which the fault tests let the verbs fail, and what the journal holds."""
import collections
import contextlib
import math
import os
import pathlib
import random
import shutil
import sqlite3
import struct
import subprocess
import wave

ROOT = pathlib.Path(__file__).resolve().parent.parent
RATE = 8000
SOUND = b"".join(
    struct.pack("<h", int(9000 * math.sin(n / 7) * math.sin(n / 900)) + n % 17)
    for n in range(3 * RATE))
# A systemd that takes every timer.
SYSTEMCTL = "exit 0\n"
# Draws on the sheet that it is given.
DRAWER = """
for sheet; do :; done
cat "$room/files/photos/0.jpg" > "$sheet"
"""
CAPTIONS = "1\n00:00:00,200 --> 00:00:01,000\nThe young man in the garden\n"


def write_sound(path, frames):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames)


class Room:
    """A home with a journal; everything that a verb changes on the disk lies in it."""

    def __init__(self, sotto, folder):
        self.sotto = sotto
        self.folder = pathlib.Path(os.path.realpath(folder))
        self.journal = self.folder / "data" / "journal.sotto"

    @property
    def environment(self):
        kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH", "LANG")
                if name in os.environ}
        # The programs of the room come first: its systemd is nobody else's.
        kept["PATH"] = f"{self.folder}/programs:{kept.get('PATH', '')}"
        return dict(kept, HOME=str(self.folder / "home"), SOTTO_JOURNAL=str(self.journal),
                    TMPDIR=str(self.folder / "temporary"), TZ="UTC", SOTTO_SPEAK="false",
                    EDITOR="true")

    def start(self, arguments, environment=None, text=None):
        arguments = [part.format(room=self.folder) for part in arguments]
        return subprocess.run(
            [self.sotto, *arguments], env=dict(self.environment, **(environment or {})),
            input=text or "", capture_output=True, text=True, timeout=120, cwd=self.folder)

    def must(self, *arguments, text=None):
        done = self.start(arguments, text=text)
        if done.returncode != 0:
            raise SystemExit(f"sotto {' '.join(arguments)}: {done.returncode} {done.stderr}")
        return done

    def furnish(self):
        """Makes the folders, and the files that the verbs take."""
        for name in ("data", "home", "temporary", "files"):
            (self.folder / name).mkdir(parents=True)
        files = self.folder / "files"
        for number in range(3):
            shift = 2 * 1000 * number
            write_sound(files / f"sound-{number}.wav", SOUND[shift:] + SOUND[:shift])
        shutil.copy(ROOT / "Fixtures/files/voice-en-gb-22050hz-1ch.ogg", files / "voice.ogg")
        (files / "captions.srt").write_text(CAPTIONS)
        # The beginning of a JPEG of 4032 by 3024 pixels, which is all that is read of it.
        head = bytes.fromhex("ffd8ffc0000b080bd00fc001011100ffda")
        (files / "photos").mkdir()
        for number in range(2):
            (files / f"photos/{number}.jpg").write_bytes(head + bytes([number]) * 20_000)
        (files / "jrnl.txt").write_text(
            "[2024-05-01 09:00] A walk. It was warm.\n\n[2024-05-02 21:30] Rain. @garden\n")
        for name in ("picture", "letter"):
            (files / f"{name}.txt").write_text(f"The {name}. " * 4000)
        self.add_program("systemctl", SYSTEMCTL)
        self.add_program("drawer", DRAWER)
        (files / "right").write_text("the right passphrase\n")
        (files / "new").write_text("another passphrase\n")

    def add_program(self, name, text):
        program = self.folder / "programs" / name
        program.parent.mkdir(exist_ok=True)
        program.write_text("#!/bin/sh\nroom=$(dirname \"$0\")/..\n" + text)
        program.chmod(0o755)

    def fill(self):
        """Makes a journal with entries of every kind."""
        self.furnish()
        self.must("init", str(self.journal))
        self.must("note", "The first entry.", "--mood", "4", "--tag", "garden", "--place", "Home")
        self.must("attach", "1", "{room}/files/picture.txt", "https://example.org/")
        self.must("labels", "places", "set", "Home", "46.0, 8.95")
        self.must("check-in", "A check-in.", "--mood", "3", "--energy", "5", "--activity", "reading")
        self.must("import", "{room}/files/sound-0.wav", "--tag", "reading")
        self.must("transcript", "import", "3", "{room}/files/captions.srt")
        self.must("note", "In the trash.", "--tag", "gone")
        self.must("delete", "4")
        self.must("import", "{room}/files/voice.ogg")
        self.must("note", "Changed " * 40)
        self.must("edit", "6", "--note", "Changed and changed.")
        self.must("backup", "{room}/files/backup.sotto")
        self.must("backup", "{room}/files/backups/")
        self.must("tag", "6", "+last")
        return self

    def copy(self, folder):
        shutil.copytree(self.folder, folder, dirs_exist_ok=True, symlinks=True)
        return Room(self.sotto, folder)

    @property
    def is_locked(self):
        """Whether the journal is in a vault."""
        return (self.folder / "data/journal.sotto.vault/gocryptfs.conf").exists()

    def mounts(self):
        """Returns the folders of the room at which a vault is open."""
        lines = pathlib.Path("/proc/self/mounts").read_text().splitlines()
        folders = [line.split()[1] for line in lines]
        return [name for name in folders if name.startswith(f"{self.folder}/")]

    @contextlib.contextmanager
    def opened(self):
        """Opens the vault if the journal is in one, and says where the journal is then."""
        if not self.is_locked:
            yield self.journal
            return
        for passphrase in ("right", "new"):
            done = self.start(["unlock", "--passphrase-file", f"{self.folder}/files/{passphrase}"])
            if done.returncode != 12:
                break
        if done.returncode != 0 or not self.mounts():
            raise Unopened(f"unlock: {done.returncode} {done.stderr.strip()}")
        yield pathlib.Path(self.mounts()[0]) / "journal.sotto"
        self.start(["lock"])

    def unmount(self):
        """Closes what a killed command has left open."""
        for folder in self.mounts():
            subprocess.run(["fusermount3", "-uz", folder], capture_output=True)

    def names(self):
        """Returns the files of the room, without what is told by its content."""
        found = set()
        for path in self.folder.rglob("*"):
            name = str(path.relative_to(self.folder))
            # What a vault calls its files tells nothing.
            if "journal.sotto.vault/" in name:
                continue
            # An empty log beside a journal that another reads is SQLite's business.
            if name.endswith(("-shm", "-wal")) and (name.endswith("-shm") or not path.stat().st_size):
                continue
            found.add(name)
        return found


class Unopened(Exception):
    """A vault that the passphrases do not open."""


ENTRY = """
SELECT entry.id, title, note, mood_score, mood_word, energy, deleted IS NOT NULL,
  (SELECT name FROM place WHERE place.id = place_id),
  (SELECT part FROM check_in WHERE check_in.entry_id = entry.id)
FROM entry ORDER BY entry.id
"""
LABELS = """
SELECT kind, name FROM entry_tag JOIN tag ON tag.id = tag_id WHERE entry_id = ? ORDER BY position
"""
ATTACHMENTS = """
SELECT kind, file_name, address, caption, digest, byte_count, is_kept, position,
  is_favourite
FROM attachment LEFT JOIN content ON content.id = content_id WHERE entry_id = ? ORDER BY attachment.id
"""
RECORDINGS = """
SELECT id, frames, coalesce(digest, ''), state FROM recording WHERE entry_id = ? ORDER BY id
"""
TEXTS = """
SELECT transcript.state, is_current, (SELECT group_concat(text, ' ') FROM (
  SELECT text FROM utterance WHERE transcript_id = transcript.id ORDER BY position))
FROM transcript WHERE recording_id = ? AND transcript.state <> 'running' ORDER BY transcript.id
"""


class State:
    """What a journal holds: entries without numbers, times and identifiers, and the lists beside."""

    def __init__(self, path):
        self.entries = collections.Counter()
        database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            for entry in database.execute(ENTRY).fetchall():
                recordings = []
                for recording in database.execute(RECORDINGS, (entry[0],)).fetchall():
                    texts = database.execute(TEXTS, (recording[0],)).fetchall()
                    recordings.append((*recording[1:], tuple(texts)))
                labels = tuple(database.execute(LABELS, (entry[0],)).fetchall())
                attached = tuple(database.execute(ATTACHMENTS, (entry[0],)).fetchall())
                self.entries[(*entry[1:], labels, attached, tuple(recordings))] += 1
            lists = ("SELECT kind, name FROM tag", "SELECT change, word, new_word, score FROM mood_word",
                     "SELECT name, filter FROM saved_filter",
                     "SELECT deed, amount, unit, period, pauses, removed FROM goal",
                     "SELECT text, sounds_like FROM vocabulary",
                     "SELECT name, latitude, longitude FROM place"
                     " WHERE id IN (SELECT place_id FROM entry)",
                     "SELECT name, text FROM learned_text")
            self.lists = tuple(frozenset(database.execute(sql).fetchall()) for sql in lists)
        finally:
            database.close()

    def __eq__(self, other):
        return self.entries == other.entries and self.lists == other.lists

    def lost(self, before, after):
        """Counts entries that are there before and after a change, and are not here."""
        kept = before.entries & after.entries
        return sum((kept - self.entries).values())

    def strange(self, before, after):
        """Counts entries that are there more often than before or after a change."""
        return sum((self.entries - (before.entries | after.entries)).values())

    def missing(self, after):
        """Counts what is there after a change, and is not here."""
        return sum((after.entries - self.entries).values()) + (self.lists != after.lists)


def points(steps, most, generator):
    """Chooses steps: all, or some of them."""
    every = list(range(1, steps + 1))
    return every if not most or most >= steps else sorted(generator.sample(every, most))


def seeded(*parts):
    return random.Random(":".join(str(part) for part in parts))
