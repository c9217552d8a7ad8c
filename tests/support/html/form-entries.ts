/** The entries that a browser sends for a form of a received page: its successful controls, and the button pressed. */
import { chosenValues, fieldType, fieldValue, isChecked } from "./controls";
import { isDisabled, ownedBy } from "./form-owners";
import { ancestor, attribute, isHtml, type TreeElement } from "./tree";

export type Entry = [name: string, value: string];

const SUBMITS = ["submit", "image"];
const isButton = (control: TreeElement) =>
  isHtml(control, "button") ||
  (isHtml(control, "input") && [...SUBMITS, "reset", "button"].includes(fieldType(control)));

function entriesOf(control: TreeElement): Entry[] {
  const name = attribute(control, "name") ?? "";
  // Pressed by the keyboard, a picture sends its corner.
  if (isHtml(control, "input") && fieldType(control) === "image")
    return ["x", "y"].map((axis) => [name ? `${name}.${axis}` : axis, "0"]);
  if (name === "") return [];
  if (isHtml(control, "select")) return chosenValues(control).map((value) => [name, value]);
  if (["checkbox", "radio"].includes(fieldType(control)) && !isChecked(control)) return [];
  const direction = attribute(control, "dirname");
  return [[name, fieldValue(control)], ...(direction ? [[direction, "ltr"] as Entry] : [])];
}

/** @throws Error for a button that does not submit this form */
export function entriesOfForm(form: TreeElement, pressed: TreeElement | null): Entry[] {
  const controls = ownedBy(form);
  if (pressed && !(controls.includes(pressed) && isButton(pressed) && SUBMITS.includes(fieldType(pressed))))
    throw new Error("The element pressed is no button that submits this form.");
  return controls
    .filter((control) => isHtml(control, "button", "input", "select", "textarea"))
    .filter((control) => !isDisabled(control) && !ancestor(control, "datalist"))
    .filter((control) => !isButton(control) || control === pressed)
    .flatMap(entriesOf);
}
