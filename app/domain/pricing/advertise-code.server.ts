/** Records what a promo code promises everyone from now on, as it is stored: a part of the history of prices (docs/law.md 1). */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { recordPublicCode } from "~/domain/catalogue/prices/public-code-periods.server";
import { advertisedCode } from "./advertised-code";
import { PROMO_COLUMNS, readTargets, toManagedPromo } from "./promo-rows.server";

/** Call after each change of a code, in its transaction, with its row locked. @param now ms UTC, the database's clock */
export async function advertiseCode(trx: Trx, promoId: string, now: number): Promise<void> {
  const row = await trx
    .selectFrom("promo_codes")
    .select(PROMO_COLUMNS)
    .where("id", "=", promoId)
    .executeTakeFirst();
  const targets = (await readTargets(trx, [promoId])).get(promoId) ?? [];
  const promo = row && toManagedPromo({ ...row, organizationName: null }, targets, now);
  await recordPublicCode(trx, promoId, promo ? advertisedCode(promo) : null, now);
}

interface Uses {
  id: string;
  is_public: boolean;
  max_redemptions: number | null;
  redeemed: number;
}

/** Call when orders have used a code or given its use back. @param change of its uses */
export async function advertiseByUses(
  trx: Trx,
  { id, is_public, max_redemptions, redeemed }: Uses,
  change: 1 | -1,
): Promise<void> {
  const isSpent = (uses: number) => max_redemptions !== null && uses >= max_redemptions;
  if (!is_public || isSpent(redeemed) === isSpent(redeemed - change)) return;
  await advertiseCode(trx, id, await databaseNow(trx));
}
