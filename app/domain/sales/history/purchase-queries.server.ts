/** Reads purchases with their items and coupons: the caller's own list, or one sale of a verified owner. */

import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { type Context, userIdOf, visitorIdOf } from "~/domain/kernel/context";
import { yieldToEventLoop } from "~/domain/kernel/process/yield-event-loop.server";
import { mailStates } from "~/domain/mail/queries.server";
import { owns } from "~/domain/sales/access/sale-owner.server";
import { UNDECIDED } from "~/domain/sales/lock-sale.server";
import { confirmationKey } from "~/domain/sales/mails/confirm-by-mail.server";
import type { Purchase } from "~/domain/sales/purchase";
import { readReceipts } from "~/domain/sales/receipts/receipt-queries.server";
import { readPurchaseItems } from "./purchase-items.server";

/** Purchases read at a time: the largest have hundreds of coupons each. */
const SLICE = 2;

function ownPurchases(ctx: Context) {
  const userId = userIdOf(ctx.actor);
  const visitorId = visitorIdOf(ctx.actor);
  return ctx.db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .where((eb) =>
      eb.or([
        ...(userId === null ? [] : [eb("sales.user_id", "=", userId)]),
        ...(visitorId === "" ? [] : [eb("sales.visitor_id", "=", visitorId)]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb("sales.status", "in", ["captured", "refunded"]),
        eb("sales.status", "=", "created").and("payments.status", "in", UNDECIDED),
      ]),
    );
}

/** Newest first, without unpaid purchases unless their payment is undecided. */
export async function readPurchases(
  ctx: Context,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: Purchase[] }> {
  const { count } = await ownPurchases(ctx)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await ownPurchases(ctx)
    .select("sales.id")
    .orderBy("sales.created_at", "desc")
    .orderBy("sales.id")
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  const results: Purchase[] = [];
  for (let from = 0; from < ids.length; from += SLICE) {
    const slice = ids.slice(from, from + SLICE);
    const purchases = await readPurchasesById(ctx.db, slice);
    results.push(...slice.flatMap((id) => purchases.get(id) ?? []));
    await yieldToEventLoop();
  }
  return { count: Number(count), results };
}

/** Contains coupon codes: call it only for the owner that `findSale` confirmed. */
export async function readPurchase(ctx: Context, saleId: string): Promise<Purchase | null> {
  return (await readPurchasesById(ctx.db, [saleId])).get(saleId) ?? null;
}

async function readPurchasesById(db: Db, saleIds: string[]): Promise<Map<string, Purchase>> {
  if (saleIds.length === 0) return new Map();
  const sales = await db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .select(["sales.id", "sales.number", "sales.reference", "sales.status", "sales.email", "sales.email_key"])
    .select(["sales.subtotal", "sales.discount_total as discountTotal", "sales.total", "sales.currency"])
    .select(["sales.need_receipt", "sales.created_at as createdAt", "sales.captured_at as capturedAt"])
    .select("payments.id as transactionId")
    .where("sales.id", "in", saleIds)
    .execute();
  const items = await readPurchaseItems(db, sales, await databaseNow(db));
  const receipts = await readReceipts(db, saleIds);
  const mails = await mailStates(db, saleIds.map(confirmationKey));
  return new Map(
    sales.map(({ need_receipt, email_key: _, ...sale }) => [
      sale.id,
      {
        ...sale,
        needReceipt: need_receipt,
        items: items.get(sale.id) ?? [],
        mailed: mails.get(confirmationKey(sale.id)) ?? null,
        receipts: receipts.get(sale.id) ?? [],
      },
    ]),
  );
}

function findPayment(ctx: Context, transactionId: string) {
  return ctx.db
    .selectFrom("payments")
    .innerJoin("sales", "sales.id", "payments.sale_id")
    .select(["sales.id", "sales.visitor_id", "sales.user_id"])
    .where("payments.id", "=", transactionId)
    .executeTakeFirst();
}

/** Checks that a payment's sale belongs to this visitor; null for an unknown payment. */
export async function isBuyersPayment(ctx: Context, transactionId: string): Promise<boolean | null> {
  const row = await findPayment(ctx, transactionId);
  return row ? owns(ctx.actor, row) : null;
}

/** The caller's own sale with its coupons; null for others. */
export async function readOwnSale(ctx: Context, transactionId: string): Promise<Purchase | null> {
  const row = await findPayment(ctx, transactionId);
  return row && owns(ctx.actor, row) ? readPurchase(ctx, row.id) : null;
}
