/** Audits the export of a period's redemptions, then reads all of them in batches, newest first. */
import { countRows } from "~/db/count-rows.server";
import type { ActingContext } from "~/domain/kernel/context";
import { auditExport, EXPORT_BATCH, inBatches } from "~/domain/kernel/export.server";
import { readingContext } from "~/domain/kernel/reading-context.server";
import type { StoredRedemption } from "./redemption";
import { type RedemptionFilters, redemptionsOf } from "./redemption-queries.server";
import { type RedemptionRow, redemptionOf } from "./stored-redemptions.server";

/** As the list has them, all of its pages. @throws as listRedemptions */
export async function exportRedemptions(
  ctx: ActingContext,
  query: RedemptionFilters & { organizationId: string },
): Promise<AsyncGenerator<StoredRedemption[]>> {
  const { period, matching, rows } = await redemptionsOf(readingContext(ctx), query);
  const { organizationId, place = null, by = null } = query;
  await auditExport(ctx, {
    action: "redemptions.exported",
    organizationId,
    rows: await countRows(matching),
    format: "csv",
    filters: { ...period, place, by },
  });
  const read = inBatches<RedemptionRow>(EXPORT_BATCH, (last) =>
    rows
      .$if(last !== undefined, (later) =>
        later.where((eb) =>
          eb.or([
            eb("r.at", "<", last?.at ?? 0),
            eb("r.at", "=", last?.at ?? 0).and("r.nonce", ">", last?.nonce ?? ""),
          ]),
        ),
      )
      .limit(EXPORT_BATCH)
      .execute(),
  );
  return stored(read);
}

async function* stored(batches: AsyncIterable<RedemptionRow[]>): AsyncGenerator<StoredRedemption[]> {
  for await (const rows of batches) yield rows.map(redemptionOf);
}
