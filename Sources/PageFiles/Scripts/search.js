// Search while somebody types, from any page.
"use strict";
{
  const field = document.getElementById("find");
  let asked = null;
  let timer = 0;
  let typed = 0;
  let shown = "";
  // What is asked again by sound when nobody listens to a hit any more.
  let late = null;

  // Read aloud is only how much was found; a part that is replaced is not heard, or all of it is.
  const say = (results) => {
    const words = results.querySelector(":scope > .facts, :scope > .hint")?.textContent ?? "";
    document.getElementById("said").textContent = words;
  };

  const isHeard = (results) => results.querySelector(".quick.on") !== null;

  // Sound is searched too once nothing was typed for a while, which takes longer.
  const search = async (bySound) => {
    const query = field.value.trim();
    asked?.abort();
    asked = new AbortController();
    try {
      const how = bySound ? "typing=1&sound=1" : "typing=1";
      const answer = await fetch(`/search?${how}&q=${encodeURIComponent(query)}`, {
        signal: asked.signal, cache: "no-store",
      });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const main = document.getElementById("main");
      const old = document.getElementById("results");
      const fresh = document.importNode(page.getElementById("results"), true);
      const markup = fresh.innerHTML;
      if (old) {
        // What is the same is not read out again, and what somebody listens to is not taken away.
        if (bySound && isHeard(old)) {
          late = query;
        } else if (markup !== shown) {
          const focused = old.contains(document.activeElement) ? document.activeElement : null;
          const place = [...old.querySelectorAll("a, button")].indexOf(focused);
          old.replaceWith(fresh);
          if (place >= 0) fresh.querySelectorAll("a, button")[place]?.focus({ preventScroll: true });
          say(fresh);
          shown = markup;
        }
      } else {
        // The page that was there comes back with the browser's own way back.
        history.pushState({ search: true }, "");
        main.replaceChildren(...document.importNode(page.getElementById("main"), true).childNodes);
        document.title = page.title;
        document.querySelector("nav [aria-current]")?.removeAttribute("aria-current");
        say(fresh);
        shown = markup;
      }
      history.replaceState({ search: true }, "", `/search?q=${encodeURIComponent(query)}`);
    } catch (error) {
      if (error.name !== "AbortError") document.dispatchEvent(new CustomEvent("sotto:gone"));
    }
  };

  // A window in which somebody records is not taken away.
  const isBusy = () => document.querySelector(".record[data-busy]") !== null;

  field?.addEventListener("input", () => {
    clearTimeout(timer);
    typed += 1;
    const turn = typed;
    if (isBusy() || (field.value.trim() === "" && !document.getElementById("results"))) return;
    timer = setTimeout(async () => {
      await search(false);
      if (turn !== typed || field.value.trim() === "") return;
      timer = setTimeout(() => { if (!isBusy()) search(true); }, 700);
    }, 120);
  });
  // The arrow keys go from the field to the hits, from one to the next, and back.
  document.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const all = [field, ...document.querySelectorAll("#results .name")];
    const place = all.indexOf(event.target);
    if (place < 0 || !all[place + step]) return;
    event.preventDefault();
    all[place + step].focus();
  });
  document.addEventListener("sotto:silent", () => {
    const query = late;
    late = null;
    if (query !== null && query === field.value.trim() && !isBusy()) search(true);
  });
  addEventListener("popstate", () => location.reload());
}
