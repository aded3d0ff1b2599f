// A text is taken along with one press. Plain http in the hall has no clipboard of its own: the text is
// marked, as by hand, and copied.
"use strict";

for (const button of document.querySelectorAll("button[data-copies]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const text = document.getElementById(button.dataset.copies);
    window.getSelection().selectAllChildren(text);
    const done = document.execCommand("copy");
    button.nextElementSibling.textContent = done ? button.dataset.done : "";
  });
}
