// What is measured of a table: `tests/web/fit.py` says what may come of it.
(least) => {
  const shows = (n) => n.getClientRects().length > 0 && getComputedStyle(n).visibility !== "hidden";
  const board = document.querySelector("[data-testid=board]"), frame = board.getBoundingClientRect();
  const foot = document.querySelector(".table > .foot").getBoundingClientRect();
  const named = (n) => (n.ariaLabel ?? n.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
  const inside = (n) => {
    let box = n.getBoundingClientRect();
    for (let up = n.parentElement; up; up = up.parentElement) {
      if (!["auto", "scroll", "hidden"].includes(getComputedStyle(up).overflowY)) continue;
      const hole = up.getBoundingClientRect();
      if (box.top < hole.top - 2 || box.bottom > hole.bottom + 2 || box.left < hole.left - 2 || box.right > hole.right + 2) return false;
      if (up === board) break;
    }
    return true;
  };
  const drawn = (n) => {
    let px = parseFloat(getComputedStyle(n).fontSize);
    let svg = n.closest("svg");
    while (svg?.ownerSVGElement) svg = svg.ownerSVGElement;
    if (svg?.viewBox.baseVal.width) px *= svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    return px;
  };
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode()); ) {
    const n = node.parentElement;
    if (node.data.trim() && shows(n) && !n.closest(".hidden-text, .beside-sign, script, style, noscript")) texts.push([n, drawn(n), node.data.trim()]);
  }
  for (const n of document.querySelectorAll(".figure")) {
    if (n.dataset.value && shows(n)) texts.push([n, parseFloat(getComputedStyle(n, "::after").fontSize), n.dataset.value]);
  }
  const words = (n) => {
    const range = document.createRange();
    range.selectNodeContents(n);
    return range.getBoundingClientRect();
  };
  // Whatever lies over a name without being part of it. Figures that walk over the map are left out.
  const names = [...board.querySelectorAll(".name, h2, h3")].filter((n) => shows(n) && n.textContent.trim() && !n.closest("svg, .layer, .hidden-text") && !n.matches(".hidden-text") && inside(n));
  const badges = [...board.querySelectorAll("*")].filter((n) => {
    if (n.closest("svg, .layer, [data-tab]") || !shows(n) || getComputedStyle(n).position !== "absolute" || n.closest(".hidden-text")) return false;
    return Boolean(n.dataset.value || n.querySelector("[data-value]") || n.textContent.trim()) && !n.matches(".inside, .fold *, dialog *");
  });
  const covered = names.flatMap((name) => {
    const a = words(name);
    return badges.filter((badge) => {
      if (badge.contains(name) || name.contains(badge)) return false;
      const b = badge.getBoundingClientRect();
      return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    }).map((badge) => `${named(name)} under ${badge.dataset.value ?? named(badge)} <${badge.getAttribute("class")}>`);
  });
  return {
    page: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
    room: board.clientHeight,
    high: board.scrollHeight,
    wide: board.scrollWidth - board.clientWidth,
    prompt: document.querySelector(".prompt").getBoundingClientRect().height,
    over: frame.bottom - foot.top,
    small: texts.filter(([, px]) => px < least - 0.05).map(([n, px, said]) => `${said.slice(0, 30)} <${n.getAttribute("class")}>: ${px.toFixed(1)}`),
    unseen: [...board.querySelectorAll(".glows:not([data-beside])")].filter((n) => shows(n) && !inside(n)).map(named),
    asked: board.querySelectorAll(".glows:not([data-beside])").length,
    shown: [...board.querySelectorAll(".glows:not([data-beside])")].filter(shows).length,
    areas: [...board.querySelectorAll("[data-area]")].filter((n) => shows(n) && inside(n)).flatMap((n) => n.dataset.area.split(" ")),
    covered: [...new Set(covered)],
  };
}
