// Boxes that are saved as they are left: what the grids and the players' cards do alike.
"use strict";

const saving = (() => {
  const sent = new WeakMap();

  // What is typed over a number before its answer is there stays, and is sent once that was heard.
  const send = (box) => sent.set(box, box.value);
  const isAsSent = (box) => box.value === sent.get(box);

  // Not saved is said where it was typed, and what was typed stays. `placeOf` finds, by what htmx tells
  // of a request, where its box is.
  function sayWhatIsNotSaved(placeOf) {
    for (const failure of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
      document.addEventListener(failure, ({ detail }) => {
        const place = placeOf(detail);
        if (!place) return;
        let word = place.querySelector(".not-saved");
        if (!word) {
          word = document.createElement("div");
          word.className = "trouble not-saved";
          word.setAttribute("role", "alert");
          place.append(word);
        }
        word.textContent = place.closest("[data-not-saved]").dataset.notSaved;
      });
    }
  }

  // What stands in a box is selected as somebody comes to it, and by the first click there as well: the
  // next number replaces it. A second click puts the cursor where it was made, to mend what is typed.
  function selectOnArrival(isBox) {
    let arrivedAt = null;
    document.addEventListener("focusin", ({ target }) => {
      arrivedAt = isBox(target) ? target : null;
      if (arrivedAt) target.select();
    });
    document.addEventListener("input", () => { arrivedAt = null; });
    document.addEventListener("mouseup", (event) => {
      const box = event.target;
      if (box !== arrivedAt) return;
      arrivedAt = null;
      event.preventDefault(); // else the browser puts the cursor where the mouse is
      box.select();
    });
  }

  return { send, isAsSent, selectOnArrival, sayWhatIsNotSaved };
})();
