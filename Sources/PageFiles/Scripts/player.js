// Players: one for each recording on an entry's page, and one for all the small buttons of a list.
"use strict";
{
  const clock = (seconds) => {
    const whole = Math.max(0, Math.floor(seconds));
    const two = (number) => String(number).padStart(2, "0");
    const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
    return hours > 0
      ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  };

  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };

  const playing = new Set();
  const playAlone = (audio) => {
    for (const other of playing) if (other !== audio) other.pause();
    playing.add(audio);
    return audio.play().catch(() => {});
  };

  // Goes to a second, also of sound of which nothing is loaded yet.
  const seek = (audio, second) => {
    if (audio.readyState > 0) {
      audio.currentTime = second;
      return;
    }
    audio.addEventListener("loadedmetadata", () => { audio.currentTime = second; }, { once: true });
    audio.preload = "metadata";
    audio.load();
  };

  // The outline as one path around the middle, for a drawing 100 high.
  const path = (peaks) => {
    const most = Math.max(24, ...peaks);
    const top = [];
    const bottom = [];
    peaks.forEach((peak, place) => {
      const height = Math.max(1, (48 * peak) / most);
      top.push(`${place} ${(50 - height).toFixed(1)}`);
      bottom.unshift(`${place} ${(50 + height).toFixed(1)}`);
    });
    return `M${top.concat(bottom).join("L")}Z`;
  };

  const outline = async (player) => {
    if (player.dataset.outline) {
      return Uint8Array.from(atob(player.dataset.outline), (letter) => letter.charCodeAt(0));
    }
    const answer = await fetch(player.dataset.sound.replace("sound.wav", "outline"));
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : new Uint8Array();
  };

  const draw = async (player, wave) => {
    const peaks = [...(await outline(player).catch(() => []))];
    if (peaks.length === 0) return;
    const space = "http://www.w3.org/2000/svg";
    const drawing = document.createElementNS(space, "svg");
    drawing.setAttribute("viewBox", `0 0 ${peaks.length} 100`);
    drawing.setAttribute("preserveAspectRatio", "none");
    drawing.setAttribute("aria-hidden", "true");
    const shape = document.createElementNS(space, "path");
    shape.setAttribute("d", path(peaks));
    drawing.append(shape);
    const played = drawing.cloneNode(true);
    played.classList.add("played");
    wave.prepend(drawing, played);
  };

  const build = (player) => {
    const audio = player.querySelector("audio");
    const length = Number(player.dataset.seconds);
    const section = player.closest(".recording");
    const play = element("button", { type: "button", class: "play", "aria-label": "Play" });
    const wave = element("div", {
      class: "wave", role: "slider", tabindex: "0", "aria-label": "Place in the recording",
      "aria-valuemin": "0", "aria-valuemax": String(Math.ceil(length)),
    });
    const needle = element("span", { class: "needle" });
    wave.append(needle);
    const time = element("span", { class: "time" });
    const speed = element("select", { "aria-label": "Speed" });
    for (const rate of [0.75, 1, 1.25, 1.5, 2]) {
      const option = element("option", { value: String(rate) }, `${rate}×`);
      option.selected = rate === 1;
      speed.append(option);
    }
    audio.removeAttribute("controls");
    player.append(play, wave, time, speed);
    player.classList.add("ready");
    draw(player, wave);

    // A length is rounded, as it is wherever else it is shown; a place is the second that was begun.
    const whole = clock(Math.round(length));
    let frame = 0;
    const show = () => {
      const second = audio.currentTime;
      const share = length > 0 ? Math.min(1, second / length) : 0;
      wave.style.setProperty("--share", String(share));
      wave.setAttribute("aria-valuenow", String(Math.floor(second)));
      wave.setAttribute("aria-valuetext", `${clock(second)} of ${whole}`);
      time.textContent = `${clock(second)} / ${whole}`;
      section?.dispatchEvent(new CustomEvent("sotto:time", { detail: second }));
      cancelAnimationFrame(frame);
      if (!audio.paused) frame = requestAnimationFrame(show);
    };
    const go = (second, plays) => {
      seek(audio, Math.min(Math.max(0, second), Math.max(0, length - 0.05)));
      if (plays) playAlone(audio);
    };
    const toggle = () => (audio.paused ? playAlone(audio) : audio.pause());
    const mark = () => {
      play.classList.toggle("on", !audio.paused);
      play.setAttribute("aria-label", audio.paused ? "Play" : "Pause");
      player.toggleAttribute("data-busy", !audio.paused);
      show();
    };

    play.addEventListener("click", toggle);
    for (const name of ["play", "pause", "ended"]) audio.addEventListener(name, mark);
    for (const name of ["timeupdate", "seeked"]) audio.addEventListener(name, show);
    speed.addEventListener("change", () => { audio.playbackRate = Number(speed.value); });
    const second = (event) => {
      const box = wave.getBoundingClientRect();
      return (length * (event.clientX - box.left)) / box.width;
    };
    wave.addEventListener("pointerdown", (event) => {
      wave.setPointerCapture(event.pointerId);
      go(second(event), false);
    });
    wave.addEventListener("pointermove", (event) => {
      if (wave.hasPointerCapture(event.pointerId)) go(second(event), false);
    });
    player.addEventListener("keydown", (event) => {
      if (event.target === speed || event.ctrlKey || event.altKey || event.metaKey) return;
      const steps = {
        ArrowLeft: -5, ArrowRight: 5, ArrowDown: -5, ArrowUp: 5, PageDown: -30, PageUp: 30,
      };
      if (event.key in steps) go(audio.currentTime + steps[event.key], false);
      else if (event.key === "Home") go(0, false);
      else if (event.key === "End") go(length, false);
      else if (event.target === wave && (event.key === " " || event.key === "Enter")) toggle();
      else return;
      event.preventDefault();
    });
    section?.addEventListener("sotto:go", (event) => go(event.detail, true));
    section?.addEventListener("sotto:toggle", toggle);
    show();
  };

  // A button in a list plays its sound, and stops it when it is pressed again.
  let small = null;
  const quick = (button) => {
    if (small === null) {
      small = new Audio();
      small.preload = "none";
      const mark = () => {
        for (const other of document.querySelectorAll(".quick.on")) {
          other.classList.remove("on");
          other.setAttribute("aria-pressed", "false");
        }
        if (small.paused) document.dispatchEvent(new CustomEvent("sotto:silent"));
        else {
          small.owner?.classList.add("on");
          small.owner?.setAttribute("aria-pressed", "true");
        }
      };
      for (const name of ["play", "pause", "ended"]) small.addEventListener(name, mark);
    }
    if (small.owner === button && !small.paused) {
      small.pause();
      return;
    }
    small.owner = button;
    small.src = button.dataset.sound;
    seek(small, Number(button.dataset.at ?? 0));
    playAlone(small);
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button === null) return;
    if (button.matches(".quick")) quick(button);
    else if (button.matches(".at[data-at], .line .at")) {
      const at = button.dataset.at ?? button.closest(".line").dataset.at;
      button.closest(".recording")
        ?.dispatchEvent(new CustomEvent("sotto:go", { detail: Number(at) }));
    }
  });

  for (const player of document.querySelectorAll(".player")) build(player);

  // The end of an address, such as #at-12-UUID, is a second of a recording.
  const place = location.hash.match(/^#at-(\d+)(?:-([0-9a-f-]{36}))?$/);
  if (place !== null) {
    const section = place[2]
      ? document.querySelector(`.recording[data-recording="${place[2]}"]`)
      : document.querySelector(".recording");
    const audio = section?.querySelector("audio");
    if (audio) {
      seek(audio, Number(place[1]));
      section.scrollIntoView({ block: "start" });
      section.querySelector(".play").focus();
    }
  }
}
