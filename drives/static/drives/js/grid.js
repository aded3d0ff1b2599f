// The grids by keyboard: Enter goes to the next empty box, t7 and Enter to table 7.
"use strict";

(() => {
  const boxes = () => [...document.querySelectorAll(".score input[data-table]")];

  const refused = (box) => box.getAttribute("aria-invalid") === "true";
  const otherOf = (box) =>
    box.closest(".boxes").querySelector(`input[data-table]:not([name="${box.name}"])`);

  // A table waits while both its boxes are empty, or one of them was refused.
  function nextEmpty(from) {
    const all = boxes();
    const waiting = (box) =>
      box.dataset.table !== from.dataset.table &&
      (refused(box) || (box.value === "" && otherOf(box).value === ""));
    const after = all.slice(all.indexOf(from) + 1);
    return after.find(waiting) || all.find(waiting) || document.querySelector("[data-next]");
  }

  function tableAsked(box) {
    const asked = /^\s*t\s*(\d+)\s*$/i.exec(box.value);
    return asked && boxes().find((other) => other.dataset.table === asked[1]);
  }

  document.addEventListener("keydown", (event) => {
    const box = event.target;
    if (event.key !== "Enter" || !box.matches || !box.matches(".score input[data-table]")) return;
    event.preventDefault();
    const asked = tableAsked(box);
    if (asked) {
      box.value = box.defaultValue;
      asked.focus();
      asked.select();
      return;
    }
    const next = nextEmpty(box);
    if (next) next.focus();
    else box.blur();
  });

  // Cards: Enter goes down the column to the next empty box; after the last it saves them all.
  document.addEventListener("keydown", (event) => {
    const box = event.target;
    if (event.key !== "Enter" || !box.matches || !box.matches(".cards-grid input")) return;
    const column = [...document.querySelectorAll(".cards-grid input[data-half]")].filter(
      (other) => other.dataset.half === box.dataset.half,
    );
    const next = column.slice(column.indexOf(box) + 1).find((other) => other.value === "");
    if (!next) return;
    event.preventDefault();
    next.focus();
  });

  document.addEventListener("focusin", (event) => {
    if (event.target.matches(".score input[data-table], .cards-grid input")) event.target.select();
  });

  // The other pair's number at once, in grey; the server says it again with the word "saved".
  document.addEventListener("input", (event) => {
    const box = event.target;
    if (!box.matches(".score input[data-table]")) return;
    const other = otherOf(box);
    const tricks = /^\d{1,2}$/.test(box.value) && Number(box.value) <= 13 ? Number(box.value) : null;
    other.value = tricks === null ? "" : String(13 - tricks);
    box.closest(".boxes").classList.toggle("follows", tricks !== null);
    box.classList.remove("other");
    other.classList.add("other");
  });

  // Of two answers that cross on the way, the newer stays: the older knows of fewer tables.
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const { target, fragment } = event.detail;
    const arriving = fragment.querySelector("[data-version]");
    if (!arriving || !target.dataset.version) return;
    event.detail.shouldSwap = Number(arriving.dataset.version) >= Number(target.dataset.version);
  });

  // Nothing left to type: back to what was refused, else on to the next step.
  document.addEventListener("htmx:afterSettle", () => {
    if (document.activeElement !== document.body) return;
    const next =
      boxes().find(refused) ||
      document.querySelector(".score .trouble button") ||
      document.querySelector("#progress [data-next]");
    if (next) next.focus();
  });

  // Not saved is said where it was typed, and what was typed stays.
  for (const failure of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
    document.addEventListener(failure, (event) => {
      const place = event.detail.elt.closest("[data-saves]");
      const grid = event.detail.elt.closest("[data-not-saved]");
      if (!place || !grid) return;
      let word = place.querySelector(".not-saved");
      if (!word) {
        word = document.createElement("div");
        word.className = "trouble not-saved";
        word.setAttribute("role", "alert");
        place.append(word);
      }
      word.textContent = grid.dataset.notSaved;
    });
  }

  for (const hint of document.querySelectorAll("[data-with-scripts]")) hint.hidden = false;

  const first = [...boxes(), ...document.querySelectorAll(".cards-grid input[data-half]")].find(
    (box) => box.value === "" && !box.readOnly,
  );
  if (first && document.activeElement === document.body) first.focus();
})();
