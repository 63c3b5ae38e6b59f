// Records: the microphone's sound goes to the server as it comes, which saves it as it does that of the
// terminal, and answers with how it stands.
"use strict";
{
  const box = document.getElementById("record");
  const find = (name) => box.querySelector(name);
  const clock = (seconds) =>
    `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

  const post = async (address, body) => {
    const answer = await fetch(address, {
      method: "POST", headers: { Accept: "application/json" }, body,
    });
    const result = await answer.json().catch(() => ({}));
    if (!answer.ok) {
      const error = new Error(result.error ?? "the server does not answer");
      error.isRefused = true;
      throw error;
    }
    return result;
  };

  // An entry's page, which then asks how its owner is.
  const page = (entry) => `/entries/${entry}?recorded`;

  const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

  // The loudest sample in decibels of full scale.
  const level = (samples) => {
    let peak = 0;
    for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
    return peak > 0 ? Math.max(-60, 20 * Math.log10(peak / 32768)) : -60;
  };

  // One recording, from the microphone to its entry.
  class Recording {
    constructor() {
      this.parts = [];
      this.frame = 0;
      this.isSending = false;
      // When the server took sound last.
      this.answered = Date.now();
      // Whether the server did not answer, and is asked again in a moment.
      this.isWaiting = false;
      // What is said while it ends; empty before.
      this.ending = "";
      this.isOver = false;
      // Whether all was handed over, or nobody takes the rest.
      this.isDone = false;
    }

    // Seconds of sound that the server does not have yet.
    get waiting() {
      return this.parts.reduce((sum, part) => sum + part.length, 0) / this.audio.sampleRate;
    }

    async begin() {
      // The sound as the microphone has it: nothing in it is made louder or taken for noise.
      this.stream = await navigator.mediaDevices.getUserMedia({
        audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
      });
      this.audio = new AudioContext();
      await this.audio.audioWorklet.addModule("/assets/microphone.js");
      const form = new URLSearchParams({ rate: String(this.audio.sampleRate) });
      if (box.dataset.entry) form.set("entry", box.dataset.entry);
      this.address = `/recordings/${(await post("/recordings", form)).recording}`;
      this.source = this.audio.createMediaStreamSource(this.stream);
      this.worklet = new AudioWorkletNode(this.audio, "microphone", { numberOfOutputs: 0 });
      this.worklet.port.onmessage = (event) => {
        if (this.isOver) return;
        if (event.data.length > 0) {
          this.parts.push(event.data);
          // The level is that of what is heard now, also while the server is still to answer.
          if (!box.classList.contains("resting")) find(".level").value = level(event.data);
        }
        this.send();
      };
      this.source.connect(this.worklet);
      await this.audio.resume();
      for (const track of this.stream.getAudioTracks()) {
        track.onended = () => this.end("stop");
      }
    }

    // Sends all that waits, in order; what did not arrive is sent again.
    async send() {
      if (this.isSending || this.isWaiting || this.isDone || this.parts.length === 0) return;
      this.isSending = true;
      const asked = performance.now();
      const late = setInterval(() => {
        if (performance.now() - asked > 3000) this.tellOfWaiting();
      }, 1000);
      const count = Math.min(this.parts.length, 50);
      const parts = this.parts.slice(0, count);
      const length = parts.reduce((sum, part) => sum + part.length, 0);
      try {
        show(await post(`${this.address}/sound?frame=${this.frame}`, new Blob(parts)));
        this.answered = Date.now();
        this.parts.splice(0, count);
        if (this.offered) find(".left").hidden = true;
        this.frame += length;
        this.isSending = false;
        if (this.parts.length > 0) await this.send();
      } catch (error) {
        this.isSending = false;
        if (error.isRefused) {
          this.giveUp(error);
        } else {
          this.tellOfWaiting();
          this.isWaiting = true;
          setTimeout(() => {
            this.isWaiting = false;
            this.send();
          }, 1000);
        }
      } finally {
        clearInterval(late);
      }
    }

    tellOfWaiting() {
      if (this.isDone) return;
      find(".state").textContent =
        `The server does not answer; ${clock(this.waiting)} of sound waits in this window.`;
      if (this.isOver) this.offer();
    }

    // The server takes no more of this recording.
    async giveUp(error) {
      if (this.isDone) return;
      this.close();
      this.isDone = true;
      const hasSlept = Date.now() - this.answered > 10000;
      const why = hasSlept ? "no sound came for a while, as when a machine sleeps"
        : error.isRefused ? error.message : "the server does not answer";
      reset(`The recording has ended: ${why}. What was saved is kept.`);
      // A window that slept hands over next to nothing before it is told.
      if (this.waiting >= 0.5) this.offer();
      const state = await post(`${this.address}/stop`).catch(() => ({}));
      if (!state.entry || recording) return;
      const link = document.createElement("a");
      link.href = page(state.entry);
      link.textContent = "Show it";
      find(".fault").append(" ", link);
    }

    // What only this window has can be saved as a file, which the journal takes in later.
    offer() {
      if (this.offered === this.parts.length) return;
      this.offered = this.parts.length;
      isSaved = false;
      const link = find(".save");
      URL.revokeObjectURL(link.href);
      link.href = URL.createObjectURL(wave(this.parts, this.audio.sampleRate));
      const now = new Date(Date.now() - new Date().getTimezoneOffset() * 60000);
      link.download = `${now.toISOString().slice(0, 19).replace("T", " ").replaceAll(":", "-")}.wav`;
      find(".saved").textContent = clock(this.waiting);
      find(".left").hidden = false;
    }

    async end(how) {
      if (this.ending || this.isOver) return;
      this.ending = how === "discard" ? "Discarding …" : "Keeping …";
      for (const button of box.querySelectorAll(".running button")) button.disabled = true;
      find(".state").textContent = this.ending;
      const rest = new Promise((done) => {
        const take = this.worklet.port.onmessage;
        this.worklet.port.onmessage = (event) => {
          take(event);
          done();
        };
        setTimeout(done, 300);
      });
      this.worklet.port.postMessage("rest");
      await rest;
      this.close();
      if (how === "discard") this.parts = [];
      // Nothing that was said is given up, however long the server does not answer.
      while (!this.isDone && (this.isSending || this.parts.length > 0)) {
        this.send();
        await pause(50);
      }
      while (!this.isDone) {
        try {
          const state = await post(`${this.address}/${how}`);
          this.isDone = true;
          box.removeAttribute("data-busy");
          if (state.entry) location.assign(page(state.entry));
          else reset(how === "discard" ? "It lies in the trash." : "There was no sound.");
        } catch (error) {
          if (error.isRefused || how === "discard") this.giveUp(error);
          else {
            find(".state").textContent = "The server does not answer.";
            await pause(1000);
          }
        }
      }
    }

    // A window that is closed keeps what was said.
    leave() {
      if (!this.isOver && this.address) navigator.sendBeacon(`${this.address}/stop`);
    }

    close() {
      this.isOver = true;
      for (const track of this.stream?.getTracks() ?? []) track.stop();
      this.audio?.close().catch(() => {});
    }
  }

  // Samples of 16 bits in one channel as a WAV file.
  const wave = (parts, rate) => {
    const size = 2 * parts.reduce((sum, part) => sum + part.length, 0);
    const head = new DataView(new ArrayBuffer(44));
    [..."RIFF    WAVEfmt                     data"].forEach((letter, place) =>
      head.setUint8(place, letter.charCodeAt(0)));
    head.setUint32(4, 36 + size, true);
    head.setUint32(16, 16, true);
    head.setUint16(20, 1, true);
    head.setUint16(22, 1, true);
    head.setUint32(24, rate, true);
    head.setUint32(28, 2 * rate, true);
    head.setUint16(32, 2, true);
    head.setUint16(34, 16, true);
    head.setUint32(40, size, true);
    return new Blob([head, ...parts], { type: "audio/wav" });
  };

  let recording = null;
  // Whether the sound that is offered as a file was saved.
  let isSaved = false;
  let told = "";

  const sentence = (line) =>
    `${line.charAt(0).toUpperCase()}${line.slice(1)}${/[.?!…]$/.test(line) ? "" : "."}`;

  const show = (state) => {
    find(".clock").textContent = clock(state.seconds);
    if (state.isPaused) find(".level").value = -60;
    const trouble = state.trouble ? sentence(state.trouble) : "";
    const words = recording?.ending || (state.isPaused
      ? "Paused" : trouble || (state.isClipping ? "Too loud" : `Saved up to ${clock(state.saved)}`));
    find(".state").textContent = words;
    find(".state").classList.toggle("trouble", words === trouble);
    // Read aloud is only what is out of the ordinary, not each second.
    const special = state.isPaused || state.trouble ? words : "";
    if (special !== told) {
      told = special;
      document.getElementById("said").textContent = special || "The recording goes on";
    }
    find(".words").textContent = state.words.join(" ");
    const marks = state.markers.length;
    find(".mark-here").textContent = marks > 0 ? `Mark (${marks})` : "Mark";
    find(".pause").textContent = state.isPaused ? "Go on" : "Pause";
    find(".pause").setAttribute("aria-pressed", String(state.isPaused));
    box.classList.toggle("resting", state.isPaused);
    for (const news of state.news) fault(sentence(news));
    if (state.isOver && recording && !recording.isOver) recording.end("stop");
  };

  const fault = (text) => { find(".fault").textContent = text; };

  const reset = (text) => {
    recording = null;
    box.removeAttribute("data-busy");
    find(".running").hidden = true;
    find(".idle").hidden = false;
    fault(text);
    for (const button of box.querySelectorAll("button")) button.disabled = false;
    find(".begin").focus();
  };

  const reason = (error) => {
    switch (error.name) {
      case "NotAllowedError": return "The browser does not let this page hear the microphone.";
      case "NotFoundError": return "There is no microphone.";
      case "NotReadableError": return "Another program holds the microphone.";
      case "TypeError": return "The server does not answer.";
      default: return `It cannot be recorded: ${error.message}.`;
    }
  };

  const begin = async () => {
    fault("");
    find(".begin").disabled = true;
    box.dataset.busy = "";
    recording = new Recording();
    try {
      await recording.begin();
      find(".idle").hidden = true;
      find(".running").hidden = false;
      find(".clock").textContent = clock(0);
      find(".state").textContent = "Listening …";
      find(".words").textContent = "";
      find(".stop").focus();
    } catch (error) {
      recording.close();
      reset(reason(error));
    }
  };

  if (box && navigator.mediaDevices && window.AudioWorkletNode) {
    box.hidden = false;
    find(".begin").addEventListener("click", begin);
    find(".stop").addEventListener("click", () => recording?.end("stop"));
    // The question stands until somebody turns to something else, however long that takes.
    const discard = find(".discard");
    let hasAsked = false;
    discard.addEventListener("click", () => {
      if (hasAsked) {
        recording?.end("discard");
        return;
      }
      hasAsked = true;
      discard.textContent = "Discard it?";
      document.getElementById("said").textContent = "Press again to discard it.";
      discard.focus();
    });
    discard.addEventListener("blur", () => {
      hasAsked = false;
      discard.textContent = "Discard";
    });
    for (const [name, verb] of [[".pause", "pause"], [".mark-here", "mark"]]) {
      find(name).addEventListener("click", () => {
        if (recording) post(`${recording.address}/${verb}`).then(show).catch(() => {});
      });
    }
    addEventListener("pagehide", () => recording?.leave());
    find(".save").addEventListener("click", () => { isSaved = true; });
    addEventListener("beforeunload", (event) => {
      const isLeft = !find(".left").hidden && !isSaved;
      if (isLeft || (recording && !recording.isDone && find(".left").hidden)) event.preventDefault();
    });
  }
}
