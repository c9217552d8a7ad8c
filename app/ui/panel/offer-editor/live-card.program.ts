/**
 * The only script of an offer's editor: some time after the last key it asks for the card of what is typed, as the button below
 * the section does, and puts that card beside the form.
 */
export {};

const WAIT_MS = 600;
/** The button whose answer has the card; a section without one cannot change it. */
const LOOK = "button[name=intent][value=look]";
const CARD = "#live-card";

let waiting: ReturnType<typeof setTimeout> | undefined;
let asked: AbortController | undefined;

async function showCard(form: HTMLFormElement): Promise<void> {
  asked?.abort();
  asked = new AbortController();
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  fields.set("intent", "look");
  const answer = await fetch(form.action, { method: "POST", body: fields, signal: asked.signal });
  // What cannot be read yet, such as half a price, and an ended session leave the card as it is.
  if (!answer.ok || answer.redirected) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const card = page.querySelector(CARD);
  if (card) document.querySelector(CARD)?.replaceWith(card);
}

document.addEventListener("input", ({ target }) => {
  const form = target instanceof Element ? target.closest("form") : null;
  if (!form?.querySelector(LOOK)) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => void showCard(form).catch(() => undefined), WAIT_MS);
});
