/** Describes how a finished page is filled for its visitors: where its open parts stand. Plain data, stored with the kept answer. */
import { visitorInPage } from "~/http/remix/page-scripts.server";
import { packRootData } from "~/ui/root-data";
import type { OpenPart } from "~/ui/visitor-part";
import type { OpenPage, RenderedPage } from "./open-page.server";

/** Bytes of the page as a visitor without cookies gets it. */
type Stretch = readonly [from: number, to: number];

interface Filling {
  headers: [name: string, value: string][];
  parts: (OpenPart & { at: Stretch })[];
  /** Of the visitor's data; null for a page without scripts. */
  data: Stretch | null;
  readsSession: boolean;
}

export interface CutPage {
  plain: Buffer;
  filling: Filling;
}

/** @throws for a page with more than one place for its visitor's data */
export function cutPage({ html, headers }: RenderedPage, open: OpenPage): CutPage {
  const pieces: string[] = [];
  const parts: Filling["parts"] = [];
  let at = 0;
  const add = (text: string): Stretch => {
    pieces.push(text);
    const from = at;
    at += Buffer.byteLength(text);
    return [from, at];
  };
  const cut = open.cut(html);
  for (let index = 0; index < cut.length; index += 3) {
    add(cut[index] ?? "");
    const part = open.parts[Number(cut[index + 1])];
    if (part) parts.push({ ...part, at: add(cut[index + 2] ?? "") });
  }
  const plain = Buffer.from(pieces.join(""));
  const data = open.root && Buffer.from(visitorInPage(packRootData(open.root).visitor));
  const from = data ? plain.indexOf(data) : -1;
  if (data && from >= 0 && plain.indexOf(data, from + 1) >= 0)
    throw new Error("a page has more than one place for its visitor's data");
  const place: Stretch | null = data && from >= 0 ? [from, from + data.byteLength] : null;
  return {
    plain,
    filling: { headers: [...headers], parts, data: place, readsSession: open.readsSession },
  };
}
