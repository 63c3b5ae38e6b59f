// Forms keep what was typed when the way back is taken, and a radio button is let go when it is
// pressed again. A check-in of nothing stays where it is.
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
  const isEmpty = (form) => [...new FormData(form).values()].every((value) => value.trim() === "");
  for (const form of document.querySelectorAll("form[method=post]")) {
    form.addEventListener("submit", (event) => {
      const fault = form.querySelector(".fault");
      if (form.matches(".check-in") && isEmpty(form)) {
        event.preventDefault();
        fault.textContent = "There is nothing to keep: choose a mood, or write a sentence.";
        return;
      }
      // A second press would keep the same twice.
      for (const button of form.querySelectorAll("button")) button.disabled = true;
    });
  }
}
