/** Forgets the phones that have coupons in their wallet: they get no news of changes any more. */
import type { Trx } from "~/db/schema";

/** @param of the sale of an erased buyer, or the line of an erased recipient of a gift */
export async function forgetPhones(trx: Trx, of: { saleId: string } | { lineId: string }): Promise<void> {
  await trx
    .deleteFrom("wallet_devices")
    .where("serial", "in", (eb) =>
      eb
        .selectFrom("wallet_passes")
        .innerJoin("coupons", "coupons.id", "wallet_passes.coupon_id")
        .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
        .select("wallet_passes.serial")
        .where((where) =>
          "lineId" in of
            ? where("sale_lines.id", "=", of.lineId)
            : where.and([
                where("sale_lines.sale_id", "=", of.saleId),
                // The current codes of what was handed on are a friend's.
                where.or([
                  where("sale_lines.handed_on_at", "is", null),
                  where("wallet_passes.secret_version", "<>", where.ref("coupons.secret_version")),
                ]),
              ]),
        ),
    )
    .execute();
}
