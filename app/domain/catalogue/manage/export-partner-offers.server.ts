/** Audits the export of offers, then reads all of them in batches, newest first. */

import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { ActingContext } from "~/domain/kernel/context";
import { auditExport, EXPORT_BATCH, inBatches } from "~/domain/kernel/export.server";
import { requireMay } from "~/domain/kernel/permissions";
import { findOffers, shapeOf, valuesOf, walkOffers } from "./matching-offers.server";
import type { PartnerOffer, PartnerOfferSelection } from "./partner-offer";
import { partnerOfferOf, partnerOfferRows } from "./partner-offer-rows.server";

/** By the number, which never changes: an offer that is edited meanwhile is neither left out nor read twice. */
async function* batches(
  db: ActingContext["db"],
  selection: PartnerOfferSelection,
  now: number,
): AsyncGenerator<PartnerOffer[]> {
  const values = valuesOf(selection, now);
  const matching = partnerOfferRows(walkOffers(db, shapeOf(selection), (name) => values[name]));
  type Row = Awaited<ReturnType<typeof matching.execute>>[number];
  const read = inBatches<Row>(EXPORT_BATCH, (last) =>
    matching
      .$if(last !== undefined, (query) => query.where("offers.number", "<", last?.number ?? 0))
      .orderBy("offers.number", "desc")
      .limit(EXPORT_BATCH)
      .execute(),
  );
  for await (const rows of read) yield rows.map((row) => partnerOfferOf(row, now));
}

/** @throws DomainError not_found, forbidden */
export async function exportPartnerOffers(
  ctx: ActingContext,
  selection: PartnerOfferSelection,
): Promise<AsyncGenerator<PartnerOffer[]>> {
  const { organizationId, state, words, category } = selection;
  requireMay(ctx.actor, organizationId, "offers_read");
  const now = await databaseNow(ctx.db);
  const values = valuesOf(selection, now);
  const rows = await countRows(findOffers(ctx.db, shapeOf(selection), (name) => values[name]));
  await auditExport(ctx, {
    action: "offers.exported",
    organizationId,
    rows: rows,
    format: "csv",
    filters: { state, words, category },
  });
  return batches(ctx.db, selection, now);
}
