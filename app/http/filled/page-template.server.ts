/** A page with open parts, kept to be filled for its visitors by the components that render these parts (decision 049). */
import { renderToString } from "react-dom/server";
import { weakTag } from "~/http/answer/page-response.server";
import { exactBytes } from "~/http/exact-bytes.server";
import { visitorInPage } from "~/http/remix/page-scripts.server";
import { packRootData, type RootData } from "~/ui/root-data";
import { type OpenPart, type VisitorPartKind, visitorPartKind } from "~/ui/visitor-part";
import type { CutPage } from "./filling.server";

/** The counts of carts and favourites are many; other parts look one way or another. */
const MAX_LOOKS = 30;

/** Of a part: its objects, and a look that is not the page's. */
const PART_BYTES = 1_024;

/** An open part in each of its looks. */
class Gap {
  readonly #kind: VisitorPartKind;
  readonly #props: object;
  readonly #looks = new Map<unknown, Buffer>();

  /** @param look as it stands in the page: most parts look so for most visitors */
  constructor({ kind, props, value }: OpenPart, look: Buffer) {
    const known = visitorPartKind(kind);
    if (!known) throw new Error(`no page of this process has a part ${kind}`);
    this.#kind = known;
    this.#props = props;
    this.#looks.set(value, look);
  }

  lookFor(root: RootData): Buffer {
    const value = this.#kind.of(root, this.#props);
    const known = this.#looks.get(value);
    if (known) return known;
    if (this.#looks.size >= MAX_LOOKS) this.#looks.clear();
    const made = exactBytes(Buffer.from(renderToString(this.#kind.show(value, this.#props))));
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

type Hole = Gap | "data";

export class PageTemplate {
  readonly headers: Headers;
  /** Signed-in visitors get a page of their own. */
  readonly readsSession: boolean;
  /** Visitors of another region get another page. */
  readonly readsRegion: boolean;
  /** Bytes in memory. */
  readonly size: number;
  readonly #pieces: Buffer[] = [];
  /** Behind each piece but the last. */
  readonly #holes: Hole[] = [];
  readonly #tag: string;

  /** @throws for a page with a part of an unknown kind */
  constructor({ plain, filling }: CutPage) {
    const { headers, readsSession, readsRegion, parts, data } = filling;
    this.headers = new Headers(headers);
    this.readsSession = readsSession;
    this.readsRegion = readsRegion;
    this.size = plain.byteLength + parts.length * PART_BYTES;
    this.#tag = weakTag(plain);
    const holes: { at: readonly [number, number]; hole: Hole }[] = parts.map((part) => ({
      at: part.at,
      hole: new Gap(part, plain.subarray(...part.at)),
    }));
    if (data) holes.push({ at: data, hole: "data" });
    let end = 0;
    for (const { at, hole } of holes.sort((one, other) => one.at[0] - other.at[0])) {
      this.#pieces.push(plain.subarray(end, at[0]));
      this.#holes.push(hole);
      end = at[1];
    }
    this.#pieces.push(plain.subarray(end));
  }

  fillFor(root: RootData): FilledPage {
    const { visitor } = packRootData(root);
    const tag = weakTag(this.#tag, visitor);
    return { tag, body: () => this.#fill(root, visitor) };
  }

  #fill(root: RootData, visitor: string): Buffer {
    const filled = (hole: Hole) =>
      hole === "data" ? Buffer.from(visitorInPage(visitor)) : hole.lookFor(root);
    return Buffer.concat(
      this.#pieces.flatMap((piece, index) => {
        const hole = this.#holes[index];
        return hole ? [piece, filled(hole)] : [piece];
      }),
    );
  }
}
