"""Hears speech with a Whisper model, as lines of JSON: a stretch of sound in, its words out.

usage: listen.py FOLDER [THREADS]

FOLDER holds a model that CTranslate2 reads. What the lines hold is documented in Sotto's page
"Engines behind a pipe". The program ends when its standard input does.
"""

import base64
import ctypes
import importlib.machinery
import json
import math
import os
import queue
import signal
import sys
import threading
import types
import zlib

# Nothing is ever fetched, and nothing is told to anybody. Read when the libraries are loaded.
os.environ.update(HF_HUB_OFFLINE="1", HF_HUB_DISABLE_TELEMETRY="1", ORT_DISABLE_TELEMETRY="1")

RATE = 16000
LONGEST = 30 * RATE
# The model was made for half a minute. Five seconds more than the sound holds give as good words in
# less time; one second more does not. In frames of 10 ms.
SPARE, WHOLE = 500, 3000
# With so short a window a model sometimes says its sentence again when the sound has ended. Then it
# hears the stretch once more in the whole window. So many words or more at the end, each in less than
# so many seconds, have no room in the sound; nor has a text that compresses so far.
SQUEEZED, SHORTEST, LOOP = 3, 0.08, 2.4
BEAM = 5
# No four tokens in a row are said twice: it stops most loops.
REPEATED = 4


def read_requests(requests):
    """Reads lines until there are no more, and then ends the program, whatever it is doing."""
    for line in sys.stdin.buffer:
        requests.put(line)
    os._exit(0)


def private_output():
    """The standard output, which no library can write to: what one prints goes to the errors."""
    output = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return output


def memory_trimmer():
    """What gives freed memory between blocks in use back to the system, where the C library can."""
    try:
        return ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError):
        return lambda kept: 0


class Listener:
    """A model, loaded once."""

    def __init__(self, folder, threads):
        # faster-whisper reads files with PyAV, which loads FFmpeg. Sound comes over the pipe here.
        unused = types.ModuleType("av")
        unused.__spec__ = importlib.machinery.ModuleSpec("av", None)
        sys.modules.setdefault("av", unused)
        from faster_whisper import WhisperModel
        from faster_whisper.tokenizer import Tokenizer
        from faster_whisper.transcribe import get_suppressed_tokens

        self.whisper = WhisperModel(
            folder, device="cpu", compute_type="int8", cpu_threads=threads, local_files_only=True)
        self.tokenizer = Tokenizer(
            self.whisper.hf_tokenizer, self.whisper.model.is_multilingual,
            task="transcribe", language="en")
        self.prompt = self.whisper.get_prompt(self.tokenizer, [], without_timestamps=True)
        self.suppressed = get_suppressed_tokens(self.tokenizer, [-1])

    def hear(self, samples):
        """What is said in samples of 16 kHz, full scale being −1…1."""
        features = self.whisper.feature_extractor(samples)
        frames = features.shape[-1]
        room = min(WHOLE, -(-(frames + SPARE) // 100) * 100)
        reply = self.hear_window(features, room)
        if room < WHOLE and (reply["compression_ratio"] > LOOP or lacks_room(reply["words"])):
            reply = self.hear_window(features, WHOLE)
        return reply

    def hear_window(self, features, room):
        """What is said in features, heard in a window of so many frames."""
        from faster_whisper.audio import pad_or_trim

        encoded = self.whisper.encode(pad_or_trim(features, room))
        result = self.whisper.model.generate(
            encoded, [self.prompt], beam_size=BEAM, no_repeat_ngram_size=REPEATED,
            max_length=self.whisper.max_length, suppress_tokens=self.suppressed,
            return_scores=True, return_no_speech_prob=True)[0]
        tokens = [token for token in result.sequences_ids[0] if token < self.tokenizer.eot]
        text = self.tokenizer.decode(tokens)
        written = text.strip().encode()
        words = self.whisper.find_alignment(
            self.tokenizer, [tokens], encoded, features.shape[-1])
        return {
            "text": text.strip(),
            "words": [
                {
                    "text": word["word"], "start": number(word["start"], 2) or 0,
                    "end": number(word["end"], 2) or 0,
                    "probability": number(word["probability"], 4) or 0,
                }
                for word in (words[0] if words else [])
            ],
            "compression_ratio": round(len(written) / len(zlib.compress(written)), 3),
            "no_speech_probability": number(result.no_speech_prob, 4),
            "average_log_probability": number(
                result.scores[0] * len(tokens) / (len(tokens) + 1), 4),
        }


def number(value, digits):
    """A number with so many digits; None where it is none, or endless, which JSON cannot say."""
    return round(float(value), digits) if math.isfinite(value) else None


def lacks_room(words):
    """Whether the last words are said faster than anybody speaks."""
    return any(
        words[-1]["end"] - words[-count]["start"] < SHORTEST * count
        for count in range(SQUEEZED, len(words) + 1))


def answer(listener, line):
    """The answer to one line; what cannot be heard is told and costs nothing else."""
    import numpy

    request = json.loads(line)
    reply = {"id": request["id"]}
    try:
        samples = numpy.frombuffer(base64.b64decode(request["samples"], validate=True), "<i2")
    except ValueError:
        return reply | {"error": "the samples are not 16-bit numbers in base64"}
    if request.get("rate", RATE) != RATE or not 0 < len(samples) <= LONGEST:
        return reply | {"error": "it hears at most 30 s of 16 kHz"}
    return reply | listener.hear(samples.astype("float32") / 32768)


def main():
    folder, threads = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1
    output = private_output()
    # Ctrl-C is for whoever began this: what is being heard is finished.
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def say(line):
        output.write(json.dumps(line, ensure_ascii=False) + "\n")
        output.flush()

    requests = queue.Queue()
    threading.Thread(target=read_requests, args=(requests,), daemon=True).start()
    listener = Listener(folder, threads)
    trim = memory_trimmer()
    say({"protocol": "sotto-lines/1"})
    while True:
        line = requests.get()
        try:
            reply = answer(listener, line)
        except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as error:
            # The kind of error alone: its text might hold what was said.
            reply = {"id": None, "error": f"not understood: {type(error).__name__}"}
        say(reply)
        # Otherwise the heap is left with holes, and grows with each stretch.
        trim(0)


if __name__ == "__main__":
    main()
