/** Reads purchases with their items and coupons: the caller's own list, or one sale of a verified owner. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { compiled, compiledByShape, type Given } from "~/db/compiled-query.server";
import { countRows } from "~/db/count-rows.server";
import type { Db } from "~/db/schema";
import { type Context, userIdOf, visitorIdOf } from "~/domain/kernel/context";
import { isErasedEmail } from "~/domain/kernel/formats/email";
import { hashToken } from "~/domain/kernel/ids.server";
import { yieldToEventLoop } from "~/domain/kernel/process/yield-event-loop.server";
import { textList } from "~/domain/kernel/value-list.server";
import { isBuyer, owns } from "~/domain/sales/access/sale-owner.server";
import { parseSaleReference } from "~/domain/sales/access/sale-reference";
import { UNDECIDED } from "~/domain/sales/lock-sale.server";
import { confirmationKey } from "~/domain/sales/mails/confirm-by-mail.server";
import type { Purchase } from "~/domain/sales/purchase";
import { readReceipts } from "~/domain/sales/receipts/receipt-queries.server";
import { type CaptureOutcome, settledOutcome } from "~/domain/sales/sale";
import { readPurchaseItems } from "./purchase-items.server";
import { readReturnedMoney } from "./returned-money-queries.server";

/** Purchases read at a time: the largest have hundreds of coupons each. */
const SLICE = 2;

function ownPurchases(ctx: Context) {
  const userId = userIdOf(ctx.actor);
  const visitorId = visitorIdOf(ctx.actor);
  return (
    ctx.db
      .selectFrom("sales")
      .innerJoin("payments", "payments.sale_id", "sales.id")
      .where((eb) =>
        eb.or([
          ...(userId === null ? [] : [eb("sales.user_id", "=", userId)]),
          ...(visitorId === "" ? [] : [eb("sales.visitor_id", "=", visitorId)]),
        ]),
      )
      // Gift cards are no purchases with coupons: their pages show them.
      .where(({ eb, exists, selectFrom }) =>
        exists(selectFrom("sale_lines").select(eb.lit(1).as("one")).whereRef("sale_id", "=", "sales.id")),
      )
      .where((eb) =>
        eb.or([
          eb("sales.status", "in", ["captured", "refunded"]),
          eb("sales.status", "=", "created").and("payments.status", "in", UNDECIDED),
        ]),
      )
  );
}

/** Newest first, without unpaid purchases unless their payment is undecided. */
export async function readPurchases(
  ctx: Context,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: Purchase[] }> {
  const count = await countRows(ownPurchases(ctx));
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
  return { count, results };
}

function saleRows(db: Db) {
  return db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .innerJoin("checkout_sessions", "checkout_sessions.id", "sales.checkout_session_id")
    .leftJoin("mail_outbox", (join) =>
      join
        .on("mail_outbox.event_key", "=", sql<string>`${sql.lit(confirmationKey(""))} || sales.id`)
        .onRef("mail_outbox.recipient", "=", "sales.email"),
    )
    .select(["sales.id", "sales.number", "sales.reference", "sales.status", "sales.email", "sales.email_key"])
    .select(["sales.subtotal", "sales.discount_total as discountTotal", "sales.total", "sales.currency"])
    .select([
      "sales.client_reference as clientReference",
      "sales.return_url as returnUrl",
      "sales.need_receipt as needReceipt",
      "sales.created_at as createdAt",
      "sales.captured_at as capturedAt",
    ])
    .select(["payments.id as transactionId", "mail_outbox.status as mailed"])
    .select("payments.card_amount as cardAmount")
    .select((eb) => eb(eb("refunded_amount", "+", eb.ref("reversed_amount")), ">", 0).as("givenBack"))
    .select(["sales.visitor_id", "sales.user_id", "checkout_sessions.token_hash"]);
}

const salesById = compiled((db, given: Given<{ ids: string[] }>) =>
  saleRows(db).where("sales.id", "in", textList(db, given("ids"))),
);

type Secret = "payments.id" | "checkout_sessions.token_hash" | "sales.reference";

