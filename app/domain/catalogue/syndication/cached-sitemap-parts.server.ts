/** Keeps the summaries of the sitemap's parts for an hour: crawlers ask often, and each answer reads the catalogue. */
import type { Db } from "~/db/schema";
import { readSitemapParts, type SitemapPart } from "./sitemap-queries.server";

/** As long as the answers may be kept by others. */
const SITEMAP_TTL_S = 3_600;

interface Kept {
  at: number;
  parts: Promise<SitemapPart[]>;
}

const keptOf = new WeakMap<Db, Kept>();

/** Concurrent requests wait for the same reading; a failed one is not kept. */
export function sitemapParts(db: Db): Promise<SitemapPart[]> {
  const kept = keptOf.get(db);
  if (kept && Date.now() - kept.at < SITEMAP_TTL_S * 1000) return kept.parts;
  const parts = readSitemapParts(db);
  keptOf.set(db, { at: Date.now(), parts });
  parts.catch(() => keptOf.delete(db));
  return parts;
}
