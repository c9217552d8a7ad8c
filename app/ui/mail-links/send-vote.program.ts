/**
 * Submits the link's rating at the first interaction with the page, so that buyers need not press the button
 * and link scanners do not vote. Comment and name are sent by the button only.
 */
const form = document.querySelector<HTMLFormElement>("form[data-vote]");
const saved = document.querySelector<HTMLElement>("[data-vote-saved]");
if (form && saved) sendOnTouch(form, saved);

function sendOnTouch(form: HTMLFormElement, saved: HTMLElement): void {
  let timer = 0;
  let touched = false;
  let busy: Promise<void> | null = null;
  const send = () => {
    const rate = new FormData(form).get("rate");
    if (typeof rate !== "string") return;
    const body = new URLSearchParams({ rate });
    const before = busy ?? Promise.resolve();
    const mine = before
      .then(() => fetch(form.action, { method: "POST", body, redirect: "manual" }))
      .then(({ type }) => {
        // A redirect to the thank-you page confirms the vote; the voter stays here to add a comment.
        if (type === "opaqueredirect") saved.textContent = saved.dataset.voteSaved ?? "";
      })
      .catch(() => undefined)
      .then(() => {
        if (busy === mine) busy = null;
      });
    busy = mine;
  };
  const later = (wait: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(send, wait);
  };
  const onTouch = (event: Event) => {
    if (touched || !event.isTrusted) return;
    touched = true;
    later(500);
  };
  for (const name of ["pointerdown", "keydown", "touchstart"]) document.addEventListener(name, onTouch);
  form.addEventListener("change", (event) => {
    if (touched && event.isTrusted && (event.target as HTMLInputElement).name === "rate") later(500);
  });
  form.addEventListener("submit", (event) => {
    window.clearTimeout(timer);
    touched = true;
    if (!busy) return;
    event.preventDefault();
    busy.then(() => form.submit());
  });
}

export {};
