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

  // A hand at a table waits while both its boxes are empty, or one of them was refused; void, it does not.
  const isVoid = (box) => box.closest("[data-saves]").hasAttribute("data-void");
  const waits = (box) =>
    refused(box) || (!isVoid(box) && box.value === "" && otherOf(box).value === "");

  // A question that is put under a table's boxes; nothing was saved there yet. Of answers that move
  // people none is under the cursor: Enter once more chooses nothing.
  const asked = () => {
    const buttons = [...document.querySelectorAll(".score .trouble button")];
    const button = buttons.find((one) => !onItsWay(one));
    return button && (button.closest("[data-rests]") || button);
  };

  // Down the hands of a table, then to the next table, and after the last back to the first.
  function nextEmpty(from) {
    const all = boxes();
    const elsewhere = (box) => box !== otherOf(from) && box !== from && waits(box);
    const after = all.slice(all.indexOf(from) + 1);
    const next = after.find(elsewhere) || all.find(elsewhere) || asked();
    return next || document.querySelector("[data-next]");
  }

  // Where the next number of that table goes; all in, its first.
  function tableAsked(box) {
    const named = /^\s*t\s*(\d+)\s*$/i.exec(box.value);
    const ofTable = named ? boxes().filter((other) => other.dataset.table === named[1]) : [];
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
    const table = tableAsked(box);
    if (table) {
      box.value = box.defaultValue;
      table.focus();
      table.select();
      return;
    }
    // Enter again on a number that was asked about: it is right.
    const sure = box.closest("[data-saves]").querySelector("button[data-sure]");
    if (sure && box.value === box.defaultValue && !onItsWay(box)) sure.click();
    const next = nextEmpty(box);
    if (next) next.focus();
    else box.blur();
  });

  saving.selectOnArrival((box) => box.matches(".score input[data-table]"));

  // After the tricks may stand the card numbers of the slip.
  function restOf(box) {
    // Where flags count, a number below 3 may be a flag: the server asks which.
    const fewest = box.closest("[data-flags]") ? 3 : 0;
    const number = /^(\d{1,2})(?:\s|c|$)/i.exec(box.value);
    const isTricks = number !== null && number[1] >= fewest && number[1] <= 13;
    return isTricks ? String(13 - number[1]) : "";
  }

  // Both parts of a round of German Whist: 7+8, or 7 8.
  function restOfParts(typed) {
    const parts = /^(\d{1,2}) ?[+/ ] ?(\d{1,2})(?:\s|c|$)/i.exec(typed);
    const areTricks = parts !== null && parts[1] <= 13 && parts[2] <= 13;
    return areTricks ? `${13 - parts[1]}+${13 - parts[2]}` : "";
  }

  // The other pair's number at once, in grey; the server says it again with the word "saved".
  document.addEventListener("input", (event) => {
    const box = event.target;
    if (!box.matches(".score input[data-table]")) return;
    const other = otherOf(box);
    if (box.closest("[data-alone]")) {
      other.value = ""; // the winners have what is typed, and the others nothing
      return;
    }
    const inParts = box.closest("[data-parts]") !== null;
    box.classList.toggle("slip", box.value.trim().split(/\s+/).length > (inParts ? 2 : 1));
    other.value = inParts ? restOfParts(box.value) : restOf(box);
    box.closest(".boxes").classList.toggle("follows", other.value !== "");
    box.classList.remove("other");
    other.classList.add("other");
  });

  const boxesOf = (cell) => [...cell.querySelectorAll("input[data-table]")];

  // Round boxes that somebody types into comes what the answer says, and what the next number is given
  // for. Of a hand that is read by now nothing comes: what is typed is another reading.
  function takeAround(cell, arrived) {
    const [typed, shown] = [cell, arrived].map((one) => one.querySelector(".boxes"));
    if (!shown) return;
    for (const given of typed.querySelectorAll("input[type=hidden]")) given.remove();
    typed.prepend(...shown.querySelectorAll("input[type=hidden]"));
    const [here, there] = [typed, shown].map(boxesOf);
    here.forEach((box, place) => {
      box.defaultValue = there[place].defaultValue;
      box.removeAttribute("aria-invalid"); // what is refused is not what is typed here by now
    });
    for (const said of [...cell.children]) if (said !== typed) said.remove();
    const around = [...arrived.children];
    typed.before(...around.slice(0, around.indexOf(shown)));
    typed.after(...around.slice(around.indexOf(shown) + 1));
    // Not the boxes: one of them may wait to be sent, and htmx would forget it.
    for (const said of cell.children) if (said !== typed) htmx.process(said);
  }

  // A table's presses go one after another (hx-sync). What was typed since the last of them stays, and is
  // sent over what its answer says.
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const cell = detail.target;
    if (!cell.matches("[data-saves]") || boxesOf(cell).every(saving.isAsSent)) return;
    const answer = new DOMParser().parseFromString(detail.serverResponse, "text/html");
    const arrived = answer.getElementById(cell.id);
    if (!arrived) return;
    takeAround(cell, document.adoptNode(arrived));
    detail.swapOverride = "none";
  });

  // The answer also brings what another helper has filled meanwhile, into boxes that are empty here.
  const isEmpty = (cell) => boxesOf(cell).every((box) => box.value === "");
  let goOn = false;

  document.addEventListener("htmx:configRequest", (event) => {
    const saved = event.detail.elt.closest("[data-saves]");
    if (!saved) return;
    boxesOf(saved).forEach(saving.send);
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
    // As new is the same: a button stays the one that somebody is about to press.
    event.detail.shouldSwap = Number(arriving.dataset.version) > Number(target.dataset.version);
  });

  // Nothing left to type: back to what was refused or asked, else on to the next step. It waits, too,
  // for what is refused or asked while the cursor is on it already.
  document.addEventListener("htmx:afterSettle", () => {
    const at = document.activeElement;
    const trouble = boxes().find(refused) || asked();
    if (at !== document.body && !goOn && !(trouble && at.matches("[data-next]"))) return;
    goOn = false;
    const next = trouble || boxes().find(waits) || document.querySelector("[data-next]");
    if (next) next.focus();
  });

  saving.sayWhatIsNotSaved(({ elt }) => elt.closest("[data-saves]"));

  for (const hint of document.querySelectorAll("[data-with-scripts]")) hint.hidden = false;

  // Where the next number goes; all in, on to what comes next, past the strip of all hands.
  const first = boxes().find(waits) || document.querySelector("[data-next]");
  if (first && document.activeElement === document.body) first.focus();
})();
