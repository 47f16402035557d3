// A click on the head of a column sorts its table.
for (const head of document.querySelectorAll("thead th")) {
  head.firstChild.addEventListener("click", () => {
    const table = head.closest("table"), body = table.tBodies[0], at = head.cellIndex;
    const down = head.getAttribute("aria-sort") !== "descending";
    for (const other of head.parentNode.children) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const by = (row) => {
      const cell = row.cells[at];
      return cell.dataset.by === undefined ? cell.textContent : Number(cell.dataset.by);
    };
    const order = (x, y) => (typeof x === "number" && typeof y === "number" ? y - x : String(x).localeCompare(String(y)));
    const rows = [...body.rows].sort((x, y) => (down ? 1 : -1) * order(by(x), by(y)));
    body.append(...rows);
  });
}
