/** Waits until the shop has stored its counts: they are written in order, so a marker's page view is the last. */
import { expect } from "vitest";
import type { Db } from "~/db/schema";
import { readDailyCounts } from "~/domain/analytics/queries.server";
import { Visitor } from "../../support/browserless";

/** A page that no measured visitor of the tests opens. */
export const MARKER = "/boletin";

async function readAll(db: Db): Promise<Map<string, number>> {
  const rows = await readDailyCounts(db, "2000-01-01", "2999-12-31");
  return new Map(
    rows.map(({ event, dimensions, count }) => [[event, ...Object.values(dimensions)].join(" "), count]),
  );
}

/** @returns all counts by event and dimensions, without the marker's */
export async function flushedCounts(db: Db, origin: string): Promise<Map<string, number>> {
  const marker = `page_view ${MARKER}`;
  const markers = async () => (await readAll(db)).get(marker) ?? 0;
  const before = await markers();
  const visitor = new Visitor(origin);
  // Counted with a shared cache and without one.
  await visitor.get(`/vista.gif?pagina=${MARKER}&antes`, {
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) marker" },
  });
  visitor.close();
  await expect.poll(markers).toBeGreaterThan(before);
  const counts = await readAll(db);
  counts.delete(marker);
  return counts;
}
