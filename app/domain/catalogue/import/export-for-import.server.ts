/** Audits and reads all offers of an organization as the rows of an import file, one for each option, newest offer first. */
import { countRows } from "~/db/count-rows.server";
import { readBasePrices } from "~/domain/catalogue/prices/running-prices.server";
import { OFFER_COLUMNS, readRegionsOf } from "~/domain/catalogue/stored-content.server";
import type { ActingContext } from "~/domain/kernel/context";
import { auditExport, EXPORT_BATCH, inBatches } from "~/domain/kernel/export.server";
import { requireMay } from "~/domain/kernel/permissions";
import { cellsInOrder, cellsOfOffer, cellsOfOption } from "./offer-cells";
import { readOptionsOf } from "./read-stored-offers.server";

async function* rowsOf({ db }: ActingContext, organizationId: string): AsyncGenerator<string[][]> {
  const offers = (last: { number: number } | undefined) =>
    db
      .selectFrom("offers")
      .select([...OFFER_COLUMNS, "external_reference as reference"])
      .where("organization_id", "=", organizationId)
      .$if(last !== undefined, (query) => query.where("offers.number", "<", last?.number ?? 0))
      .orderBy("offers.number", "desc")
      .limit(EXPORT_BATCH)
      .execute();
  for await (const batch of inBatches(EXPORT_BATCH, offers)) {
    const ids = batch.map(({ id }) => id);
    const regions = await readRegionsOf(db, ids);
    const options = await readOptionsOf(db, ids, await readBasePrices(db, ids));
    yield batch.flatMap(({ reference, ...offer }) => {
      const own = { ...offer, reference: reference ?? offer.id, regions: regions.get(offer.id) ?? [] };
      const cells = cellsOfOffer(own);
      return (options.get(offer.id) ?? []).map((option) =>
        cellsInOrder({ ...cells, ...cellsOfOption(option) }),
      );
    });
  }
}

/** Offers without options, which a file cannot say, are left out. @throws DomainError not_found, forbidden */
export async function exportForImport(
  ctx: ActingContext,
  organizationId: string,
): Promise<AsyncGenerator<string[][]>> {
  requireMay(ctx.actor, organizationId, "offers_write");
  const rows = await countRows(ctx.db.selectFrom("offers").where("organization_id", "=", organizationId));
  await auditExport(ctx, { action: "offers.exported", organizationId, rows, format: "csv", filters: {} });
  return rowsOf(ctx, organizationId);
}
