/** A received page as tests read it: its elements by the DOM's names, without the window of a browser behind it. */
import { parse } from "parse5";
import { fieldType, fieldValue, isChecked, optionsOf } from "./controls";
import { isDisabled, ownedBy } from "./form-owners";
import { matches, select, selectFirst } from "./selectors";
import {
  attribute,
  childrenOf,
  isElement,
  isHtml,
  parentOf,
  rootOf,
  type TreeElement,
  type TreeNode,
  textOf,
} from "./tree";

/** One object an element, so that tests can compare them. */
const wrapped = new WeakMap<TreeElement, PageElement>();

function wrap(node: TreeElement): PageElement {
  const element = wrapped.get(node) ?? new PageElement(node);
  wrapped.set(node, element);
  return element;
}

/** Of each page its address. */
const addresses = new WeakMap<TreeNode, string>();

class PageNode<Node extends TreeNode> {
  readonly node: Node;

  constructor(node: Node) {
    this.node = node;
  }

  querySelector(selector: string): PageElement | null {
    const found = selectFirst(selector, this.node);
    return found && wrap(found);
  }

  querySelectorAll(selector: string): PageElement[] {
    return select(selector, this.node).map(wrap);
  }

  get children(): PageElement[] {
    return childrenOf(this.node).filter(isElement).map(wrap);
  }
}

export class PageElement extends PageNode<TreeElement> {
  get textContent(): string {
    return textOf(this.node);
  }

  get parentElement(): PageElement | null {
    const parent = parentOf(this.node);
    return parent && isElement(parent) ? wrap(parent) : null;
  }

  /** The address of the page. */
  get documentURI(): string {
    return addresses.get(rootOf(this.node)) ?? "about:blank";
  }

  /** What relative addresses start from: the page's address, or the one that its first <base> names. */
  get baseURI(): string {
    const base = selectFirst("base[href]", rootOf(this.node));
    return new URL((base && attribute(base, "href")) ?? "", this.documentURI).href;
  }

  getAttribute(name: string): string | null {
    return attribute(this.node, name.toLowerCase()) ?? null;
  }

  get id(): string {
    return this.getAttribute("id") ?? "";
  }

  get className(): string {
    return this.getAttribute("class") ?? "";
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null;
  }

  matches(selector: string): boolean {
    return matches(selector, this.node);
  }

  closest(selector: string): PageElement | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  }

  /** Absolute, of a link. */
  get href(): string {
    return new URL(this.getAttribute("href") ?? "", this.baseURI).href;
  }

  /** Of a control. @throws Error for an element that has none */
  get value(): string {
    return fieldValue(this.node);
  }

  get checked(): boolean {
    return isChecked(this.node);
  }

  get options(): PageElement[] {
    return optionsOf(this.node).map(wrap);
  }

  /** The controls of a form in their order, without pictures that submit it. */
  get elements(): PageElement[] {
    if (!isHtml(this.node, "form")) throw new Error(`<${this.node.tagName}> is no form.`);
    return ownedBy(this.node)
      .filter((control) => !isHtml(control, "input") || fieldType(control) !== "image")
      .map(wrap);
  }

  /** By its own attribute or by a group around it. */
  get disabled(): boolean {
    return isDisabled(this.node);
  }
}

export class PageDocument extends PageNode<TreeNode> {
  /** Scripts never run here, so that <noscript> is part of the page. */
  constructor(html: string, url: string) {
    super(parse(html, { scriptingEnabled: false }));
    addresses.set(this.node, url);
  }

  get title(): string {
    return (this.querySelector("title")?.textContent ?? "").replace(/[\t\n\f\r ]+/g, " ").trim();
  }

  get forms(): PageElement[] {
    return this.querySelectorAll("form");
  }

  getElementById(id: string): PageElement | null {
    return this.querySelectorAll("[id]").find((element) => element.getAttribute("id") === id) ?? null;
  }

  getElementsByName(name: string): PageElement[] {
    return this.querySelectorAll("[name]").filter((element) => element.getAttribute("name") === name);
  }
}

/** The text of an element that a visitor can read, with white space folded. */
export const readableText = ({ node }: PageElement): string =>
  textOf(node, ["script", "style", "template"]).replace(/\s+/g, " ").trim();
