/** Says outside the table that it is one's turn: in the title, on the sign of the page, and as a notification where that is allowed. */
const SIGN = "/sign.svg";
const DOT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#1d2230"/><circle cx="16" cy="16" r="9" fill="#e8b84a"/></svg>',
)}`;
const MARK = "● ";

export function showTurn(mine: boolean, words: string): void {
  const plain = document.title.startsWith(MARK) ? document.title.slice(MARK.length) : document.title;
  document.title = mine ? MARK + plain : plain;
  const icon = document.querySelector<HTMLLinkElement>("link[rel~=icon]");
  if (icon) icon.href = mine ? DOT : SIGN;
  if (mine) notify(words);
}

/** Tell somebody who looks elsewhere. */
export function notify(words: string): void {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const told = new Notification("Orrery", { body: words, tag: "orrery-turn", icon: SIGN });
  told.onclick = () => {
    window.focus();
    told.close();
  };
}

export const canNotify = (): boolean => "Notification" in window && Notification.permission === "default";
