/**
 * The only script of an offer's editor: some time after the last key it asks for the card of what is typed, as the button below
 * the section does, and puts that card beside the form.
 */
export {};

const WAIT_MS = 600;
/** A section without this button cannot change the card. */
const LOOK = "button[name=intent][value=look]";
const CARD = "#live-card";

let waiting: ReturnType<typeof setTimeout> | undefined;
let asked: AbortController | undefined;

function forget(): void {
  clearTimeout(waiting);
  asked?.abort();
}

async function showCard(form: HTMLFormElement): Promise<void> {
  asked = new AbortController();
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  fields.set("intent", "refresh-card");
  const answer = await fetch(form.action, { method: "POST", body: fields, signal: asked.signal });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  // What cannot be read yet, such as half a price, and an ended session leave the card as it is.
  const card = page.querySelector(`${CARD}[data-typed]`);
  if (card) document.querySelector(CARD)?.replaceWith(card);
}

document.addEventListener("input", ({ target }) => {
  const form = target instanceof Element ? target.closest("form") : null;
  if (!form?.querySelector(LOOK)) return;
  forget();
  waiting = setTimeout(() => void showCard(form).catch(() => undefined), WAIT_MS);
});

// What is sent now is shown by its answer.
document.addEventListener("submit", forget);
