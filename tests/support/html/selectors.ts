/** Finds elements of a received page by CSS selectors. One that needs a window, or that CSS does not know, throws. */
import { type Options, selectAll, selectOne, is as test } from "css-select";
import { isChecked } from "./controls";
import { isDisabled } from "./form-owners";
import {
  attribute,
  childrenOf,
  isElement,
  isHtml,
  parentOf,
  type TreeElement,
  type TreeNode,
  textOf,
} from "./tree";

/** Known to css-select beside CSS, or never true without a window. */
const REFUSED = [
  ...["selected", "checkbox", "file", "password", "radio", "reset", "image", "submit", "parent", "header"],
  ...["button", "input", "text", "contains", "icontains", "hover", "active", "visited", "link"],
];
const CAN_BE_DISABLED = ["button", "input", "select", "textarea", "option", "optgroup", "fieldset"];

const OPTIONS: Options<TreeNode, TreeElement> = {
  adapter: {
    isTag: isElement,
    getName: ({ tagName }) => tagName.toLowerCase(),
    getAttributeValue: attribute,
    hasAttrib: (element, name) => attribute(element, name) !== undefined,
    getChildren: childrenOf,
    getParent: parentOf,
    getSiblings: (node) => childrenOf(parentOf(node) ?? node),
    getText: (node) => textOf(node),
    removeSubsets: (nodes) => nodes,
  },
  // As in a browser, a selector is about the document, and "> p" alone is none.
  relativeSelector: false,
  pseudos: {
    ...Object.fromEntries(REFUSED.map((name) => [name, `:no-${name}-without-a-window`])),
    checked: ":is-checked",
    disabled: ":is-disabled",
    enabled: ":is-enabled",
    "is-checked": isChecked,
    "is-disabled": (element) => isHtml(element, ...CAN_BE_DISABLED) && isDisabled(element),
    "is-enabled": (element) => isHtml(element, ...CAN_BE_DISABLED) && !isDisabled(element),
  },
};

/** css-select takes these for nothing, or for a part. */
function checked(selector: string): string {
  if (selector.trim() === "" || /[>+~,]\s*$/.test(selector))
    throw new Error(`${JSON.stringify(selector)} is no selector.`);
  return selector;
}

export const select = (selector: string, below: TreeNode): TreeElement[] =>
  selectAll(checked(selector), below, { ...OPTIONS });

export const selectFirst = (selector: string, below: TreeNode): TreeElement | null =>
  selectOne(checked(selector), below, { ...OPTIONS });

export const matches = (selector: string, element: TreeElement): boolean =>
  test(element, checked(selector), { ...OPTIONS });
