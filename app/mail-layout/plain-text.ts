/** The text version of a mail: the words of the same elements the HTML is made of, links written out. */
import { Fragment, isValidElement, type ReactNode } from "react";

interface Props {
  children?: ReactNode;
  href?: string;
}

function isComponent(type: unknown): type is (props: unknown) => ReactNode {
  return typeof type === "function";
}

function linkText(words: string, href: string): string {
  const address = href.replace(/^(mailto|tel):/, "");
  return words === address || href.startsWith("tel:") ? words : `${words}: ${address}`;
}

/** Templates use no hooks, so a component is a function to call. */
function write(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map((one: ReactNode) => write(one)).join("");
  if (!isValidElement<Props>(node)) return "";
  const { type, props } = node;
  if (isComponent(type)) return write(type(props));
  const inner = write(props.children);
  if ((type as unknown) === Fragment) return inner;
  switch (type) {
    case "a":
      return linkText(inner, props.href ?? "");
    case "br":
      return "\n";
    case "li":
      return `- ${inner.trim()}\n`;
    case "th":
      return `${inner}: `;
    case "tr":
      return `${inner.trim()}\n`;
    case "h1":
    case "h2":
      return `\n\n${inner.toLocaleUpperCase("es")}\n\n`;
    case "p":
    case "div":
    case "ul":
    case "ol":
    case "table":
      return `\n\n${inner.trim()}\n\n`;
    default:
      return inner;
  }
}

export function toPlainText(node: ReactNode): string {
  const text = write(node)
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return `${text}\n`;
}
