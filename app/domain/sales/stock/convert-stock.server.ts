/** Converts or releases the stock that holdStock held. Locks rows in the same order as the hold. */
import { sql } from "kysely";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Trx } from "~/db/schema";
import { advertiseByUses } from "~/domain/pricing/advertise-code.server";
import { freeOptionsOf, freeSlotsOf, optionsOf, promosOf, type StockClaim, slotsOf } from "./stock-claim";

const sellUnits = compiled((db, given: Given<{ id: string; quantity: number }>) =>
  db
    .updateTable("price_options")
    .set({ held: sql`held - ${given("quantity")}`, sold: sql`sold + ${given("quantity")}` })
    .where("id", "=", given("id")),
);

const USES = ["id", "is_public", "max_redemptions", "redeemed"] as const;

/** held -> sold, promo held -> redeemed. The customer's count stays: the units are now bought. */
export async function convertStock(trx: Trx, claim: StockClaim): Promise<void> {
  for (const { id, quantity } of optionsOf(claim)) {
    await sellUnits.write(trx, { id, quantity });
  }
  for (const { id, quantity } of slotsOf(claim)) {
    await trx
      .updateTable("slots")
      .set({ held: sql`held - ${quantity}`, sold: sql`sold + ${quantity}` })
      .where("id", "=", id)
      .execute();
  }
  for (const id of promosOf(claim)) {
    const promo = await trx
      .updateTable("promo_codes")
      .set({ held: sql`held - 1`, redeemed: sql`redeemed + 1` })
      .where("id", "=", id)
      .returning(USES)
      .executeTakeFirst();
    if (promo) await advertiseByUses(trx, promo, 1);
    for (const key of claim.customerKeys) {
      await trx
        .updateTable("promo_customers")
        .set({ held: sql`held - 1`, redeemed: sql`redeemed + 1` })
        .where("promo_id", "=", id)
        .where("customer_key", "=", key)
        .execute();
    }
  }
}

/** Releases everything a hold took. */
export async function releaseStock(trx: Trx, claim: StockClaim): Promise<void> {
  await returnUnits(trx, claim, { units: "held", uses: "held" });
}

/** Restocks sold units: decrements sold and the customer's count, and frees redeemed codes. */
export async function returnSoldStock(trx: Trx, claim: StockClaim): Promise<void> {
  await returnUnits(trx, claim, { units: "sold", uses: "redeemed" });
}

/** Counters to decrement: of options and slots, and of codes. */
interface Counters {
  units: "held" | "sold";
  uses: "held" | "redeemed";
}

async function returnUnits(trx: Trx, claim: StockClaim, { units, uses }: Counters): Promise<void> {
  for (const { id, quantity } of freeOptionsOf(claim)) {
    await trx
      .updateTable("price_options")
      .set((eb) => ({ [units]: eb(units, "-", quantity) }))
      .where("id", "=", id)
      .execute();
  }
  for (const { id, quantity } of freeSlotsOf(claim)) {
    await trx
      .updateTable("slots")
      .set((eb) => ({ [units]: eb(units, "-", quantity) }))
      .where("id", "=", id)
      .execute();
  }
  for (const { id, quantity } of optionsOf(claim)) {
    for (const key of claim.customerKeys) {
      await trx
        .updateTable("price_option_customers")
        .set({ quantity: sql`quantity - ${quantity}` })
        .where("price_option_id", "=", id)
        .where("customer_key", "=", key)
        .execute();
    }
  }
  for (const id of promosOf(claim)) {
    const promo = await trx
      .updateTable("promo_codes")
      .set((eb) => ({ [uses]: eb(uses, "-", 1) }))
      .where("id", "=", id)
      .returning(USES)
      .executeTakeFirst();
    if (promo && uses === "redeemed") await advertiseByUses(trx, promo, -1);
    for (const key of claim.customerKeys) {
      await trx
        .updateTable("promo_customers")
        .set((eb) => ({ [uses]: eb(uses, "-", 1) }))
        .where("promo_id", "=", id)
        .where("customer_key", "=", key)
        .execute();
    }
  }
}
