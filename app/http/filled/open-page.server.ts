/** A public page that is rendered once for many visitors: its parts that depend on the visitor are marked in it. */
import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { PagePieces } from "~/http/remix/render-page.server";
import { ANONYMOUS, type RootData } from "~/ui/root-data";
import type { OpenPart } from "~/ui/visitor-part";

export interface RenderedPage {
  /** With the marks. */
  pieces: PagePieces;
  /** As visitors with cookies get them. */
  headers: Headers;
}

/** Bytes of the page as a visitor without cookies gets it. */
export type Stretch = readonly [from: number, to: number];

interface Cut {
  plain: Buffer;
  /** Of its open parts, by their numbers. */
  places: { part: number; at: Stretch }[];
}

export class OpenPage {
  /** What the page is rendered with; null = the visitor without cookies who asks for it, as its root loader reads it. */
  root: RootData | null;
  /** Begins the names of the open parts, and stands nowhere else in the page. */
  readonly mark = randomUUID();
  readonly parts: OpenPart[] = [];
  /** A loader of the page asked for the session: for visitors with one it may differ in more than its open parts. */
  readsSession = false;
  /** A loader of the page asked for the province: of another one it may show something else. */
  readsRegion = false;
  /** null = could not be rendered, or is an error or a redirect. */
  rendered: RenderedPage | null = null;

  /** @param shown only its region and version matter; null = the page is sent to who asks for it, too */
  constructor(shown: Pick<RootData, "region" | "light" | "simulatedPayments"> | null) {
    const { region, light, simulatedPayments } = shown ?? ANONYMOUS;
    this.root = shown && { ...ANONYMOUS, region, light, simulatedPayments };
    this.isSent = shown === null;
  }

  /** The page is an answer itself, without its marks. */
  readonly isSent: boolean;

  readonly leaveOpen = (part: OpenPart): string => `${this.mark}-${this.parts.push(part) - 1}`;

  #cut: { pieces: PagePieces; cut: Cut } | undefined;

  /** The page without its marks; the one that is sent and noted is cut once. */
  cut(pieces: PagePieces): Cut {
    if (this.#cut?.pieces !== pieces) this.#cut = { pieces, cut: cutAtMarks(pieces, this.mark) };
    return this.#cut.cut;
  }
}

const END = "</slot>";

/** Of a sign in UTF-8. */
const MOST_BYTES = 3;

/** Where pages are turned into bytes, one at a time: a page's own bytes are then as many as it has. */
let room = Buffer.alloc(0);

/** A page as it is turned into bytes, each of its parts once. */
class WrittenPage {
  #length = 0;

  constructor(pieces: PagePieces) {
    const most = pieces.reduce((sum, piece) => sum + piece.length, 0) * MOST_BYTES;
    if (room.byteLength < most) room = Buffer.allocUnsafeSlow(most);
  }

  add(text: string): Stretch {
    const from = this.#length;
    this.#length += room.write(text, from);
    return [from, this.#length];
  }

  bytes(): Buffer {
    return Buffer.from(room.subarray(0, this.#length));
  }
}

function cutAtMarks(pieces: PagePieces, mark: string): Cut {
  const begin = `<slot name="${mark}-`;
  const page = new WrittenPage(pieces);
  const places: Cut["places"] = [];
  for (const piece of pieces) {
    let at = 0;
    for (let start = piece.indexOf(begin); start >= 0; start = piece.indexOf(begin, at)) {
      const name = start + begin.length;
      const shown = piece.indexOf('">', name);
      const end = piece.indexOf(END, shown);
      page.add(piece.slice(at, start));
      places.push({ part: Number(piece.slice(name, shown)), at: page.add(piece.slice(shown + 2, end)) });
      at = end + END.length;
    }
    page.add(piece.slice(at));
  }
  return { plain: page.bytes(), places };
}

/** @returns the page as which the request is rendered; undefined for a visitor's own request */
export function openPageOf(context: AppLoadContext | undefined): OpenPage | undefined {
  return (context as { openPage?: OpenPage } | undefined)?.openPage;
}
