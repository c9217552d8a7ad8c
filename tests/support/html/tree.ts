/** The parsed tree of a received page, and the walks through it that selectors and forms share. */
import { type DefaultTreeAdapterTypes, html } from "parse5";

export type TreeNode = DefaultTreeAdapterTypes.Node;
export type TreeElement = DefaultTreeAdapterTypes.Element;

export const isElement = (node: TreeNode): node is TreeElement => "tagName" in node;
export const childrenOf = (node: TreeNode): TreeNode[] => ("childNodes" in node ? node.childNodes : []);
export const parentOf = (node: TreeNode): TreeNode | null => ("parentNode" in node ? node.parentNode : null);

/** Of HTML, not e.g. of a drawing. */
export function isHtml(node: TreeElement, ...names: string[]): boolean;
export function isHtml(node: TreeNode, ...names: string[]): node is TreeElement;
export function isHtml(node: TreeNode, ...names: string[]): boolean {
  if (!isElement(node) || node.namespaceURI !== html.NS.HTML) return false;
  return names.length === 0 || names.includes(node.tagName);
}

export const attribute = (element: TreeElement, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

/** In the order of the document, without the node itself. What a template holds is no part of the page. */
export function* elementsBelow(node: TreeNode): Generator<TreeElement> {
  for (const child of childrenOf(node)) {
    if (!isElement(child)) continue;
    yield child;
    yield* elementsBelow(child);
  }
}

export function rootOf(node: TreeNode): TreeNode {
  const parent = parentOf(node);
  return parent ? rootOf(parent) : node;
}

/** The nearest one around it. */
export function ancestor(node: TreeNode, name: string): TreeElement | undefined {
  const parent = parentOf(node);
  if (!parent) return undefined;
  return isHtml(parent, name) ? parent : ancestor(parent, name);
}

/** @param without names of elements whose text does not count */
export function textOf(node: TreeNode, without: readonly string[] = []): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  const read = childrenOf(node).filter((child) => !without.includes(child.nodeName));
  return read.map((child) => textOf(child, without)).join("");
}
