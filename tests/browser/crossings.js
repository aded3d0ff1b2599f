// What runs over on a page: returns sentences, none where all is well. Evaluated in the page.
() => {
  const FORM = "input, select, textarea, option, datalist";
  const SCROLLS = ["auto", "scroll"];
  const found = [];
  const said = (element) => `<${element.tagName.toLowerCase()} ${element.className}> “${(
    element.value || element.textContent
  ).trim().slice(0, 30)}”`;
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) {
    found.push(`the page is ${page.scrollWidth - page.clientWidth} px too wide`);
  }

  // The box that a line of text is laid out in: the nearest element that is not itself in a line.
  function container(element) {
    while (getComputedStyle(element).display === "inline") element = element.parentElement;
    return element;
  }

  // The part of a line that is seen, after every box that cuts it; `cut` where one does so unmarked.
  function seen(element, line) {
    const box = { left: line.left, right: line.right, top: line.top, bottom: line.bottom };
    let cut = false;
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const edge = at.getBoundingClientRect();
      const beyond = box.right > edge.right + 1 || box.left < edge.left - 1;
      const slack = (line.bottom - line.top) / 4; // letters are taller than a tight line
      const below = box.bottom > edge.bottom + slack || box.top < edge.top - slack;
      const scrolls = SCROLLS.includes(style.overflowX) && at.closest(".scroll") !== null;
      if ((beyond && style.textOverflow !== "ellipsis" && !scrolls) || (below && !scrolls)) cut = true;
      box.left = Math.max(box.left, edge.left);
      box.right = Math.min(box.right, edge.right);
      box.top = Math.max(box.top, edge.top);
      box.bottom = Math.min(box.bottom, edge.bottom);
    }
    return { ...box, cut };
  }

  // What stays in view while the page passes behind it may lie on that.
  function stays(element) {
    for (let at = element; at; at = at.parentElement) {
      if (["sticky", "fixed"].includes(getComputedStyle(at).position)) return true;
    }
    return false;
  }

  const lines = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const element = words.currentNode.parentElement;
    if (!words.currentNode.data.trim() || element.closest(FORM)) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    const around = container(element);
    const edge = around.getBoundingClientRect();
    const marked = getComputedStyle(around).textOverflow === "ellipsis";
    for (const line of range.getClientRects()) {
      // Off the left edge stands what only a reader of the screen is told.
      if (line.width < 1 || line.height < 2 || line.right <= 0) continue;
      const box = seen(element, line);
      if (box.cut) found.push(`cut without a mark: ${said(element)}`);
      const out = line.right > edge.right + 1 || line.left < edge.left - 1;
      if ((out && !marked) || line.bottom > edge.bottom + line.height / 4) {
        found.push(`runs out of its box: ${said(element)}`);
      }
      if (box.right - box.left > 1 && box.bottom > box.top && !stays(element)) {
        lines.push({ element, ...box });
      }
    }
  }

  // No two lines of text on top of each other. Those of one element cannot be.
  lines.sort((one, other) => one.top - other.top);
  lines.forEach((one, n) => {
    for (let m = n + 1; m < lines.length && lines[m].top < one.bottom; m += 1) {
      const other = lines[m];
      if (one.element === other.element) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - other.top;
      const least = Math.min(one.bottom - one.top, other.bottom - other.top);
      if (wide > 2 && high > least / 4) {
        found.push(`${said(one.element)} lies on ${said(other.element)}`);
      }
    }
  });

  for (const box of document.querySelectorAll("input, select")) {
    if (!box.checkVisibility() || ["checkbox", "radio", "file"].includes(box.type)) continue;
    if (box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).textOverflow !== "ellipsis") {
      found.push(`cut without a mark: ${said(box)}`);
    }
  }
  return [...new Set(found)];
}
