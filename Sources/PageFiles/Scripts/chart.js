// Drawings: what is pointed at says its figures beside it, and leads to its days.
"use strict";
{
  const days = "circle[data-since]";
  const ways = `${days}, [data-find]`;

  // The dot of a course whose day is nearest, so that a finger need not meet it; else what is pointed at.
  const nearest = (event) => {
    const chart = event.target.closest?.(".chart");
    if (!chart) return null;
    const exact = event.target.closest("circle, rect");
    if (exact?.querySelector("title")) return exact;
    for (const course of new Set([...chart.querySelectorAll(days)].map((dot) => dot.parentNode))) {
      const box = course.getBoundingClientRect();
      if (event.clientY < box.top || event.clientY > box.bottom) continue;
      const middle = (dot) => {
        const { left, width } = dot.getBoundingClientRect();
        return left + width / 2;
      };
      const far = (dot) => Math.abs(middle(dot) - event.clientX);
      return [...course.querySelectorAll(days)]
        .reduce((best, dot) => (far(dot) < far(best) ? dot : best));
    }
    return null;
  };

  const tip = () => document.getElementById("pointed");
  const hide = () => {
    if (tip()) tip().hidden = true;
  };
  const mark = (shape) => {
    document.querySelector(".chart .pointed")?.classList.remove("pointed");
    shape?.classList.add("pointed");
  };
  const forget = () => {
    mark(null);
    hide();
  };

  // Puts the figures above a dot, or below it where there is no room, and never beyond the window.
  const show = (shape) => {
    const title = shape?.querySelector("title");
    const beside = tip();
    if (!title || !beside || (shape.matches(".pointed") && !beside.hidden)) return;
    mark(shape);
    beside.textContent = title.textContent;
    beside.hidden = false;
    const dot = shape.getBoundingClientRect();
    const { width, height } = beside.getBoundingClientRect();
    const most = document.documentElement.clientWidth - width - 8;
    const left = Math.max(8, Math.min(dot.left + dot.width / 2 - width / 2, most));
    const top = dot.top - height - 12;
    beside.style.left = `${left}px`;
    beside.style.top = `${top < 8 ? dot.bottom + 12 : top}px`;
  };

  const open = (chart, shape) => {
    if (!chart.dataset.entries || !shape?.matches(ways)) return;
    const { since, until, find } = shape.dataset;
    location.assign(`${chart.dataset.entries}?${find ?? new URLSearchParams({ since, until })}`);
  };

  document.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch") return;
    const shape = nearest(event);
    if (shape) show(shape);
    else if (!document.activeElement?.matches(".chart")) forget();
  });
  // A finger cannot point without pressing: it shows the figures first, and the days with a second tap.
  let isSecond = true;
  document.addEventListener("pointerdown", (event) => {
    const shape = nearest(event);
    isSecond = event.pointerType !== "touch"
      || Boolean(shape?.matches(".pointed") && !tip()?.hidden);
  });
  document.addEventListener("click", (event) => {
    const shape = nearest(event);
    if (!shape) forget();
    else if (isSecond) open(shape.closest(".chart"), shape);
    else show(shape);
  });
  // The drawing moves away below the figures.
  document.addEventListener("scroll", hide, { capture: true, passive: true });

  document.addEventListener("keydown", (event) => {
    // Also where a pointer shows the figures, and the keyboard is elsewhere.
    if (event.key === "Escape") forget();
    const chart = event.target.closest?.(".chart");
    if (!chart || event.ctrlKey || event.altKey || event.metaKey) return;
    const all = [...chart.querySelectorAll(ways)];
    const place = all.indexOf(chart.querySelector(".pointed"));
    const go = (dot) => {
      if (!dot) return;
      hide();
      mark(dot);
      dot.scrollIntoView({ block: "nearest", inline: "nearest" });
      document.getElementById("said").textContent = dot.querySelector("title").textContent;
      // The event that tells of this scrolling comes before the frame after next.
      requestAnimationFrame(() => requestAnimationFrame(() => {
        if (dot.matches(".pointed")) show(dot);
      }));
    };
    if (event.key === "ArrowRight") go(all[Math.min(place + 1, all.length - 1)]);
    else if (event.key === "ArrowLeft") go(all[Math.max(place - 1, 0)]);
    else if (event.key === "Enter") open(chart, all[place]);
    else return;
    event.preventDefault();
  });
}
