/** Finds the form that owns a control of a received page, and whether the control is disabled. */
import {
  ancestor,
  attribute,
  childrenOf,
  elementsBelow,
  isHtml,
  parentOf,
  rootOf,
  type TreeElement,
  type TreeNode,
} from "./tree";

const LISTED = ["button", "fieldset", "input", "object", "output", "select", "textarea"];

const controlsByForm = new WeakMap<TreeNode, Map<TreeElement, TreeElement[]>>();

/** A `form` attribute names the owner; without it the form around the control owns it. */
function ownersIn(root: TreeNode): Map<TreeElement, TreeElement[]> {
  const known = controlsByForm.get(root);
  if (known) return known;
  const byId = new Map<string, TreeElement>();
  for (const element of elementsBelow(root)) {
    const id = attribute(element, "id");
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const controls = new Map<TreeElement, TreeElement[]>();
  for (const control of elementsBelow(root)) {
    if (!isHtml(control, ...LISTED)) continue;
    const named = attribute(control, "form");
    const owner = named === undefined ? ancestor(control, "form") : named && byId.get(named);
    if (owner && isHtml(owner, "form")) controls.set(owner, [...(controls.get(owner) ?? []), control]);
  }
  controlsByForm.set(root, controls);
  return controls;
}

/** All of a form's controls in the order of the document, pictures that submit it included. */
export const ownedBy = (form: TreeElement): TreeElement[] => ownersIn(rootOf(form)).get(form) ?? [];

export function formOf(control: TreeElement): TreeElement | undefined {
  for (const [form, controls] of ownersIn(rootOf(control))) if (controls.includes(control)) return form;
  return undefined;
}

const isInside = (node: TreeNode, outer: TreeNode): boolean => {
  const parent = parentOf(node);
  return node === outer || (parent !== null && isInside(parent, outer));
};

/** By itself or by a group around it; the controls in the legend of a disabled group stay enabled. */
export function isDisabled(control: TreeElement): boolean {
  if (attribute(control, "disabled") !== undefined) return true;
  const group = ancestor(control, isHtml(control, "option") ? "optgroup" : "fieldset");
  if (isHtml(control, "option", "optgroup"))
    return group !== undefined && attribute(group, "disabled") !== undefined;
  for (let around = group; around; around = ancestor(around, "fieldset")) {
    const legend = childrenOf(around).find((child) => isHtml(child, "legend"));
    if (attribute(around, "disabled") !== undefined && !(legend && isInside(control, legend))) return true;
  }
  return false;
}
