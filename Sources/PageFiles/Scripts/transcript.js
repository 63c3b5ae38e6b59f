// The words of a recording: they light up as they are heard, are played from when they are clicked,
// and are corrected in their place.
"use strict";
{
  const say = (text) => {
    const said = document.getElementById("said");
    if (said) said.textContent = text;
  };

  // The last word that begins before a second.
  const wordAt = (words, second) => {
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (Number(words[middle].dataset.at) <= second) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };

  // The words of a line, in the order in which they were said.
  const wordsOf = (line) => [...line.querySelectorAll(".word")];

  // Where the cursor stands in a recording, which stays there when its words are shown anew.
  const cursors = new WeakMap();

  const plain = (line) => line.querySelector(".said").textContent;

  const follow = (transcript, section) => {
    const words = [...transcript.querySelectorAll(".word")]
      .sort((one, other) => Number(one.dataset.at) - Number(other.dataset.at));
    let lit = null;
    let cursor = -1;
    const audio = section.querySelector("audio");

    const light = (second) => {
      const place = wordAt(words, second);
      const word = place >= 0 && second < Number(words[place].dataset.to) + 0.3
        ? words[place] : null;
      if (word === lit) return;
      lit?.classList.remove("now");
      lit = word;
      if (word === null) return;
      word.classList.add("now");
      const box = word.getBoundingClientRect();
      const isFar = box.top < 80 || box.bottom > innerHeight - 40;
      if (isFar && audio && !audio.paused) {
        const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        word.scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
      }
    };
    const listen = (event) => {
      if (transcript.isConnected) light(event.detail);
      else section.removeEventListener("sotto:time", listen);
    };
    section.addEventListener("sotto:time", listen);

    const stay = (word) => {
      const line = word.closest(".line");
      cursors.set(section, { line: line.dataset.line, word: wordsOf(line).indexOf(word) });
    };
    const stood = cursors.get(section);
    if (stood) {
      const line = transcript.querySelector(`.line[data-line="${stood.line}"]`);
      const among = line ? wordsOf(line) : [];
      const word = among[Math.min(stood.word, among.length - 1)];
      cursor = words.indexOf(word);
      word?.classList.add("at-cursor");
    }

    const go = (word) => {
      section.dispatchEvent(new CustomEvent("sotto:go", { detail: Number(word.dataset.at) }));
    };
    const point = (place) => {
      words[cursor]?.classList.remove("at-cursor");
      cursor = Math.min(Math.max(0, place), words.length - 1);
      const word = words[cursor];
      if (!word) return;
      word.classList.add("at-cursor");
      stay(word);
      word.scrollIntoView({ block: "nearest" });
      const doubt = word.classList.contains("unsure") ? `, ${word.title}` : "";
      say(word.textContent + doubt);
    };

    transcript.addEventListener("click", (event) => {
      const word = event.target.closest(".word");
      if (word !== null && getSelection().isCollapsed) {
        point(words.indexOf(word));
        go(word);
      }
    });
    transcript.addEventListener("dblclick", (event) => {
      const line = event.target.closest(".line");
      if (line !== null && event.target.closest(".said")) correct(transcript, section, line);
    });
    transcript.addEventListener("keydown", (event) => {
      if (event.target !== transcript || event.ctrlKey || event.altKey || event.metaKey) return;
      const unsure = (step) => {
        let place = cursor + step;
        while (words[place] && !words[place].classList.contains("unsure")) place += step;
        return words[place] ? place : cursor;
      };
      if (event.key === "ArrowRight") point(cursor + 1);
      else if (event.key === "ArrowLeft") point(cursor - 1);
      else if (event.key === "ArrowDown") point(unsure(1));
      else if (event.key === "ArrowUp") point(unsure(-1));
      else if (event.key === "Enter" && words[cursor]) go(words[cursor]);
      else if (event.key === " ") section.dispatchEvent(new CustomEvent("sotto:toggle"));
      else if (event.key === "F2") {
        const line = words[cursor]?.closest(".line") ?? transcript.querySelector(".line");
        if (line) correct(transcript, section, line, words[cursor]);
      } else return;
      event.preventDefault();
    });

    if (!transcript.dataset.correct) return;
    for (const line of transcript.querySelectorAll(".line")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "correct";
      button.textContent = "Correct";
      button.setAttribute("aria-label", `Correct: ${plain(line).slice(0, 60)}`);
      button.addEventListener("click", () => correct(transcript, section, line));
      line.append(button);
    }
  };

  // Puts a field in the place of a line.
  const correct = (transcript, section, line, word) => {
    if (!transcript.dataset.correct || line.querySelector("form")) return;
    section.querySelector("audio")?.pause();
    const was = plain(line);
    cursors.set(section, { line: line.dataset.line, word: word ? wordsOf(line).indexOf(word) : 0 });
    const form = document.createElement("form");
    form.dataset.busy = "";
    const field = document.createElement("textarea");
    field.value = was;
    field.dir = "auto";
    field.rows = Math.max(2, Math.ceil(was.length / 60));
    field.setAttribute("aria-label", "What was said");
    const fault = document.createElement("p");
    fault.className = "fault";
    fault.setAttribute("role", "alert");
    const button = (text, style, type) => {
      const made = document.createElement("button");
      made.type = type;
      made.className = style;
      made.textContent = text;
      return made;
    };
    const keep = button("Keep", "primary", "submit");
    const leave = button("Leave as it was", "", "button");
    form.append(field, keep, leave, fault);
    line.classList.add("open");
    line.append(form);
    const start = word ? was.indexOf(word.textContent) : -1;
    field.focus();
    if (start >= 0) field.setSelectionRange(start, start + word.textContent.length);
    form.scrollIntoView({ block: "nearest" });

    const close = () => {
      form.remove();
      line.classList.remove("open");
      transcript.focus({ preventScroll: true });
    };
    leave.addEventListener("click", close);
    form.addEventListener("keydown", (event) => {
      if (event.key === "Escape") close();
      else if (event.key === "Enter" && !event.shiftKey && event.target === field) {
        event.preventDefault();
        form.requestSubmit();
      }
    });
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (field.value.trim() === was) return close();
      keep.disabled = true;
      keep.textContent = "Finding the words in the sound …";
      try {
        const answer = await fetch(transcript.dataset.correct, {
          method: "POST", headers: { Accept: "application/json" },
          body: new URLSearchParams({ line: line.dataset.line, was, text: field.value }),
        });
        const result = await answer.json();
        if (!answer.ok) throw new Error(result.error);
        line.querySelector(".said").textContent = field.value;
        close();
        say("Corrected.");
        document.dispatchEvent(new CustomEvent("sotto:changed"));
      } catch (error) {
        fault.textContent = `Not kept: ${error.message}.`;
        keep.disabled = false;
        keep.textContent = "Keep";
      }
    });
  };

  const begin = (root) => {
    for (const transcript of root.querySelectorAll(".transcript")) {
      const section = transcript.closest(".recording");
      if (section) follow(transcript, section);
    }
  };
  begin(document);
  document.addEventListener("sotto:part", (event) => begin(event.detail));
}
