/** The shop whose money is audited: offers of two sellers, one sold by a deposit, codes, a provider, a bank, and staff. */
import type { Db } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { memberActor, staffActor, type TestContext, visitorContext } from "../../../fixtures/context";
import { buildEarner } from "../../../fixtures/ledger";
import type { BuiltOffer } from "../../../fixtures/offers";
import { insertPromo } from "../../../fixtures/promo-codes";
import { buildUser } from "../../../fixtures/users";
import { Money } from "./provider";

export interface Sold {
  saleId: string;
  transactionId: string;
  /** null where gift cards paid all of it, or another system was paid. */
  orderId: string | null;
  email: string;
  coupons: string[];
  /** Each a bank's case about the payment. */
  cases: { id: string; stage: "opened" | "won" | "lost"; amount: number | null }[];
}

export interface Shop {
  db: Db;
  ctx: TestContext;
  money: Money;
  staff: Context;
  /** Deposits, earned on redemption. */
  late: BuiltOffer;
  early: BuiltOffer;
  /** By organization. */
  sellers: Map<string, Context>;
  codes: string[];
  sales: Sold[];
  /** What was done at least once, and not refused. */
  done: Set<string>;
}

export const LATE_PRICE = 777;
export const EARLY_PRICE = 1999;

export async function buildShop(db: Db, done: Set<string>): Promise<Shop> {
  const money = new Money(db);
  const ctx = visitorContext(db, { misbehaviour: money.misbehaviour });
  const deposit = { capacity: 40, actual_price: LATE_PRICE, regular_price: 15_000, total_price: 9_900 };
  const late = await buildEarner(db, "on_redemption", { type: "promo", options: [deposit] });
  const early = await buildEarner(db, "on_capture", {
    options: [{ capacity: 40, actual_price: EARLY_PRICE }],
  });
  const promos = [
    await insertPromo(db, { value: 3333, funded_by: "shared", platform_share: 3700 }),
    await insertPromo(db, { value: 1777, funded_by: "organization" }),
    await insertPromo(db, { discount_type: "amount", value: 500, funded_by: "platform" }),
  ];
  const { id: userId } = await buildUser(db, { is_staff: true });
  const sellers = new Map<string, Context>();
  for (const { organizationId } of [late, early]) {
    const { id } = await buildUser(db);
    sellers.set(organizationId, { ...ctx, actor: memberActor(organizationId, "manager", id) });
  }
  const codes = promos.map(({ code }) => code);
  const staff = { ...ctx, actor: staffActor(userId) };
  return { db, ctx, money, staff, late, early, sellers, codes, sales: [], done };
}
