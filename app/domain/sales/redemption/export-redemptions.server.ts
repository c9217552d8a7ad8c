/** Audits the export of a day's redemptions, then reads all of them in batches, newest first. */
import type { ActingContext } from "~/domain/kernel/context";
import { auditExport, EXPORT_BATCH, inBatches } from "~/domain/kernel/export.server";
import type { StoredRedemption } from "./redemption";
import { redemptionsOf } from "./redemption-queries.server";
import { type RedemptionRow, redemptionOf } from "./stored-redemptions.server";

/** As the list has them, all of the day. @throws as listRedemptions */
export async function exportRedemptions(
  ctx: ActingContext,
  query: { organizationId: string; day: string | null },
): Promise<{ day: string; batches: AsyncGenerator<StoredRedemption[]> }> {
  const { day, count, rows } = await redemptionsOf(ctx, query);
  const { organizationId } = query;
  await auditExport(ctx, {
    action: "redemptions.exported",
    organizationId,
    rows: count,
    format: "csv",
    filters: { day },
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
  return { day, batches: stored(read) };
}

async function* stored(batches: AsyncIterable<RedemptionRow[]>): AsyncGenerator<StoredRedemption[]> {
  for await (const rows of batches) yield rows.map(redemptionOf);
}
