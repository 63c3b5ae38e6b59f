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
      this.isOver = false;
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
      if (this.isSending || this.parts.length === 0) return;
      this.isSending = true;
      const count = Math.min(this.parts.length, 50);
      const parts = this.parts.slice(0, count);
      const length = parts.reduce((sum, part) => sum + part.length, 0);
      try {
        show(await post(`${this.address}/sound?frame=${this.frame}`, new Blob(parts)));
        this.parts.splice(0, count);
        this.frame += length;
        this.isSending = false;
        if (this.parts.length > 0) await this.send();
      } catch (error) {
        this.isSending = false;
        if (error.isRefused) {
          this.close();
          fault(`The recording has ended: ${error.message}. What was saved is kept.`);
        } else {
          find(".state").textContent = "The server does not answer; the sound waits here.";
          setTimeout(() => this.send(), 1000);
        }
      }
    }

    async end(how) {
      if (this.isOver) return;
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
      this.isOver = true;
      for (let tries = 0; (this.isSending || this.parts.length > 0) && tries < 100; tries += 1) {
        if (!this.isSending) this.send();
        await new Promise((done) => setTimeout(done, 50));
      }
      this.close();
      find(".state").textContent = "Keeping …";
      try {
        const state = await post(`${this.address}/${how}`);
        box.removeAttribute("data-busy");
        if (state.entry) location.assign(`/entries/${state.entry}`);
        else reset(how === "discard" ? "It lies in the trash." : "There was no sound.");
      } catch (error) {
        reset(`The recording has ended: ${error.message}.`);
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

  let recording = null;
  let told = "";

  const show = (state) => {
    find(".clock").textContent = clock(state.seconds);
    if (state.isPaused) find(".level").value = -60;
    const words = state.isPaused
      ? "Paused" : state.trouble ?? (state.isClipping ? "Too loud" : `Saved up to ${clock(state.saved)}`);
    find(".state").textContent = words;
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
    for (const news of state.news) fault(`${news.charAt(0).toUpperCase()}${news.slice(1)}.`);
    if (state.isOver && recording && !recording.isOver) recording.end("stop");
  };

  const fault = (text) => { find(".fault").textContent = text; };

  const reset = (text) => {
    recording = null;
    box.removeAttribute("data-busy");
    find(".running").hidden = true;
    find(".idle").hidden = false;
    fault(text);
    find(".begin").disabled = false;
    find(".begin").focus();
  };

  const reason = (error) => {
    switch (error.name) {
      case "NotAllowedError": return "The browser does not let this page hear the microphone.";
      case "NotFoundError": return "There is no microphone.";
      case "NotReadableError": return "Another program holds the microphone.";
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
    let hasAsked = false;
    find(".discard").addEventListener("click", (event) => {
      if (hasAsked) {
        recording?.end("discard");
        return;
      }
      hasAsked = true;
      event.target.textContent = "Discard it?";
      setTimeout(() => {
        hasAsked = false;
        event.target.textContent = "Discard";
      }, 4000);
    });
    for (const [name, verb] of [[".pause", "pause"], [".mark-here", "mark"]]) {
      find(name).addEventListener("click", () => {
        if (recording) post(`${recording.address}/${verb}`).then(show).catch(() => {});
      });
    }
    addEventListener("pagehide", () => recording?.leave());
    addEventListener("beforeunload", (event) => {
      if (recording && !recording.isOver) event.preventDefault();
    });
  }
}
