// The players' cards by keyboard: Enter goes on to the next empty box, c12 and Enter to card 12,
// Ctrl+Z puts back what was typed over.
"use strict";

(() => {
  const CARD = ".cards-grid input[data-card]";
  const boxes = () => [...document.querySelectorAll(CARD)];
  const isCard = (element) => Boolean(element.matches) && element.matches(CARD);
  const refused = (box) => box.getAttribute("aria-invalid") === "true";
  const empty = (box) => box.value === "";

  // What the server last said of a box stands beside it, under the name that the box's answers go to.
  const saidOf = (box) => document.querySelector(box.getAttribute("hx-target"));
  // An answer is the box's, whether the box was left or a button beside it was pressed.
  const boxOf = ({ target }) =>
    target && target.id ? boxes().find((box) => box.getAttribute("hx-target") === `#${target.id}`) : null;
  const standing = (box) => saidOf(box).querySelector("input[name$='-was']")?.value ?? "";

  // Halves are typed down a column, hands along a row and on to the next.
  function nextEmpty(box) {
    const down = box.closest("table").dataset.enter === "down";
    const line = down
      ? boxes().filter((other) => other.dataset.column === box.dataset.column)
      : boxes();
    return line.slice(line.indexOf(box) + 1).find(empty);
  }

  function ofCardAsked(box) {
    const asked = /^\s*c\s*(\d+)\s*$/i.exec(box.value);
    const ofCard = asked ? boxes().filter((other) => other.dataset.card === asked[1]) : [];
    return ofCard.find((other) => other !== box && empty(other)) || ofCard[0];
  }

  document.addEventListener("keydown", (event) => {
    const box = event.target;
    if (event.key !== "Enter" || !isCard(box)) return;
    const asked = ofCardAsked(box);
    if (asked) box.value = standing(box);
    // What was refused and is meant all the same is said again by Enter, over what stands now.
    if (refused(box) && saving.isAsSent(box)) box.dispatchEvent(new Event("change"));
    const next = asked || nextEmpty(box);
    // After the last one Enter saves the page, as without scripts.
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.select();
  });

  // What was typed over comes back by Ctrl+Z in its box, while nothing else is typed there.
  document.addEventListener("keydown", (event) => {
    const box = event.target;
    if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || !isCard(box)) return;
    const undo = saidOf(box).querySelector("button[data-undo]");
    if (!undo || box.value !== saidOf(box).dataset.shows) return;
    event.preventDefault();
    undo.click();
  });

  saving.selectOnArrival(isCard);

  // A box stays as it is while its answer is under way, so that a second number may be typed over the
  // first at once; it then waits for that answer, and speaks over what it says.
  document.addEventListener("htmx:configRequest", (event) => {
    const box = boxOf(event.detail);
    if (box) saving.send(box);
  });

  document.addEventListener("htmx:afterRequest", (event) => {
    const box = boxOf(event.detail);
    if (!box || !event.detail.successful) return;
    waiting.delete(box);
    const said = saidOf(box);
    const trouble = said.querySelector(".trouble");
    if (trouble) {
      box.setAttribute("aria-invalid", "true");
      box.setAttribute("aria-describedby", trouble.id);
    } else {
      box.removeAttribute("aria-invalid");
      box.removeAttribute("aria-describedby");
    }
    if (saving.isAsSent(box)) box.value = said.dataset.shows;
  });

  // Another laptop types too. A box that nobody uses here shows what stands; one with the cursor, with
  // a number that is not saved, or with a question keeps its own, and says beside it what stands.
  const waiting = new WeakMap();

  function inUse(box) {
    const said = saidOf(box);
    const at = document.activeElement;
    if (at === box || said.contains(at) || box.value !== said.dataset.shows) return true;
    return refused(box) || box.matches(".htmx-request") || said.querySelector(".trouble, .htmx-request");
  }

  function take(box, arrived) {
    const said = saidOf(box);
    // The key of the next press here: that of the page may have been used by this box.
    const key = said.querySelector("input[name$='-key']");
    if (key) arrived.append(key);
    arrived.querySelector(".elsewhere").remove();
    said.replaceWith(document.adoptNode(arrived));
    if (window.htmx) htmx.process(arrived);
    box.value = arrived.dataset.shows;
    waiting.delete(box);
  }

  function tell(box, arrived) {
    const said = saidOf(box);
    const word = arrived.querySelector(".elsewhere").cloneNode(true);
    waiting.set(box, arrived);
    const old = said.querySelector(".elsewhere");
    if (old && old.textContent === word.textContent) return;
    if (old) old.remove();
    // Neither "saved" nor what could be undone is so any more.
    if (!said.querySelector(".trouble") && !said.contains(document.activeElement)) {
      for (const past of said.querySelectorAll("strong, .word, button")) past.remove();
    }
    word.hidden = false;
    said.append(word);
  }

  // The tables go on: how a number compares may change where the number does not.
  function followFound(said, arrived) {
    const [old, now] = [said, arrived].map((one) => one.querySelector(".found"));
    if (said.querySelector(".trouble") || old?.textContent === now?.textContent) return;
    old?.remove();
    if (now) said.prepend(document.adoptNode(now));
  }

  // Returns whether the box shows what stands.
  function follow(box, there) {
    const arrived = there.getElementById(saidOf(box).id);
    const was = arrived.querySelector("input[name$='-was']")?.value ?? "";
    if (was === standing(box)) {
      waiting.delete(box);
      saidOf(box).querySelector(".elsewhere")?.remove();
      followFound(saidOf(box), arrived);
      return true;
    }
    if (inUse(box)) tell(box, arrived);
    else take(box, arrived);
    return !waiting.has(box);
  }

  const ofRow = (row) => [...row.querySelectorAll("input[data-card]")];
  const shape = (row) =>
    [...row.querySelectorAll("input[data-card], .card-read, .card-other, .card-elsewhere")]
      .map((part) => part.name || part.id)
      .join();

  // A half that is typed the other way by now has other boxes, or none: its row comes anew.
  function followRow(row, there) {
    const arrived = there.getElementById(row.id);
    if (!arrived) return true;
    if (shape(row) === shape(arrived)) {
      return ofRow(row).filter((box) => !follow(box, there)).length === 0;
    }
    if (row.contains(document.activeElement) || ofRow(row).some(inUse)) return false;
    row.replaceWith(document.adoptNode(arrived));
    if (window.htmx) htmx.process(arrived);
    return true;
  }

  document.addEventListener("live:arrived", (event) => {
    const rows = [...document.querySelectorAll(".cards-grid tbody tr")];
    if (rows.filter((row) => !followRow(row, event.detail)).length) event.preventDefault();
  });

  document.addEventListener("focusout", ({ target }) => {
    if (isCard(target) && waiting.has(target) && !inUse(target)) take(target, waiting.get(target));
  });

  saving.sayWhatIsNotSaved((detail) => {
    const box = boxOf(detail);
    return box && saidOf(box);
  });

  // Of two answers that cross on the way, the newer stays: the older knows of fewer cards.
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const { target, fragment } = event.detail;
    const arriving = fragment.querySelector("[data-version]");
    if (!arriving || !target.dataset.version) return;
    event.detail.shouldSwap = Number(arriving.dataset.version) >= Number(target.dataset.version);
  });

  // The rows that the findings name are marked, as they come and go.
  function markNamed() {
    const links = [...document.querySelectorAll("#findings [data-names]")];
    const named = new Set(links.map((link) => `row-${link.dataset.names}`));
    for (const row of document.querySelectorAll(".each-hand tbody tr")) {
      row.classList.toggle("named", named.has(row.id));
    }
  }

  document.addEventListener("htmx:oobAfterSwap", ({ detail }) => {
    if (detail.target.id === "findings") markNamed();
  });
  document.addEventListener("live:taken", markNamed);

  for (const hint of document.querySelectorAll("[data-with-scripts]")) hint.hidden = false;

  const first = boxes().find(refused) || boxes().find(empty);
  if (first && document.activeElement === document.body) first.focus();
})();
