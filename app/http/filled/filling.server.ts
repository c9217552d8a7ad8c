/** Describes how a finished page is filled for its visitors: where its open parts stand. Plain data, stored with the kept answer. */
import { visitorInPage } from "~/http/remix/page-scripts.server";
import { packRootData } from "~/ui/root-data";
import type { OpenPart } from "~/ui/visitor-part";
import type { OpenPage, RenderedPage, Stretch } from "./open-page.server";

export interface Filling {
  headers: [name: string, value: string][];
  parts: (OpenPart & { at: Stretch })[];
  /** Of the visitor's data; null for a page without scripts. */
  data: Stretch | null;
  readsSession: boolean;
  readsRegion: boolean;
}

export interface CutPage {
  plain: Buffer;
  filling: Filling;
}

/** @throws for a page with more than one place for its visitor's data */
export function cutPage({ pieces, headers }: RenderedPage, open: OpenPage): CutPage {
  const { plain, places } = open.cut(pieces);
  const parts = places.flatMap(({ part, at }) => {
    const known = open.parts[part];
    return known ? [{ ...known, at }] : [];
  });
  const data = open.root && Buffer.from(visitorInPage(packRootData(open.root).visitor));
  const from = data ? plain.indexOf(data) : -1;
  if (data && from >= 0 && plain.indexOf(data, from + 1) >= 0)
    throw new Error("a page has more than one place for its visitor's data");
  const place: Stretch | null = data && from >= 0 ? [from, from + data.byteLength] : null;
  return {
    plain,
    filling: {
      headers: [...headers],
      parts,
      data: place,
      readsSession: open.readsSession,
      readsRegion: open.readsRegion,
    },
  };
}
