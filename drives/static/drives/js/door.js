// The door by keyboard: letters narrow the list, Enter takes the name that is left, Enter again lets
// the person in. The page works without: then the browser's own list completes a name.
"use strict";

(() => {
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
  const wordsOf = (text) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const fits = (name, typed) => {
    const words = wordsOf(name);
    return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
  };
  const form = () => document.getElementById("check-in");
  const boxes = () => [...document.querySelectorAll("[data-find]")];
  const rows = () => [...document.querySelectorAll("#waiting [data-name]")];
  const left = () => rows().filter((row) => !row.hidden);
  let busy = false;

  // What is said below the box.

  const hint = () => document.getElementById("fits");
  const tell = (text) => {
    const place = hint();
    place.dataset.empty ??= place.textContent;
    place.textContent = text || place.dataset.empty;
  };
  const say = (key, values) =>
    tell(hint().dataset[key].replace(/%(\w+)/g, (_whole, name) => values[name]));
  const hereAs = (typed) =>
    [...document.querySelectorAll("#here [data-here]")].find((row) => fits(row.dataset.here, typed));
  // A team's box holds up to four names; the one after the last comma is being typed.
  const isTeam = () => "team" in form().dataset;
  const namesIn = (box) => (isTeam() ? box.value.split(/[,;]/) : [box.value]).map((n) => n.trim());
  const typedIn = (box) => namesIn(box).pop();
  const FOUR = 4;
  const isPair = (typed) =>
    form().dataset.joiners &&
    new RegExp(`[&+]|\\s(${form().dataset.joiners})\\s`, "i").test(typed);

  const narrow = (box) => {
    const typed = typedIn(box);
    const chosen = namesIn(box).slice(0, -1).map(plain);
    for (const row of rows())
      row.hidden = !fits(row.dataset.name, typed) || chosen.includes(plain(row.dataset.name));
    // On a phone the list then stands right below the box.
    const looking = wordsOf(typed).length > 0 && left().length > 0;
    form().parentElement.classList.toggle("looking", looking);
    if (wordsOf(typed).length === 0 || left().length > 0 || isPair(typed)) return tell("");
    const here = hereAs(typed);
    if (here) return say("here", { name: here.dataset.here, card: here.dataset.card });
    return say("new", { name: typed.trim() });
  };

  // Taking a name: what is known of it goes into the other boxes, and the cursor to what is not.

  const goTo = (box) => {
    box.focus();
    if (box.matches("[data-find]") && isTeam()) box.setSelectionRange(box.value.length, box.value.length);
    else box.select?.();
  };

  const takeInTeam = (box, name) => {
    const names = [...namesIn(box).slice(0, -1), name];
    if (names.length >= FOUR) {
      box.value = names.join(", ");
      return form().requestSubmit();
    }
    box.value = `${names.join(", ")}, `;
    narrow(box);
    return goTo(box);
  };

  const propose = (role) => {
    const next = form().dataset;
    const box = form().elements.number;
    box.value = next.next ?? (role === "L" ? next.nextL : next.nextG);
    goTo(box);
  };

  const take = (box, name, role, partner) => {
    if (isTeam()) return takeInTeam(box, name);
    box.value = name;
    const [first, second] = boxes();
    if (second) {
      if (box === second) return form().requestSubmit();
      second.value = partner ?? "";
      narrow(second);
      return goTo(second);
    }
    narrow(first);
    form().parentElement.classList.remove("looking");
    const known = role || !("nextL" in form().dataset);
    if (role) form().querySelector(`[name=role][value=${role}]`).checked = true;
    return known ? propose(role) : form().querySelector("[name=role][value=L]").focus();
  };

  const takeRow = (box, row, role) =>
    take(box, row.dataset.name, role || row.dataset.role, row.dataset.partner);

  const enterName = (box) => {
    const typed = typedIn(box);
    if (typed === "") return box.value.trim() && form().requestSubmit();
    const same = (name) => plain(name) === plain(typed);
    const exact = rows().find((row) => same(row.dataset.name));
    const fitting = exact ? [exact] : left();
    const here = hereAs(typed);
    if (fitting.length === 1) takeRow(box, fitting[0]);
    else if (fitting.length > 1) say("many", { n: fitting.length });
    else if (isPair(typed) || (here && same(here.dataset.here))) form().requestSubmit();
    // Rather somebody who is here already than a walk-in; a second Enter says that it is one.
    else if (here && box.dataset.warned !== typed) box.dataset.warned = typed;
    else take(box, typed, "");
  };

  // Arrow keys go down the list and back up into the box.

  const stops = () => left().map((row) => row.querySelector("button"));
  const inUse = () => boxes().find((box) => box.dataset.inUse) ?? boxes()[0];
  const walk = (from, step) => {
    const list = [inUse(), ...stops()];
    const row = from.closest("#waiting li");
    const at = row ? 1 + left().indexOf(row) : 0;
    list[Math.max(0, Math.min(list.length - 1, at + step))].focus();
  };

  const chooseRole = (radio) => {
    radio.checked = true;
    propose(radio.value);
  };
  const radioFor = (key) =>
    [...form().querySelectorAll("[name=role]")].find(
      (radio) => radio.value && plain(radio.parentElement.textContent).startsWith(key.toLowerCase()),
    );

  const keys = {
    find(event) {
      if (event.key === "Enter") {
        event.preventDefault();
        enterName(event.target);
      } else if (event.key === "ArrowDown" && stops().length > 0) {
        event.preventDefault();
        walk(event.target, 1);
      }
    },
    list(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        event.preventDefault();
        walk(event.target, step);
      } else if (event.key === "Enter" && inUse().value !== "") {
        // Chosen from a narrowed list, so the card in hand is asked for, as after a typed name.
        event.preventDefault();
        const row = event.target.closest("li");
        takeRow(inUse(), row, event.target.value.split(":")[1]);
      }
    },
    role(event) {
      const radio = event.key === "Enter" ? event.target : radioFor(event.key);
      if (!radio?.value || event.key.length > 1 && event.key !== "Enter") return;
      event.preventDefault();
      chooseRole(radio);
    },
  };

  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (!form() || event.ctrlKey || event.altKey || event.metaKey) return;
    // A second Enter before the first is answered would be lost with the page it was pressed on.
    if (busy && event.key === "Enter") event.preventDefault();
    else if (target.matches("[data-find]")) keys.find(event);
    else if (target.matches("#waiting button")) keys.list(event);
    else if (target.matches("#check-in [name=role]")) keys.role(event);
  });

  // After a tap the list closes up: the second of a double tap would fall on the next person.
  const DOUBLE = { within: 700, apart: 24 };
  let tapped = { x: NaN, y: NaN, at: -Infinity };
  document.addEventListener(
    "click",
    (event) => {
      if (event.detail === 0 || !event.target.closest("#waiting button")) return;
      const { clientX: x, clientY: y } = event;
      const at = Date.now();
      const there = Math.hypot(x - tapped.x, y - tapped.y) < DOUBLE.apart;
      const again = there && at - tapped.at < DOUBLE.within;
      tapped = { x, y, at };
      if (!again) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );

  document.addEventListener("input", (event) => {
    if (event.target.matches("[data-find]")) narrow(event.target);
  });

  document.addEventListener("focusin", (event) => {
    if (!event.target.matches("[data-find]")) return;
    for (const box of boxes()) delete box.dataset.inUse;
    event.target.dataset.inUse = "yes";
  });

  // The list below the boxes takes the place of the browser's own.
  const settle = () => {
    for (const box of boxes()) box.removeAttribute("list");
  };

  // An answer: the cursor is where it was, or back in the box; letters typed meanwhile stay.

  let pressed = null;
  let typedAhead = "";
  const cursor = () => document.querySelector("[data-cursor]");

  document.addEventListener("htmx:beforeRequest", (event) => {
    pressed = event.detail.elt;
    busy = true;
    if (pressed.id !== "check-in") return;
    for (const box of boxes()) box.value = "";
    boxes()[0].focus();
  });
  document.addEventListener("htmx:beforeSwap", () => {
    const at = document.activeElement;
    typedAhead = at?.matches("[data-find]") ? at.value : "";
  });
  document.addEventListener("htmx:afterRequest", () => {
    busy = false;
  });
  document.addEventListener("htmx:afterSettle", () => {
    settle();
    const box = cursor();
    if (!box) return;
    const byForm = pressed?.id === "check-in";
    if (byForm && box.value === "") box.value = typedAhead;
    const refused = document.querySelector("#check-in .errorlist")?.parentElement;
    const place = refused?.querySelector("[value=L], input:not([type=radio])") ?? box;
    narrow(box);
    // Whoever types faster than the page settles has gone on to the next box: stay there.
    const at = document.activeElement;
    if (at !== box && form().contains(at)) return;
    const touch = matchMedia("(pointer: coarse)").matches;
    // A tap in the list moves nothing, and on a phone opens no keyboard.
    if (byForm || (pressed?.closest(".coming") && !touch)) {
      place.focus({ preventScroll: !byForm });
      // In a name that was refused a word is missing at the end; a number is typed anew.
      if (place.type === "text") place.setSelectionRange(place.value.length, place.value.length);
      else place.select();
    }
    typedAhead = "";
  });
  for (const failure of ["htmx:responseError", "htmx:sendError"])
    document.addEventListener(failure, () => tell(document.getElementById("door").dataset.notSaved));

  settle();
})();
