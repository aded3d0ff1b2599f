// The sheet of a rubber by keyboard: Enter saves a deal from any of its boxes, and the other side's
// tricks stand in grey at once, unless somebody typed those too.
"use strict";

(() => {
  const typed = new WeakSet();

  const otherOf = (box) =>
    box.form && [...box.form.elements].find((one) => one !== box && one.matches(".figure input"));

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches?.(".deal select")) return;
    event.preventDefault();
    event.target.form.requestSubmit();
  });

  saving.selectOnArrival((box) => box.matches(".deal .figure input"));

  document.addEventListener("input", ({ target }) => {
    const other = target.matches(".deal .figure input") && otherOf(target);
    if (!other) return;
    target.classList.remove("other");
    if (target.value.trim() === "") typed.delete(target);
    else typed.add(target);
    const both = typed.has(target) && typed.has(other);
    // Two numbers that were typed are both sent as they are, for the server to say if they disagree.
    target.form.querySelector("input[name$='-both']").value = both ? "on" : "";
    if (typed.has(other)) return;
    const number = /^\s*(\d{1,2})\s*$/.exec(target.value);
    const follows = number !== null && number[1] <= 13;
    other.value = follows ? String(13 - number[1]) : "";
    other.classList.toggle("other", follows);
  });

  // What was said of the press before is over with the next one.
  document.addEventListener("htmx:beforeRequest", ({ target }) => {
    if (!target.closest(".deal")) return;
    for (const said of document.querySelectorAll("#main > .said")) said.remove();
  });

  saving.sayWhatIsNotSaved(({ elt }) => elt.closest("#sheet"));
})();
