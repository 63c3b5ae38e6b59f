// Runs beside the page, where the browser hands over the sound of the microphone: makes it samples of
// 16 bits and passes them on five times a second.
"use strict";
class Microphone extends AudioWorkletProcessor {
  constructor() {
    super();
    this.samples = new Int16Array(Math.ceil(sampleRate / 5));
    this.count = 0;
    this.port.onmessage = () => this.pass();
  }

  pass() {
    const part = this.samples.slice(0, this.count);
    this.port.postMessage(part, [part.buffer]);
    this.count = 0;
  }

  process(inputs) {
    const channels = inputs[0];
    if (channels.length === 0) return true;
    for (let place = 0; place < channels[0].length; place += 1) {
      let sum = 0;
      for (const channel of channels) sum += channel[place];
      const value = Math.max(-1, Math.min(1, sum / channels.length));
      this.samples[this.count] = Math.round(value < 0 ? value * 32768 : value * 32767);
      this.count += 1;
      if (this.count === this.samples.length) this.pass();
    }
    return true;
  }
}
registerProcessor("microphone", Microphone);
