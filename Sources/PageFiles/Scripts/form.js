// Forms keep what was typed when the way back is taken, and a radio button is let go when it is
// pressed again. A check-in of nothing stays where it is, and so does every form while the server is gone.
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
      // The browser would show an error of its own in place of what was typed.
      if (document.getElementById("gone")?.hidden === false) {
        event.preventDefault();
        if (fault) fault.textContent = "Not kept: the journal does not answer. What you typed stays here.";
        return;
      }
      if (form.matches(".check-in") && isEmpty(form)) {
        event.preventDefault();
        const other = form.querySelector("textarea") ? "or write a sentence" : "an energy or a label";
        fault.textContent = `There is nothing to keep: choose a mood, ${other}.`;
        return;
      }
      // A second press would keep the same twice.
      for (const button of form.querySelectorAll("button")) button.disabled = true;
    });
  }
}
