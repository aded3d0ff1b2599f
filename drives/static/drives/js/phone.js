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
  let gone = page().matches(".gone");

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
  const all = (what) =>
    names()
      .filter((name) => name.startsWith(nameOf(what, "")))
      .map((name) => ({ name, hand: name.slice(nameOf(what, "").length), ...read(name) }))
      .sort((one, other) => one.at - other.at);
  // Both sides may speak of a hand on one phone before either is sent.
  const ofSide = ({ hand, side }) => `${hand} ${side}`;

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
      const fits = typed && ["", typed.tricks].includes(boxOf(form).value);
      if (radio && (fits || !sideOf(form))) radio.checked = true;
      if (fits) boxOf(form).value = typed.tricks;
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
    if (side) form.querySelector(".nobody")?.remove();
    label(form);
  });

  // Whose tricks they are is asked in words of our own, where the names stand.
  function tapNames(form) {
    const names = form.querySelector("fieldset");
    if (!form.querySelector(".nobody")) {
      const line = document.createElement("p");
      line.className = "trouble nobody";
      line.setAttribute("role", "alert");
      line.textContent = form.dataset.nobody;
      names.after(line);
    }
    names.querySelector("input").focus();
  }

  // Whose names were tapped is not known any more where others sit there now.
  function forgetWhoLeft(fresh) {
    for (const form of find("form.say")) {
      const { hand } = form.dataset;
      const side = sideOf(form);
      const now =
        side && fresh.querySelector(`form.say[data-hand="${hand}"] input[value="${side.value}"]`);
      if (!now || now.dataset.pair === side.dataset.pair) continue;
      now.checked = false;
      drop("side", hand);
      const typed = typedFor(hand);
      if (typed) keep("typed", hand, { ...typed, side: "" });
    }
  }

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
    const isSaid = fresh.querySelector(".trouble[role=alert]"); // by the answer itself
    if (was[1] === is[1] && was[0] !== is[0] && !isSaid) say(fresh.dataset.reseated);
    const shown = find("form.say").map((form) => form.dataset.hand);
    for (const { hand, tricks } of all("typed")) {
      if (shown.includes(hand) || was[1] === is[1]) continue;
      say(fill(fresh.dataset.wentOn, { hand, tricks }));
      drop("typed", hand);
    }
  }

  function swap(fresh) {
    const [before, at] = [page().dataset.shows, document.activeElement];
    const place = page().contains(at) ? at.id : "";
    const range = at.matches("input[name=tricks]") ? [at.selectionStart, at.selectionEnd] : null;
    forgetWhoLeft(fresh);
    page().replaceWith(fresh);
    swapped = Date.now();
    refill();
    if (before !== undefined && before !== fresh.dataset.shows) tellLeftBehind(fresh, before);
    const again = place && document.getElementById(place);
    if (!again) return;
    again.focus({ preventScroll: true });
    if (range) again.setSelectionRange(...range);
  }

  // What is new in an answer; nothing where it is not the house's: a hall's network may ask for a log-in.
  function parse(text) {
    const fresh = new DOMParser().parseFromString(text, "text/html");
    const [arriving, news] = ["phone", "told"].map((id) => fresh.getElementById(id));
    if (!arriving?.dataset.version || !news) return null;
    document.body.setAttribute("hx-headers", fresh.body.getAttribute("hx-headers"));
    return { arriving, words: [...news.children] };
  }
  // Of two answers that cross, the older knows less.
  const isOlder = (fresh) => Number(fresh.dataset.version) < Number(page().dataset.version);

  function follow(text) {
    const fresh = parse(text)?.arriving;
    if (!fresh || isOlder(fresh)) return;
    if (!busy() || fresh.dataset.shows !== page().dataset.shows) return swap(fresh);
    for (const part of find("[data-follows]")) {
      const now = fresh.querySelector(`[data-follows="${part.dataset.follows}"]`);
      if (now && now.innerHTML !== part.innerHTML) part.innerHTML = now.innerHTML;
    }
    Object.assign(page().dataset, { version: fresh.dataset.version, asOf: fresh.dataset.asOf });
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
    const last = new DOMParser().parseFromString(text, "text/html").querySelector("#phone.gone");
    if (!last) return;
    page().replaceWith(last);
    gone = true;
    tellUnsent();
  }

  async function look() {
    const heard = await ask({}, `${address}?since=${page().dataset.asOf}`);
    if (!heard || gone) return;
    if (heard.answer.status === 404) end(heard.text);
    else if (heard.answer.status === 200) follow(heard.text);
  }

  // What is sent.

  function tellUnsent() {
    const { unsent: yet, never } = unsent.dataset;
    const lines = all("press").map(({ data, pair, said }) => {
      const line = document.createElement("p");
      line.className = "trouble";
      line.textContent = fill(gone ? never : yet, { hand: data.hand, pair, tricks: said });
      return line;
    });
    const words = (shown) => shown.map((line) => line.textContent).join();
    if (words(lines) !== words([...unsent.children])) unsent.replaceChildren(...lines);
  }

  // Once the house has answered, it is sent: kept, or refused and back in its box.
  function answered(press, saved, { arriving, words }) {
    const { hand, key, side, tricks } = press.data;
    if (read(press.name)?.data.key === key) kept.removeItem(press.name);
    const typed = typedFor(hand);
    if (saved && typed?.tricks === tricks && typed.side === side) drop("typed", hand);
    if (!saved && tricks && typed === null) keep("typed", hand, { side, tricks });
    if (words.length > 0) drop("typed", hand); // which has no box any more
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
    if (heard?.answer.status === 403) page().dataset.asOf = "";
    const fresh = heard?.answer.status === 200 && parse(heard.text);
    if (fresh) answered(press, heard.answer.redirected, fresh);
    return Boolean(fresh);
  }

  async function sendAll() {
    if (sending || gone) return;
    sending = true;
    let [press] = all("press");
    try {
      while (press && (await send(press))) [press] = all("press");
    } finally {
      sending = false;
      tellUnsent();
    }
    if (press && !gone) await look();
  }

  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!page().contains(form)) return;
    event.preventDefault();
    if (form.matches(".say") && !sideOf(form)) return tapNames(form);
    const answers = form.matches(".confirm") || submitter?.name === "sure";
    if (answers && Date.now() - swapped < SAME_TAP) return;
    const data = Object.fromEntries(new FormData(form));
    delete data.csrfmiddlewaretoken;
    if (submitter?.name) data[submitter.name] = submitter.value;
    // The same press again, while it is on its way, is the same press.
    const before = read(nameOf("press", ofSide(data)))?.data;
    const same = before && SAME_PRESS.every((name) => before[name] === data[name]);
    data.key = same ? before.key : newKey();
    const pair = (sideOf(form) ?? form.elements.side).dataset.pair;
    const said = data.tricks || submitter?.textContent.trim() || "";
    keep("press", ofSide(data), { data, pair, said });
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
    if (all("press").length > 0) sendAll();
    else if (!document.hidden) look();
  }

  setInterval(tick, EVERY);
  clearOldEvenings();
  refill();
  tellUnsent();
  sendAll();
})();
