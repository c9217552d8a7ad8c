/** Audits the export of offers, then reads all of them in batches, newest first. */
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { requireMay } from "~/domain/kernel/permissions";
import { findOffers, shapeOf, valuesOf, walkOffers } from "./matching-offers.server";
import type { PartnerOffer, PartnerOfferSelection } from "./partner-offer";
import { partnerOfferOf, partnerOfferRows } from "./partner-offer-rows.server";

const BATCH = 500;

/** By the number, which never changes: an offer that is edited meanwhile is neither left out nor read twice. */
async function* batches(
  db: ActingContext["db"],
  selection: PartnerOfferSelection,
  now: number,
): AsyncGenerator<PartnerOffer[]> {
  const values = valuesOf(selection, now);
  const matching = walkOffers(db, shapeOf(selection), (name) => values[name]);
  let last: number | undefined;
  for (;;) {
    const rows = await partnerOfferRows(matching)
      .$if(last !== undefined, (query) => query.where("offers.number", "<", last as number))
      .orderBy("offers.number", "desc")
      .limit(BATCH)
      .execute();
    if (rows.length > 0) yield rows.map((row) => partnerOfferOf(row, now));
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.number;
  }
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
  await inTransaction(ctx.db, (trx) =>
    writeAudit(trx, {
      actor: ctx.actor,
      action: "offers.exported",
      subjectType: "organization",
      subjectId: organizationId,
      detail: { format: "csv", rows, state, words, category },
      at: now,
    }),
  );
  return batches(ctx.db, selection, now);
}
