// Search while somebody types, from any page.
"use strict";
{
  const field = document.getElementById("find");
  let asked = null;
  let timer = 0;

  const search = async () => {
    const query = field.value.trim();
    asked?.abort();
    asked = new AbortController();
    try {
      const answer = await fetch(`/search?typing=1&q=${encodeURIComponent(query)}`, {
        signal: asked.signal, cache: "no-store",
      });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const main = document.getElementById("main");
      const old = document.getElementById("results");
      const fresh = document.importNode(page.getElementById("results"), true);
      if (old) old.replaceWith(fresh);
      else {
        // The page that was there comes back with the browser's own way back.
        history.pushState({ search: true }, "");
        main.replaceChildren(...document.importNode(page.getElementById("main"), true).childNodes);
        document.title = page.title;
      }
      history.replaceState({ search: true }, "", `/search?q=${encodeURIComponent(query)}`);
    } catch (error) {
      if (error.name !== "AbortError") document.getElementById("said").textContent = "";
    }
  };

  field?.addEventListener("input", () => {
    clearTimeout(timer);
    // A window in which somebody records is not taken away.
    if (document.querySelector(".record[data-busy]")) return;
    if (field.value.trim() !== "" || document.getElementById("results")) {
      timer = setTimeout(search, 120);
    }
  });
  addEventListener("popstate", () => location.reload());
}
