/** A public page that is rendered once for many visitors: its parts that depend on the visitor are marked in it. */
import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { ANONYMOUS, type RootData } from "~/ui/root-data";
import type { OpenPart } from "~/ui/visitor-part";

export interface RenderedPage {
  /** With the marks. */
  html: string;
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
  readonly mark = randomBytes(16).toString("hex");
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

  #cut: { html: string; cut: Cut } | undefined;

  /** The page without its marks; the one that is sent and noted is cut once. */
  cut(html: string): Cut {
    if (this.#cut?.html !== html) this.#cut = { html, cut: cutAtMarks(html, this.mark) };
    return this.#cut.cut;
  }
}

const END = "</slot>";

function cutAtMarks(html: string, mark: string): Cut {
  const begin = `<slot name="${mark}-`;
  const pieces: Buffer[] = [];
  const places: Cut["places"] = [];
  let bytes = 0;
  const add = (text: string): Stretch => {
    const piece = Buffer.from(text);
    pieces.push(piece);
    bytes += piece.byteLength;
    return [bytes - piece.byteLength, bytes];
  };
  let at = 0;
  for (let start = html.indexOf(begin); start >= 0; start = html.indexOf(begin, at)) {
    const name = start + begin.length;
    const shown = html.indexOf('">', name);
    const end = html.indexOf(END, shown);
    add(html.slice(at, start));
    places.push({ part: Number(html.slice(name, shown)), at: add(html.slice(shown + 2, end)) });
    at = end + END.length;
  }
  add(html.slice(at));
  return { plain: Buffer.concat(pieces), places };
}

/** @returns the page as which the request is rendered; undefined for a visitor's own request */
export function openPageOf(context: AppLoadContext | undefined): OpenPage | undefined {
  return (context as { openPage?: OpenPage } | undefined)?.openPage;
}
