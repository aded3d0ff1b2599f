// The grids by keyboard: Enter goes to the next empty box, t7 and Enter to table 7, Ctrl+Z undoes
// a correction.
"use strict";

(() => {
  const boxes = () => [...document.querySelectorAll(".score input[data-table]")];

  // Of a number on its way nothing is known yet: its own answer says where to go on.
  const onItsWay = (box) => box.closest("[data-saves]").querySelector(".htmx-request") !== null;
  const refused = (box) => box.getAttribute("aria-invalid") === "true" && !onItsWay(box);
  const otherOf = (box) =>
    box.closest(".boxes").querySelector(`input[data-table]:not([name="${box.name}"])`);

  // A hand at a table waits while both its boxes are empty, or one of them was refused.
  const waits = (box) => refused(box) || (box.value === "" && otherOf(box).value === "");

  // Down the hands of a table, then to the next table, and after the last back to the first.
  function nextEmpty(from) {
    const all = boxes();
    const elsewhere = (box) => box !== otherOf(from) && box !== from && waits(box);
    const after = all.slice(all.indexOf(from) + 1);
    return after.find(elsewhere) || all.find(elsewhere) || document.querySelector("[data-next]");
  }

  // Where the next number of that table goes; all in, its first.
  function tableAsked(box) {
    const asked = /^\s*t\s*(\d+)\s*$/i.exec(box.value);
    const ofTable = asked ? boxes().filter((other) => other.dataset.table === asked[1]) : [];
    return ofTable.find((other) => other !== box && waits(other)) || ofTable[0];
  }

  // A correction is undone in its box while what it was is shown: nothing else was typed there since.
  document.addEventListener("keydown", (event) => {
    const box = event.target;
    if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || !box.matches) return;
    if (!box.matches(".score input[data-table]") || box.value !== box.defaultValue) return;
    const undo = box.closest("[data-saves]").querySelector("button[data-undo]");
    if (!undo) return;
    event.preventDefault();
    undo.click();
  });

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

  document.addEventListener("focusin", (event) => {
    if (event.target.matches(".score input[data-table]")) event.target.select();
  });

  // The other pair's number at once, in grey; the server says it again with the word "saved".
  document.addEventListener("input", (event) => {
    const box = event.target;
    if (!box.matches(".score input[data-table]")) return;
    const other = otherOf(box);
    // Where flags count, a number below 3 may be a flag: the server asks which.
    const fewest = box.closest("[data-flags]") ? 3 : 0;
    const isTricks = /^\d{1,2}$/.test(box.value) && box.value >= fewest && box.value <= 13;
    const tricks = isTricks ? Number(box.value) : null;
    other.value = tricks === null ? "" : String(13 - tricks);
    box.closest(".boxes").classList.toggle("follows", tricks !== null);
    box.classList.remove("other");
    other.classList.add("other");
  });

  // The answer also brings what another helper has filled meanwhile, into boxes that are empty here.
  const isEmpty = (cell) =>
    [...cell.querySelectorAll("input[data-table]")].every((box) => box.value === "");
  let goOn = false;

  document.addEventListener("htmx:configRequest", (event) => {
    const saved = event.detail.elt.closest("[data-saves]");
    if (!saved) return;
    const cells = [...document.querySelectorAll(".score [data-saves]")].filter(isEmpty);
    event.detail.parameters.empty = cells.map((cell) => cell.id).join(",");
  });

  // Of two answers that cross on the way, the newer stays: the older knows of fewer tables.
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const { target, fragment } = event.detail;
    if (target.matches("[data-saves]")) {
      event.detail.shouldSwap = isEmpty(target);
      goOn ||= event.detail.shouldSwap && target.contains(document.activeElement);
      return;
    }
    const arriving = fragment.querySelector("[data-version]");
    if (!arriving || !target.dataset.version) return;
    event.detail.shouldSwap = Number(arriving.dataset.version) >= Number(target.dataset.version);
  });

  // Nothing left to type: back to what was refused, else on to the next step.
  document.addEventListener("htmx:afterSettle", () => {
    if (document.activeElement !== document.body && !goOn) return;
    goOn = false;
    const next =
      boxes().find(refused) ||
      document.querySelector(".score .trouble button") ||
      boxes().find(waits) ||
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

  // Where the next number goes; all in, on to what comes next, past the strip of all hands.
  const first =
    boxes().find((box) => box.value === "" && !box.readOnly) ||
    document.querySelector("#progress [data-next]");
  if (first && document.activeElement === document.body) first.focus();
})();
