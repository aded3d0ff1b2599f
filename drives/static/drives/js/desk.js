// The dispute desk: arrow keys turn the tricks, and the pack marks what the record has.
"use strict";

(() => {
  const TURNS = { ArrowLeft: "-1", ArrowRight: "1" };

  function mark() {
    const written = document.getElementById("written");
    if (!written) return;
    const played = new Set(written.dataset.played.split(" "));
    for (const card of document.querySelectorAll(".card-button"))
      card.setAttribute("aria-pressed", String(played.has(card.value)));
  }

  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea, select") || event.altKey || event.ctrlKey) return;
    const turn = document.querySelector(`[data-turn="${TURNS[event.key]}"]`);
    if (turn) turn.click();
  });
  document.addEventListener("htmx:afterSettle", mark);
  for (const hint of document.querySelectorAll("[data-with-scripts]")) hint.hidden = false;
})();
