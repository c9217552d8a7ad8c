/**
 * Holds a sale's stock: units, slots, personal limits and promo codes. Every change is one conditional update
 * in the caller's transaction, in sorted order to avoid deadlocks.
 */
import { type SqlBool, sql, type UpdateResult } from "kysely";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Trx } from "~/db/schema";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { CLUB_UNITS } from "~/domain/catalogue/for-sale/club-offer";
import { FREE_UNITS } from "~/domain/catalogue/for-sale/unit-limits";
import { freeOptionsOf, freeSlotsOf, optionsOf, promosOf, type StockClaim } from "./stock-claim";

const changedNothing = (result: UpdateResult) => result.numUpdatedRows === 0n;

export interface HeldStock {
  /** What could not be held; the caller must then roll back, because the rest is held. */
  problems: OrderProblem[];
  /** Whether an option or slot is sold out, so that the lists must be refreshed. */
  soldOut: boolean;
}

const NOTHING_LEFT = sql<SqlBool>`(capacity is not null and sold + held >= capacity)`.as("nothingLeft");

export async function holdStock(trx: Trx, claim: StockClaim, now: number): Promise<HeldStock> {
  const options = await holdOptions(trx, claim);
  const slots = await holdSlots(trx, claim, now);
  const personal = await holdForCustomer(trx, claim);
  const promos = await holdPromos(trx, claim, now);
  return {
    problems: [...options.problems, ...slots.problems, ...personal, ...promos],
    soldOut: options.soldOut || slots.soldOut,
  };
}

const holdUnits = compiled((db, given: Given<{ id: string; quantity: number }>) =>
  db
    .updateTable("price_options")
    .set({ held: sql`held + ${given("quantity")}` })
    .where("id", "=", given("id"))
    .where("is_active", "=", true)
    .where(sql<boolean>`(capacity is null or sold + held + ${given("quantity")} <= capacity)`)
    .returning(NOTHING_LEFT),
);

async function holdOptions(trx: Trx, claim: StockClaim): Promise<HeldStock> {
  const problems: OrderProblem[] = [];
  let soldOut = false;
  for (const { id, quantity } of freeOptionsOf(claim)) {
    const held = await holdUnits.first(trx, { id, quantity });
    if (!held) problems.push(await shortage(trx, id));
    else if (held.nothingLeft) soldOut = true;
  }
  return { problems, soldOut };
}

async function shortage(trx: Trx, optionId: string): Promise<OrderProblem> {
  const row = await trx
    .selectFrom("price_options")
    .select(["capacity", "sold", "held", "is_active"])
    .where("id", "=", optionId)
    .executeTakeFirst();
  if (row?.is_active === false) return { code: "offer_not_available", optionId };
  const left = row?.capacity == null ? 0 : Math.max(0, row.capacity - row.sold - row.held);
  if (left > 0) return { code: "insufficient_stock", optionId, maxQuantity: left };
  const reserved = row?.capacity != null && row.capacity > row.sold;
  return { code: "sold_out", optionId, maxQuantity: left, ...(reserved && { reserved }) };
}

async function holdSlots(trx: Trx, claim: StockClaim, now: number): Promise<HeldStock> {
  const problems: OrderProblem[] = [];
  let soldOut = false;
  for (const { id, quantity } of freeSlotsOf(claim)) {
    const held = await trx
      .updateTable("slots")
      .set({ held: sql`held + ${quantity}` })
      .where("id", "=", id)
      .where("status", "=", "open")
      .where("starts_at", ">", now)
      .where(sql<boolean>`sold + held + ${quantity} <= capacity`)
      .returning(NOTHING_LEFT)
      .executeTakeFirst();
    const optionId = claim.lines.find((line) => line.slotId === id)?.optionId;
    if (!held) problems.push({ code: "slot_not_available", optionId });
    else if (held.nothingLeft) soldOut = true;
  }
  return { problems, soldOut };
}

/** Units that the option's limit allows one person; the partner's own limit comes before the default ones. */
const MOST_PER_CUSTOMER = sql<number>`coalesce((
  select coalesce(o.per_customer, case
    when offers.type = 'subscription' then ${sql.lit(CLUB_UNITS)}
    when o.actual_price = 0 then ${sql.lit(FREE_UNITS)} end)
  from price_options o join offers on offers.id = o.offer_id where o.id = price_option_customers.price_option_id
), 1000000000)`.as("most");

const countForCustomer = compiled((db, given: Given<{ optionId: string; key: string; quantity: number }>) =>
  db
    .insertInto("price_option_customers")
    .values({
      price_option_id: given("optionId"),
      customer_key: given("key"),
      quantity: given("quantity"),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["price_option_id", "customer_key"])
        .doUpdateSet({ quantity: sql`price_option_customers.quantity + excluded.quantity` }),
    )
    .returning(["quantity", MOST_PER_CUSTOMER]),
);

async function holdForCustomer(trx: Trx, claim: StockClaim): Promise<OrderProblem[]> {
  const exceeded = new Set<string>();
  for (const { id: optionId, quantity } of optionsOf(claim)) {
    for (const key of claim.customerKeys) {
      const count = await countForCustomer.one(trx, { optionId, key, quantity });
      if (count.quantity > Number(count.most)) exceeded.add(optionId);
    }
  }
  return [...exceeded].map((optionId) => ({ code: "per_customer_exceeded", optionId }));
}

async function holdPromos(trx: Trx, claim: StockClaim, now: number): Promise<OrderProblem[]> {
  const problems: OrderProblem[] = [];
  for (const id of promosOf(claim)) {
    const result = await trx
      .updateTable("promo_codes")
      .set({ held: sql`held + 1` })
      .where("id", "=", id)
      .where("is_active", "=", true)
      .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
      .where(sql<boolean>`(max_redemptions is null or held + redeemed + 1 <= max_redemptions)`)
      .executeTakeFirst();
    if (changedNothing(result)) problems.push(await promoProblem(trx, id, "promo_exhausted"));
    else if (!(await holdPromoForCustomer(trx, id, claim.customerKeys))) {
      problems.push(await promoProblem(trx, id, "promo_customer_limit"));
    }
  }
  return problems;
}

async function holdPromoForCustomer(trx: Trx, promoId: string, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) {
    await trx
      .insertInto("promo_customers")
      .values({ promo_id: promoId, customer_key: key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const result = await trx
      .updateTable("promo_customers")
      .set({ held: sql`held + 1` })
      .where("promo_id", "=", promoId)
      .where("customer_key", "=", key)
      .where(
        // A first purchase is unique, however many tabs are open.
        sql<boolean>`held + redeemed + 1 <= (
          select case first_purchase_only when 1 then 1 else coalesce(max_redemptions_per_customer, 1000000000) end
          from promo_codes where id = ${promoId})`,
      )
      .executeTakeFirst();
    if (changedNothing(result)) return false;
  }
  return true;
}

async function promoProblem(trx: Trx, id: string, code: OrderProblem["code"]): Promise<OrderProblem> {
  const row = await trx.selectFrom("promo_codes").select("code").where("id", "=", id).executeTakeFirst();
  return { code, promoCode: row?.code };
}
