// An open page follows the evening: every few seconds it asks its own address what is new, and takes
// from the answer what is marked data-live. It never moves the cursor, and never touches a box that
// somebody is in, has typed into, or has to answer for.
"use strict";

(() => {
  const live = document.querySelector("#live");
  if (!live) return;

  // From one answer to the next question; many screens that were opened at once drift apart.
  const PAUSE = 3200;
  const SPREAD = 1000;
  const PATIENCE = 3500;
  // What a box was given for, and so what it is compared by: "saved" beside it is nobody else's news.
  const GIVEN = ["was", "seen", "seats"];
  // Set by scripts and by hands on this page, and by nobody on the server.
  const OURS = ["open", "data-shown"];
  let timer = 0;
  let { since } = live.dataset;

  // Of the same shape only words are written: the nodes stay, and the cursor and an open fold with them.
  function sameShape(here, there) {
    return (
      here.nodeName === there.nodeName &&
      here.childNodes.length === there.childNodes.length &&
      [...here.childNodes].every((child, n) => sameShape(child, there.childNodes[n]))
    );
  }

  function write(here, there) {
    if (here.nodeType === Node.TEXT_NODE) {
      if (here.data !== there.data) here.data = there.data;
      return;
    }
    // A key names one press: two presses of a button are one, whatever came between them.
    if (here.nodeName === "INPUT" || here.nodeType !== Node.ELEMENT_NODE) return;
    for (const { name, value } of there.attributes) {
      if (here.getAttribute(name) !== value) here.setAttribute(name, value);
    }
    for (const { name } of [...here.attributes]) {
      if (!there.hasAttribute(name) && !OURS.includes(name)) here.removeAttribute(name);
    }
    here.childNodes.forEach((child, n) => write(child, there.childNodes[n]));
  }

  function changed(field) {
    if (field.nodeName !== "SELECT") return field.value !== field.defaultValue;
    const usual = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(usual, 0);
  }

  function inUse(part) {
    if (part !== document.body && part.contains(document.activeElement)) return true;
    if (part.querySelector(".htmx-request, [aria-invalid], [role=alert]")) return true;
    return [...part.querySelectorAll("input:not([type=hidden]), select, textarea")].some(changed);
  }

  function swap(here, there) {
    const node = document.adoptNode(there);
    here.replaceWith(node);
    if (window.htmx) htmx.process(node);
  }

  const given = (cell) =>
    [
      cell.dataset.counts, // a penalty counts without a word about the score
      ...GIVEN.map((name) => cell.querySelector(`input[name$="-${name}"]`)?.value),
    ].join();

  // Somebody is on a button of the part: it stays, and the words beside it say how things are by now.
  function tell(here, there) {
    const [words, now] = [here, there].map((part) => part.querySelector("[role=status]"));
    if (words && now && words.textContent !== now.textContent) words.textContent = now.textContent;
  }

  // Returns whether the part is as it arrived; one that is in use waits, and is asked for again.
  function follow(here, there) {
    const boxes = here.matches("[data-saves]");
    if (boxes && given(here) === given(there)) return true;
    if (!boxes && sameShape(here, there)) {
      write(here, there);
      return true;
    }
    if (inUse(here)) {
      tell(here, there);
      return false;
    }
    swap(here, there);
    return true;
  }

  // Under the hands no other people are put: where the room was seated anew, or has moved on, the page
  // says so and shows the way.
  function otherRoom(there) {
    const here = document.querySelector("#room");
    const now = there.querySelector("#room");
    if (!here || !now) return false;
    const anew = here.dataset.seated !== now.dataset.seated;
    const on = here.dataset.closed !== now.dataset.closed;
    for (const word of here.querySelectorAll("[data-when]")) {
      word.hidden = word.dataset.when !== (anew ? "seated" : "closed");
    }
    here.hidden = !anew && !on;
    return anew;
  }

  // Of two answers that cross on the way, the newer stays.
  function older(answer) {
    const versions = [...document.querySelectorAll("[data-version]")];
    return versions.some((part) => Number(part.dataset.version) > Number(answer.dataset.version));
  }

  function take(text) {
    const there = new DOMParser().parseFromString(text, "text/html");
    const answer = there.querySelector("#live");
    if (!answer || older(answer)) return;
    const stays = otherRoom(there) ? "#steps" : "[data-live]";
    // What a page follows in a way of its own: it prevents what waits, which is asked for again.
    let all = document.dispatchEvent(
      new CustomEvent("live:arrived", { detail: there, cancelable: true }),
    );
    for (const here of document.querySelectorAll(stays)) {
      const part = there.getElementById(here.id);
      if (part && !follow(here, part)) all = false;
    }
    live.dataset.version = answer.dataset.version;
    if (all) ({ since } = answer.dataset);
    document.dispatchEvent(new CustomEvent("live:taken"));
  }

  // An old page must not be taken for a new one: it says since when nothing was heard.
  function heard(answer) {
    live.dataset.asOf = decodeURIComponent(answer.headers.get("As-Of"));
    live.hidden = true;
  }

  function lost() {
    if (live.hidden) live.textContent = live.dataset.lost.replace("{hour}", live.dataset.asOf);
    live.hidden = false;
  }

  async function asked() {
    const patience = new AbortController();
    const end = setTimeout(() => patience.abort(), PATIENCE);
    try {
      const answer = await fetch(`${live.dataset.address}since=${encodeURIComponent(since)}`, {
        headers: { "HX-Request": "true" }, // who is logged out is told, and not sent to another page
        signal: patience.signal,
      });
      return answer.ok && answer.headers.has("As-Of") ? [answer, await answer.text()] : [];
    } catch {
      return [];
    } finally {
      clearTimeout(end);
    }
  }

  async function ask() {
    if (document.hidden) return;
    const [answer, text] = await asked();
    wait();
    if (!answer) return lost();
    heard(answer);
    if (answer.status === 200) take(text);
  }

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE + Math.random() * SPREAD);
  }

  // Nobody looks at a page that is hidden; seen again, it asks at once.
  document.addEventListener("visibilitychange", () => {
    clearTimeout(timer);
    if (!document.hidden) ask();
  });

  wait();
})();
