/**
 * Content that is the same in many pages: the server renders it once and writes its markup from then on, to the same bytes (decision 273).
 * In the browser it is what it is.
 */
import { createElement, Fragment, type ReactElement, type ReactNode, type SelectHTMLAttributes } from "react";

interface OnceProps extends SelectHTMLAttributes<HTMLElement> {
  as: "ul" | "div" | "select";
  /** Says all that the content depends on, with the chosen value of a select. */
  of: string;
  show: () => ReactNode;
}

type Render = (element: ReactElement) => string;

let render: Render | null = null;

/** Provinces in several forms and their likes; contents beyond are rendered anew. */
const MOST = 500;
const written = new Map<string, string>();

/** @param by renders the program's pages; null = nothing is written once */
export function writeOnceBy(by: Render | null): void {
  render = by;
}

const within = (markup: string) => markup.slice(markup.indexOf(">") + 1, markup.lastIndexOf("</"));

/** What stands in an element that is written out in the browser's build, for which its content alone would be some bytes more. */
export const insideOf = (element: ReactElement): ReactElement =>
  createElement(Fragment, null, ...element.props.children);

/** An element with content that has no state, no effects and no context. */
export function Once({ as, of, show, ...attributes }: OnceProps): ReactElement {
  // In development texts change, and this file is not loaded anew with them.
  if (!import.meta.env.SSR || import.meta.env.DEV || !render) return createElement(as, attributes, show());
  const known = written.get(of);
  const markup = known ?? within(render(createElement(as, attributes, show())));
  if (known === undefined && written.size < MOST) written.set(of, markup);
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: markup } });
}
