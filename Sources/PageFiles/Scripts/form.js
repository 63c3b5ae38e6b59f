// Forms keep what was typed when the way back is taken, and a radio button is let go when it is
// pressed again.
"use strict";
{
  for (const choice of document.querySelectorAll(".check-in input[type=radio]")) {
    let was = false;
    const note = () => { was = choice.checked; };
    choice.closest("label").addEventListener("pointerdown", note);
    choice.addEventListener("click", () => {
      if (was) choice.checked = false;
      was = false;
    });
  }
  for (const form of document.querySelectorAll("form[method=post]")) {
    form.addEventListener("submit", () => {
      // A second press would keep the same twice.
      for (const button of form.querySelectorAll("button")) button.disabled = true;
    });
  }
}
