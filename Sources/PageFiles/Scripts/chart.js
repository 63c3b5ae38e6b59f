// Drawings: what is pointed at says its figures below, and leads to its days.
"use strict";
{
  const mark = (event) => event.target.closest?.(".chart circle, .chart rect");
  const marks = (chart) => [...chart.querySelectorAll("circle[data-since]")];

  const show = (chart, shape) => {
    const title = shape?.querySelector("title");
    if (!title) return;
    chart.querySelector(".pointed")?.classList.remove("pointed");
    shape.classList.add("pointed");
    const line = document.getElementById("pointed");
    if (line) line.textContent = title.textContent;
  };

  const open = (chart, shape) => {
    if (!chart.dataset.entries || !shape?.dataset.since) return;
    const days = new URLSearchParams({ since: shape.dataset.since, until: shape.dataset.until });
    location.assign(`${chart.dataset.entries}?${days}`);
  };

  document.addEventListener("pointerover", (event) => {
    const shape = mark(event);
    if (shape) show(shape.closest(".chart"), shape);
  });
  document.addEventListener("click", (event) => {
    const shape = mark(event);
    if (shape) open(shape.closest(".chart"), shape);
  });
  document.addEventListener("keydown", (event) => {
    const chart = event.target.closest?.(".chart");
    if (!chart || event.ctrlKey || event.altKey || event.metaKey) return;
    const all = marks(chart);
    const place = all.indexOf(chart.querySelector(".pointed"));
    if (event.key === "ArrowRight") show(chart, all[Math.min(place + 1, all.length - 1)]);
    else if (event.key === "ArrowLeft") show(chart, all[Math.max(place - 1, 0)]);
    else if (event.key === "Enter") open(chart, all[place]);
    else return;
    event.preventDefault();
  });
}
