// The projector: one page at a time, turning by itself; arrow keys turn it, space keeps it.
"use strict";

(() => {
  const EVERY = 12000;
  const KEYS = { ArrowRight: 1, PageDown: 1, ArrowDown: 1, ArrowLeft: -1, PageUp: -1, ArrowUp: -1 };
  const main = document.querySelector("main");
  const pause = document.querySelector("[data-pause]");
  const pages = () => [...document.querySelectorAll(".board-page")];
  const shown = () => pages().find((page) => page.hasAttribute("data-shown"));
  let timer = 0;
  let last = null; // the id and the listing of the page on show, which outlive its markup

  function show(page) {
    for (const other of pages()) other.toggleAttribute("data-shown", other === page);
    last = { id: page.id, listing: page.dataset.listing };
  }

  function turn(by) {
    const all = pages();
    show(all[(all.indexOf(shown()) + by + all.length) % all.length]);
    wait();
  }

  function wait() {
    clearTimeout(timer);
    if (pause.getAttribute("aria-pressed") !== "true") timer = setTimeout(() => turn(1), EVERY);
  }

  // What is new comes as new markup: the page on show stays, or the last of its listing if that is
  // shorter now; a board that shows something else begins at its beginning.
  function stay() {
    const all = pages();
    const same = all.filter((page) => page.dataset.listing === last.listing);
    show(all.find((page) => page.id === last.id) || same.pop() || all[0]);
  }

  function keep() {
    const paused = pause.getAttribute("aria-pressed") !== "true";
    pause.setAttribute("aria-pressed", String(paused));
    [pause.textContent, pause.dataset.pausedWord] = [pause.dataset.pausedWord, pause.textContent];
    wait();
  }

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key in KEYS) {
      event.preventDefault();
      turn(KEYS[event.key]);
    } else if (event.key === " " && !event.target.closest("a, button")) {
      event.preventDefault();
      keep();
    }
  });

  pause.addEventListener("click", keep);
  document.querySelector("[data-full]").addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen();
  });

  document.addEventListener("live:taken", stay);

  for (const part of document.querySelectorAll("[data-with-scripts]")) part.hidden = false;
  main.classList.add("paged");
  show(pages()[0]);
  wait();
})();
