// Two letters narrow the list of people; the page works without.
"use strict";

(() => {
  const search = document.querySelector("[data-narrows]");
  if (!search) return;
  const rows = [...document.querySelectorAll(search.dataset.narrows)];
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  search.addEventListener("input", () => {
    const wanted = plain(search.value.trim());
    for (const row of rows) row.hidden = wanted !== "" && !plain(row.dataset.name).includes(wanted);
  });
})();
