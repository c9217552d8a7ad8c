/** The state of a form's controls: what the page set, and what a test typed or chose since. */
import { formOf, isDisabled, ownedBy } from "./form-owners";
import { isInputType, keptValue } from "./kept-values";
import { ancestor, attribute, childrenOf, isHtml, type TreeElement, textOf } from "./tree";

/** Typed by a test. */
const values = new WeakMap<TreeElement, string>();
/** Boxes and options chosen, or cleared, by a test. */
const choices = new WeakMap<TreeElement, boolean>();

/** In lower case; of an element without types its name. */
export function fieldType(control: TreeElement): string {
  const type = attribute(control, "type")?.toLowerCase();
  if (isHtml(control, "input")) return type && isInputType(type) ? type : "text";
  if (isHtml(control, "button")) return type === "button" || type === "reset" ? type : "submit";
  return control.tagName;
}

/** Inputs whose value a visitor does not edit. */
const NO_FIELDS = ["submit", "image", "button", "reset", "file"];

const isBox = (element: TreeElement) =>
  isHtml(element, "input") && ["checkbox", "radio"].includes(fieldType(element));

export function optionsOf(list: TreeElement): TreeElement[] {
  return childrenOf(list).flatMap((child) => {
    if (isHtml(child, "optgroup")) return childrenOf(child).filter((inner) => isHtml(inner, "option"));
    return isHtml(child, "option") ? [child] : [];
  });
}

/** Of a list that takes one choice the last one chosen, or the first that can be. */
function chosenOptions(list: TreeElement): TreeElement[] {
  const options = optionsOf(list);
  const chosen = options.filter(
    (option) => choices.get(option) ?? attribute(option, "selected") !== undefined,
  );
  if (attribute(list, "multiple") !== undefined) return chosen;
  const first =
    Number(attribute(list, "size") ?? 1) > 1 ? undefined : options.find((option) => !isDisabled(option));
  return [chosen.at(-1) ?? first].filter((option) => option !== undefined);
}

/** The radio buttons of one name in one form; none of other boxes. */
function radioGroup(box: TreeElement): TreeElement[] {
  const name = attribute(box, "name");
  const form = formOf(box);
  if (fieldType(box) !== "radio" || !name || !form) return [];
  return ownedBy(form).filter((other) => fieldType(other) === "radio" && attribute(other, "name") === name);
}

/** Of a group of radio buttons the last one checked counts. */
function isCheckedBox(box: TreeElement): boolean {
  const set = (other: TreeElement) => choices.get(other) ?? attribute(other, "checked") !== undefined;
  const last = radioGroup(box).filter(set).at(-1) ?? box;
  return set(box) && last === box;
}

/** A box that is checked, or an option that is chosen. */
export function isChecked(element: TreeElement): boolean {
  if (isBox(element)) return isCheckedBox(element);
  const list = isHtml(element, "option") ? ancestor(element, "select") : undefined;
  return list !== undefined && chosenOptions(list).includes(element);
}

/** A radio button that is checked unchecks the others of its group. */
export function check(box: TreeElement, checked: boolean): void {
  for (const other of checked ? radioGroup(box) : []) choices.set(other, false);
  choices.set(box, checked);
}

/** Chooses of the list what is wanted and can be, and nothing else. @returns the values that are chosen then */
export function choose(list: TreeElement, wanted: readonly string[]): string[] {
  const several = attribute(list, "multiple") !== undefined;
  for (const option of optionsOf(list)) {
    if (several && isDisabled(option)) continue;
    choices.set(option, !isDisabled(option) && wanted.includes(fieldValue(option)));
  }
  return chosenValues(list);
}

export const chosenValues = (list: TreeElement): string[] =>
  chosenOptions(list)
    .filter((option) => !isDisabled(option))
    .map(fieldValue);

export function type(control: TreeElement, value: string): void {
  if (fieldType(control) === "file") throw new Error("A file is sent by upload(), not by the page's form.");
  values.set(control, value);
}

/** @throws Error for an element that has none */
export function fieldValue(element: TreeElement): string {
  const given = attribute(element, "value");
  if (isHtml(element, "textarea")) return (values.get(element) ?? textOf(element)).replace(/\r\n?/g, "\n");
  if (isHtml(element, "option"))
    return (
      given ??
      textOf(element)
        .replace(/[\t\n\f\r ]+/g, " ")
        .trim()
    );
  if (isHtml(element, "select")) return chosenOptions(element).map(fieldValue)[0] ?? "";
  if (isBox(element)) return given ?? "on";
  if (isHtml(element, "button") || NO_FIELDS.includes(fieldType(element))) return given ?? "";
  if (isHtml(element, "input")) return keptValue(fieldType(element), values.get(element) ?? given ?? "");
  if (isHtml(element, "output")) return textOf(element);
  throw new Error(`<${element.tagName}> has no value.`);
}
