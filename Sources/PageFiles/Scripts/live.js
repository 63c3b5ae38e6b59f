// Keeps a page as the journal is: when something was changed, here or elsewhere, the parts that are
// marked with data-live are asked for again, and those that differ are replaced.
"use strict";
{
  const channel = new BroadcastChannel("sotto-news");
  // What the server sent of each part, before scripts changed it.
  const known = new Map();
  let isBusy = false;
  let isStale = false;
  let latest = 0;

  for (const part of document.querySelectorAll("[data-live]")) known.set(part.id, part.outerHTML);

  // A part in which somebody types, or that says of itself that it is in use, waits.
  const isInUse = (part) =>
    part.querySelector("[data-busy]") !== null
    || (part.contains(document.activeElement)
      && document.activeElement.matches("input:not([type=radio]), textarea, select"));

  const put = (old, fresh) => {
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    // Words and drawings can be gone to as well; they are counted by themselves.
    const kind = focused?.matches("[tabindex]") ? "[tabindex]" : "a, button, summary";
    const place = focused === null ? -1 : [...old.querySelectorAll(kind)].indexOf(focused);
    old.replaceWith(fresh);
    document.dispatchEvent(new CustomEvent("sotto:part", { detail: fresh }));
    if (place >= 0) fresh.querySelectorAll(kind)[place]?.focus({ preventScroll: true });
  };

  // Nothing of a locked journal stays on the screen.
  const leave = () => location.replace("/");

  const refresh = async () => {
    if (isBusy) {
      isStale = true;
      return;
    }
    isBusy = true;
    isStale = false;
    latest = performance.now();
    try {
      const answer = await fetch(location.pathname + location.search, { cache: "no-store" });
      if (answer.status === 423) {
        leave();
        return;
      }
      if (answer.ok) {
        tell(false);
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const shape = (from) => from.querySelector("[data-shape]")?.dataset.shape;
        if (shape(page) !== shape(document)) {
          // Another number of recordings: the page is made anew, but not while it is in use.
          if (!document.querySelector("[data-busy], details[open] form")) {
            location.reload();
            return;
          }
          isStale = true;
        }
        for (const fresh of page.querySelectorAll("[data-live]")) {
          const old = document.getElementById(fresh.id);
          const html = fresh.outerHTML;
          if (old === null || known.get(fresh.id) === html) continue;
          if (isInUse(old)) {
            isStale = true;
            continue;
          }
          known.set(fresh.id, html);
          put(old, document.importNode(fresh, true));
        }
      }
    } catch {
      // The server has ended or is asleep; the next news tries again.
    }
    isBusy = false;
    if (isStale) setTimeout(refresh, 1000);
  };

  const changed = () => {
    const wait = Math.max(0, 900 - (performance.now() - latest));
    if (wait === 0) refresh();
    else if (!isStale) {
      isStale = true;
      setTimeout(refresh, wait);
    }
  };

  // Whether the server is gone, so that what stands here may be old and nothing can be kept.
  const tell = (isGone) => {
    const notice = document.getElementById("gone");
    if (notice && notice.hidden === isGone) notice.hidden = !isGone;
  };

  channel.onmessage = ({ data }) => {
    if (data === "locked") leave();
    else if (data === "change") changed();
    else tell(data === "gone");
  };
  document.addEventListener("sotto:changed", changed);
  document.addEventListener("sotto:gone", () => tell(true));

  // A browser holds few connections to one server, so that one window listens for all.
  const listen = () =>
    new Promise((resolve) => {
      let news;
      let isMissing = false;
      const pass = (isGone) => {
        tell(isGone);
        channel.postMessage(isGone ? "gone" : "back");
      };
      const change = () => {
        changed();
        channel.postMessage("change");
      };
      const connect = () => {
        const source = new EventSource("/news");
        news = source;
        source.addEventListener("open", () => {
          pass(false);
          // What was changed meanwhile was told to nobody.
          if (isMissing) change();
          isMissing = false;
        });
        source.addEventListener("error", () => {
          isMissing = true;
          // The browser tries again by itself, unless it was refused, as by a server that was started
          // anew and whose link is still to be opened; leaving a page breaks the connection as well.
          setTimeout(() => {
            if (news !== source || source.readyState === EventSource.OPEN) return;
            pass(true);
            if (source.readyState !== EventSource.CLOSED) return;
            // It may have been locked.
            changed();
            connect();
          }, 2000);
        });
        source.addEventListener("change", change);
        source.addEventListener("locked", () => {
          channel.postMessage("locked");
          leave();
        });
      };
      connect();
      addEventListener("pagehide", () => {
        news.close();
        resolve();
      });
    });
  if (known.size > 0 || document.querySelector("form.lock")) {
    if (navigator.locks) navigator.locks.request("sotto-news", listen);
    else listen();
  }
  // The day may be another one when a window is looked at again.
  document.addEventListener("visibilitychange", () => { if (!document.hidden) changed(); });
  // A page that comes out of the browser's memory is an old one.
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}
