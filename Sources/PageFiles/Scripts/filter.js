// Shows only the entries of a list that have some words, on pages without a server.
"use strict";
{
  const field = document.getElementById("filter");
  const rows = [...document.querySelectorAll(".rows > .row")]
    .map((row) => ({ row, text: row.textContent.toLowerCase() }));
  field?.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    for (const { row, text } of rows) row.hidden = !words.every((word) => text.includes(word));
    const isNone = rows.length > 0 && rows.every(({ row }) => row.hidden);
    document.getElementById("none").textContent = isNone ? "No entry has all of these words." : "";
  });
}