const saleBy = compiledByShape((db, given: Given<{ value: string }>, secret: Secret) =>
  saleRows(db).where(secret, "=", given("value")),
);

type SaleRow = Awaited<ReturnType<typeof salesById.all>>[number];

/** Contains coupon codes: call it only for the owner that `findSale` confirmed. */
export async function readPurchase(ctx: Context, saleId: string): Promise<Purchase | null> {
  return (await readPurchasesById(ctx.db, [saleId])).get(saleId) ?? null;
}

async function readPurchasesById(db: Db, saleIds: string[]): Promise<Map<string, Purchase>> {
  return saleIds.length === 0 ? new Map() : completePurchases(db, await salesById.all(db, { ids: saleIds }));
}

async function completePurchases(db: Db, sales: SaleRow[]): Promise<Map<string, Purchase>> {
  const items = await readPurchaseItems(db, sales, await databaseNow(db));
  const receipts = await readReceipts(
    db,
    sales.map(({ id }) => id),
  );
  const returned = await readReturnedMoney(
    db,
    sales.filter(({ givenBack }) => givenBack).map(({ id }) => id),
  );
  return new Map(
    sales.map(
      ({ givenBack: _____, email_key: _, visitor_id: __, user_id: ___, token_hash: ____, ...sale }) => [
        sale.id,
        {
          ...sale,
          items: items.get(sale.id) ?? [],
          mailed: isErasedEmail(sale.email) ? null : sale.mailed,
          returned: returned.get(sale.id) ?? [],
          receipts: receipts.get(sale.id) ?? [],
        },
      ],
    ),
  );
}

async function completePurchase(db: Db, sale: SaleRow): Promise<Purchase | null> {
  return (await completePurchases(db, [sale])).get(sale.id) ?? null;
}

export interface FoundPayment {
  /** The sale belongs to this visitor. */
  own: boolean;
  /** Where its buyer goes back to. */
  returnUrl: string | null;
  /** It pays for a gift card, which has pages of its own. */
  ofCard: boolean;
  /** When the sale was made, ms UTC. */
  createdAt: number;
  /** What has become of it for good; null = capturing it finds out. */
  settled: CaptureOutcome | null;
}

const paymentBy = compiled((db, given: Given<{ id: string }>) =>
  db
    .selectFrom("payments")
    .innerJoin("sales", "sales.id", "payments.sale_id")
    .leftJoin("gift_cards", "gift_cards.sale_id", "sales.id")
    .select(["payments.status", "sales.status as sale_status", "gift_cards.id as card_id"])
    .select(["sales.visitor_id", "sales.user_id", "sales.return_url", "sales.created_at"])
    .where("payments.id", "=", given("id")),
);

/** @returns null for an unknown payment */
export async function findPayment(ctx: Context, transactionId: string): Promise<FoundPayment | null> {
  const row = await paymentBy.first(ctx.db, { id: transactionId });
  if (!row) return null;
  const settled = settledOutcome(row.status, row.sale_status);
  const { return_url: returnUrl, created_at: createdAt, card_id } = row;
  return { own: owns(ctx.actor, row), returnUrl, ofCard: card_id !== null, createdAt, settled };
}

/** The caller's own sale with its coupons; null for others. @param sessionToken see isBuyer */
export async function readOwnSale(
  ctx: Context,
  transactionId: string,
  sessionToken: string | null = null,
): Promise<Purchase | null> {
  const sale = await saleBy("payments.id").first(ctx.db, { value: transactionId });
  return sale && isBuyer(ctx.actor, sale, sessionToken) ? completePurchase(ctx.db, sale) : null;
}

/**
 * The sale of a buyer without account and session, in any of its states.
 * @param token the `session_token` it was made of, or its secret reference: each proves the buyer (decision 032)
 */
export async function readSaleOfToken(ctx: Context, token: string): Promise<Purchase | null> {
  const reference = parseSaleReference(token);
  const named = reference && (await saleBy("sales.reference").first(ctx.db, { value: reference }));
  const byToken = () => saleBy("checkout_sessions.token_hash").first(ctx.db, { value: hashToken(token) });
  const sale = named || (await byToken());
  return sale ? completePurchase(ctx.db, sale) : null;
}
