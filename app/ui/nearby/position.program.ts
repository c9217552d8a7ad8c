/** The only script of /cerca: on a press it asks the browser for the position and sends it rounded to about a kilometre. */

const DECIMALS = 2;
const WAIT_MS = 15_000;
/** Age of a known position that is good enough. */
const KNOWN_MS = 300_000;

function offer(form: HTMLFormElement): void {
  const message = form.querySelector<HTMLElement>("[role=status]");
  const say = (text: string | undefined) => {
    if (message) message.textContent = text ?? "";
  };
  const fill = (name: string, degree: number) => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = degree.toFixed(DECIMALS);
  };
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    say(message?.dataset.waiting);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        fill("lat", coords.latitude);
        fill("lng", coords.longitude);
        form.submit();
      },
      () => say(message?.dataset.denied),
      { maximumAge: KNOWN_MS, timeout: WAIT_MS },
    );
  });
}

const form = document.querySelector<HTMLFormElement>("form[data-position]");
// Browsers have it over HTTPS only.
if (form && "geolocation" in navigator && window.isSecureContext) offer(form);
