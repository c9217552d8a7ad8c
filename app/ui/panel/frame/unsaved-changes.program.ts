/**
 * The script of the panel's frame: asks before a page is left on which something was typed and not sent. Forms that search are
 * sent by GET and lose nothing.
 */
import { isEdited } from "./edited-fields";

const FORMS = "#main form[method=post]";
const TYPED = "textarea, select, input:not([type=hidden])";

const touched = new Set<Element>();
/** The form whose answer replaces the page: what is in it arrives. */
let sent: EventTarget | null = null;

document.addEventListener("input", ({ target }) => {
  const form = target instanceof Element ? target.closest(FORMS) : null;
  if (form) touched.add(form);
  sent = null;
});

document.addEventListener("submit", ({ target }) => {
  sent = target;
});

/** A form that came back with what was typed is not saved, even before anything in it is changed again. */
function isUnsaved(form: Element): boolean {
  const fields = [...form.querySelectorAll(TYPED)];
  if (form.hasAttribute("data-unsaved")) return fields.length > 0;
  return touched.has(form) && fields.some(isEdited);
}

window.addEventListener("beforeunload", (event) => {
  const forms = [...document.querySelectorAll(FORMS)];
  if (forms.some((form) => form !== sent && isUnsaved(form))) event.preventDefault();
});
