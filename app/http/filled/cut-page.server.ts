/** Cuts a page with open parts at these parts and at the visitor's data. */
import { visitorInPage } from "~/http/remix/page-scripts.server";
import { packRootData } from "~/ui/root-data";
import type { OpenPage, RenderedPage } from "./open-page.server";

export interface CutPage {
  /** Around the open parts. */
  pieces: string[];
  /** Numbers of the open parts, one less than pieces. */
  numbers: number[];
  /** From the end of the visitor's data; null for a page without scripts. */
  end: string | null;
}

/** @throws unless the text holds the gap at most once */
function around(text: string, gap: string): [before: string, after: string | null] {
  const [before = "", after = null, ...more] = text.split(gap);
  if (more.length > 0) throw new Error("a page has more than one place for its visitor's data");
  return [before, after];
}

export function cutPage({ html }: RenderedPage, { root, mark }: OpenPage): CutPage {
  const [before, end] = around(html, visitorInPage(packRootData(root).visitor));
  // A text, the number of the part behind it, and so on.
  const texts = before.split(new RegExp(`<slot name="${mark}-(\\d+)"></slot>`));
  return {
    pieces: texts.filter((_, index) => index % 2 === 0),
    numbers: texts.filter((_, index) => index % 2 === 1).map(Number),
    end,
  };
}
