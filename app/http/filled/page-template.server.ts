/** A page with open parts, kept to be filled for its visitors by the components that render these parts (decision 049). */
import { renderToString } from "react-dom/server";
import { weakTag } from "~/http/answer/page-response.server";
import { visitorInPage } from "~/http/remix/page-scripts.server";
import { packRootData, type RootData } from "~/ui/root-data";
import type { VisitorPartProps } from "~/ui/visitor-part";
import { cutPage } from "./cut-page.server";
import type { OpenPage, RenderedPage } from "./open-page.server";

/** The counts of carts and favourites are many; other parts look one way or another. */
const MAX_LOOKS = 30;

/** An open part in each of its looks. */
class Gap {
  readonly #part: VisitorPartProps;
  readonly #looks = new Map<unknown, Buffer>();

  constructor(part: VisitorPartProps) {
    this.#part = part;
  }

  lookFor(root: RootData): Buffer {
    const value = this.#part.of(root);
    const known = this.#looks.get(value);
    if (known) return known;
    if (this.#looks.size >= MAX_LOOKS) this.#looks.clear();
    const made = Buffer.from(renderToString(this.#part.show(value)));
    this.#looks.set(value, made);
    return made;
  }
}

/** The page of one visitor. */
export interface FilledPage {
  tag: string;
  /** Puts the page together. */
  body: () => Buffer;
}

export class PageTemplate {
  readonly headers: Headers;
  /** Signed-in visitors get a page of their own. */
  readonly readsSession: boolean;
  /** Bytes in memory, with a second look of each part. */
  readonly size: number;
  readonly #pieces: Buffer[];
  readonly #gaps: Gap[];
  readonly #end: Buffer | null;
  readonly #tag: string;

  /** @throws for a page that cannot be cut */
  constructor(page: RenderedPage, open: OpenPage) {
    const cut = cutPage(page, open);
    this.headers = page.headers;
    this.readsSession = open.readsSession;
    this.size = page.html.length * 2;
    this.#pieces = cut.pieces.map((piece) => Buffer.from(piece));
    this.#gaps = cut.numbers.map((number) => new Gap(open.parts[number] as VisitorPartProps));
    this.#end = cut.end === null ? null : Buffer.from(cut.end);
    this.#tag = weakTag(page.html.replaceAll(open.mark, ""));
  }

  fillFor(root: RootData): FilledPage {
    const { visitor } = packRootData(root);
    const tag = weakTag(this.#tag, visitor);
    return { tag, body: () => this.#fill(root, visitor) };
  }

  #fill(root: RootData, visitor: string): Buffer {
    const parts: Buffer[] = [];
    for (const [index, piece] of this.#pieces.entries()) {
      parts.push(piece);
      const gap = this.#gaps[index];
      if (gap) parts.push(gap.lookFor(root));
    }
    if (this.#end !== null) parts.push(Buffer.from(visitorInPage(visitor)), this.#end);
    return Buffer.concat(parts);
  }
}
