// A table's phone: what was typed stays on it until it is sent, and then is sent once; what is new
// comes by itself. The page works without: then Save loads it anew.
"use strict";

(() => {
  const EVERY = 4000;
  const PATIENCE = 8000;
  const SAME_TAP = 700; // a second tap so soon was meant for what stood there before
  const DAYS_KEPT = 2;
  const SAME_PRESS = ["side", "tricks", "won", "seats"];
  const address = location.pathname;
  const page = () => document.getElementById("phone");
  const told = document.getElementById("told");
  const unsent = document.getElementById("unsent");
  const find = (selector) => [...page().querySelectorAll(selector)];
  const fill = (text, values) => text.replace(/%(\w+)/g, (_whole, name) => values[name]);
  let swapped = 0;
  let sending = false;
  let gone = false;

  // What the phone keeps: "typed" is what stands in a hand's box, "press" what was saved and is not
  // sent yet, "side" who holds the phone. Where the browser keeps nothing, this page does.

  const kept = (() => {
    try {
      localStorage.setItem("whist", "");
      return localStorage;
    } catch {
      const map = new Map();
      return {
        get length() {
          return map.size;
        },
        key: (at) => [...map.keys()][at] ?? null,
        getItem: (name) => map.get(name) ?? null,
        setItem: (name, value) => map.set(name, value),
        removeItem: (name) => map.delete(name),
      };
    }
  })();
  const nameOf = (what, hand) => `whist ${address} ${what} ${hand}`;
  const read = (name) => JSON.parse(kept.getItem(name) || "null");
  const keep = (what, hand, value) =>
    kept.setItem(nameOf(what, hand), JSON.stringify({ ...value, at: Date.now() }));
  const drop = (what, hand) => kept.removeItem(nameOf(what, hand));
  const names = () => Array.from({ length: kept.length }, (_one, at) => kept.key(at));
  const presses = () =>
    names()
      .filter((name) => name.startsWith(nameOf("press", "")))
      .map(read)
      .sort((one, other) => one.at - other.at);

  function clearOldEvenings() {
    const before = Date.now() - DAYS_KEPT * 24 * 60 * 60 * 1000;
    for (const name of names())
      if (name.startsWith("whist ") && (read(name)?.at ?? 0) < before) kept.removeItem(name);
  }

  // crypto.randomUUID is not there over plain http under a name.
  const newKey = () =>
    [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");

  // What stands in the boxes.

  const boxOf = (form) => form.elements.tricks;
  const sideOf = (form) => form.querySelector("input[name=side]:checked");
  const typedFor = (hand) => read(nameOf("typed", hand));
  const formFor = (hand) => find("form.say").find((form) => form.dataset.hand === hand);

  function label(form) {
    const side = sideOf(form);
    if (side) form.querySelector("[data-tricks-label]").textContent = side.dataset.label;
  }

  // Puts back what was typed, and who holds the phone, where the server knows of neither.
  function refill() {
    for (const form of find("form.say")) {
      const typed = typedFor(form.dataset.hand);
      const side = typed?.side || read(nameOf("side", form.dataset.hand))?.side;
      const radio = side && form.querySelector(`input[name=side][value="${side}"]`);
      if (radio && (typed || !sideOf(form))) radio.checked = true;
      if (typed && boxOf(form).value === "") boxOf(form).value = typed.tricks;
      const folded = form.closest("details");
      if (folded && typed) folded.open = true;
      label(form);
    }
  }

  document.addEventListener("input", (event) => {
    const form = event.target.closest("form.say");
    if (!form) return;
    const { hand } = form.dataset;
    const side = sideOf(form)?.value ?? "";
    if (side) keep("side", hand, { side });
    if (boxOf(form).value.trim() === "") drop("typed", hand);
    else keep("typed", hand, { side, tricks: boxOf(form).value });
    label(form);
  });

  // What is new.

  // Somebody types, or has gone by keyboard to something: then only the words change around them.
  function busy() {
    const at = document.activeElement;
    const inUse = page().contains(at) && !at.matches(".words");
    return inUse || find("form.say").some((form) => typedFor(form.dataset.hand) !== null);
  }

  function say(sentence) {
    const line = document.createElement("p");
    line.className = "trouble";
    line.textContent = sentence;
    told.append(line);
  }

  // What is typed for a hand that is not shown any more is said, since it has no box now.
  function tellLeftBehind(fresh, before) {
    for (const line of told.querySelectorAll(".said")) line.remove();
    const [was, is] = [before, fresh.dataset.shows].map((shows) => shows.split(":"));
    if (was[1] === is[1] && was[0] !== is[0]) say(fresh.dataset.reseated);
    const shown = find("form.say").map((form) => form.dataset.hand);
    for (const name of names().filter((one) => one.startsWith(nameOf("typed", "")))) {
      const hand = name.slice(nameOf("typed", "").length);
      if (shown.includes(hand) || was[1] === is[1]) continue;
      say(fill(fresh.dataset.wentOn, { hand, tricks: read(name).tricks }));
      drop("typed", hand);
    }
  }

  function swap(fresh) {
    const [before, at] = [page().dataset.shows, document.activeElement];
    const place = page().contains(at) ? at.id : "";
    const range = at.matches("input[name=tricks]") ? [at.selectionStart, at.selectionEnd] : null;
    page().replaceWith(fresh);
    swapped = Date.now();
    refill();
    if (before !== undefined && before !== fresh.dataset.shows) tellLeftBehind(fresh, before);
    const again = place && document.getElementById(place);
    if (!again) return;
    again.focus({ preventScroll: true });
    if (range) again.setSelectionRange(...range);
  }

  function parse(text) {
    const fresh = new DOMParser().parseFromString(text, "text/html");
    document.body.setAttribute("hx-headers", fresh.body.getAttribute("hx-headers"));
    return fresh;
  }
  // Of two answers that cross, the older knows less.
  const isOlder = (fresh) => Number(fresh.dataset.version) < Number(page().dataset.version);

  function follow(text) {
    const fresh = parse(text).getElementById("phone");
    if (isOlder(fresh)) return;
    if (!busy() || fresh.dataset.shows !== page().dataset.shows) return swap(fresh);
    for (const words of find(".words")) {
      const now = fresh.querySelector(`#${words.id}`);
      if (now && now.innerHTML !== words.innerHTML) words.innerHTML = now.innerHTML;
    }
    page().dataset.version = fresh.dataset.version;
  }

  async function ask(options, path = address) {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE);
    try {
      const answer = await fetch(path, { ...options, signal: patience.signal });
      return { answer, text: await answer.text() };
    } catch {
      return null; // nobody there, or not in time
    } finally {
      clearTimeout(timer);
    }
  }

  // The card opens nothing any more: what it says now is all there is.
  function end(text) {
    page().replaceWith(parse(text).getElementById("phone"));
    gone = true;
  }

  async function look() {
    const heard = await ask({}, `${address}?since=${page().dataset.version}`);
    if (!heard || gone) return;
    if (heard.answer.status === 404) end(heard.text);
    else if (heard.answer.status === 200) follow(heard.text);
  }

  // What is sent.

  function tellUnsent() {
    const lines = presses().map(({ data, pair, said }) => {
      const line = document.createElement("p");
      line.className = "trouble";
      line.textContent = fill(unsent.dataset.unsent, { hand: data.hand, pair, tricks: said });
      return line;
    });
    const words = (shown) => shown.map((line) => line.textContent).join();
    if (words(lines) !== words([...unsent.children])) unsent.replaceChildren(...lines);
  }

  // Once the house has answered, it is sent: kept, or refused and back in its box.
  function answered(press, { answer, text }) {
    const { hand, key, side, tricks } = press.data;
    if (read(nameOf("press", hand))?.data.key === key) drop("press", hand);
    const saved = answer.redirected;
    if (saved && typedFor(hand)?.tricks === tricks) drop("typed", hand);
    if (!saved && tricks && typedFor(hand) === null) keep("typed", hand, { side, tricks });
    const fresh = parse(text);
    const words = [...fresh.getElementById("told").children];
    if (words.length > 0) drop("typed", hand); // which has no box any more
    const arriving = fresh.getElementById("phone");
    const inOtherBox = document.activeElement.closest("form.say")?.dataset.hand ?? hand;
    const isNews = !saved || !isOlder(arriving);
    if (isNews) swap(arriving);
    told.append(...words);
    if (!isNews || inOtherBox !== hand) return;
    const wrong = formFor(hand)?.querySelector("[aria-invalid=true]");
    const place = wrong ?? document.getElementById(`said-${hand}`);
    place?.focus({ preventScroll: !wrong });
    wrong?.select();
  }

  async function send(press) {
    const token = JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"];
    const headers = { "X-CSRFToken": token };
    const heard = await ask({ method: "POST", body: new URLSearchParams(press.data), headers });
    if (heard?.answer.status === 404) end(heard.text);
    // The page may be older than its token: the next look brings another.
    if (heard?.answer.status === 403) page().dataset.version = "";
    if (heard?.answer.status !== 200) return false;
    answered(press, heard);
    return true;
  }

  async function sendAll() {
    if (sending || gone) return;
    sending = true;
    let [press] = presses();
    while (press && (await send(press))) [press] = presses();
    sending = false;
    tellUnsent();
    if (press && !gone) await look();
  }

  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!page().contains(form)) return;
    event.preventDefault();
    const answers = form.matches(".confirm") || submitter?.name === "sure";
    if (answers && Date.now() - swapped < SAME_TAP) return;
    const data = Object.fromEntries(new FormData(form));
    delete data.csrfmiddlewaretoken;
    if (submitter?.name) data[submitter.name] = submitter.value;
    // The same press again, while it is on its way, is the same press.
    const before = read(nameOf("press", data.hand))?.data;
    const same = before && SAME_PRESS.every((name) => before[name] === data[name]);
    data.key = same ? before.key : newKey();
    const pair = (sideOf(form) ?? form.elements.side).dataset.pair;
    const said = data.tricks || submitter?.textContent.trim() || "";
    keep("press", data.hand, { data, pair, said });
    told.replaceChildren();
    if (form.matches(".say") && data.tricks) {
      keep("typed", data.hand, { side: data.side, tricks: data.tricks });
    }
    sendAll();
  });

  window.addEventListener("online", tick);
  document.addEventListener("visibilitychange", () => document.hidden || tick());

  function tick() {
    if (gone) return;
    if (presses().length > 0) sendAll();
    else if (!document.hidden) look();
  }

  setInterval(tick, EVERY);
  clearOldEvenings();
  refill();
  tellUnsent();
  sendAll();
})();
