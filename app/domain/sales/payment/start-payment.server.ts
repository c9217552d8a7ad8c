/** Opens the provider order of a sale's payment and stores the payment instructions; idempotent. */

import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { SaleLinesTable, SaleStatus } from "~/db/schema/sales/sales";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { Cents } from "~/domain/kernel/money";
import type { PaymentInstructions, PaymentItem, PaymentRequest } from "~/domain/kernel/payment-provider";
import { log } from "~/log/log.server";

export interface StartedPayment {
  saleId: string;
  number: string;
  reference: string;
  status: SaleStatus;
  /** The payment's id, the parameter of /order/success. */
  transactionId: string;
  total: Cents;
  /** The part of it that gift cards pay. */
  cardAmount: Cents;
  currency: string;
  /** Of the partner's program that ordered. */
  clientReference: string | null;
  returnUrl: string | null;
  /** ms UTC */
  reservedUntil: number;
  provider: string;
  /** null once the sale ended unpaid, so that the buyer is not sent to pay for it. */
  instructions: PaymentInstructions | null;
}

/** A repeated call for a captured sale returns what the first call did. */
const WITH_INSTRUCTIONS: readonly SaleStatus[] = ["created", "captured"];

/** @throws DomainError provider_unavailable; the sale stays and the call is repeatable */
export async function startPayment(ctx: Context, saleId: string): Promise<StartedPayment> {
  const row = await ctx.db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .select(["sales.id as saleId", "sales.number", "sales.reference", "sales.status"])
    .select(["payments.id as transactionId", "sales.total"])
    .select(["payments.card_amount as cardAmount", "sales.currency"])
    .select(["sales.client_reference as clientReference", "sales.return_url as returnUrl"])
    .select(["sales.reserved_until as reservedUntil", "payments.provider", "payments.instructions"])
    .select(["sales.email", "sales.user_fullname"])
    .where("sales.id", "=", saleId)
    .executeTakeFirstOrThrow();
  const { email, user_fullname: fullName, ...started } = row;
  if (!WITH_INSTRUCTIONS.includes(row.status)) return { ...started, instructions: null };
  if (row.instructions || row.status !== "created") return started;
  return openPayment(ctx, { started, buyer: { email, fullName }, items: await itemsOf(ctx, saleId) });
}

/** A sale whose provider order is to be opened, with the data sent to the provider. */
export interface UnopenedPayment {
  started: StartedPayment;
  buyer: PaymentRequest["buyer"];
  items: PaymentItem[];
}

/** As startPayment, for a sale that this call has just created. */
export async function openPayment(ctx: Context, unopened: UnopenedPayment): Promise<StartedPayment> {
  return { ...unopened.started, instructions: await openOrder(ctx, unopened) };
}

interface KeptOrder {
  id: string;
  orderId: string;
  instructions: PaymentInstructions;
  now: number;
}

const keepOrder = compiled((db, given: Given<KeptOrder>) =>
  db
    .updateTable("payments")
    .set({
      provider_order_id: given("orderId"),
      instructions: given("instructions"),
      updated_at: given("now"),
    })
    .where("id", "=", given("id"))
    .where("provider_order_id", "is", null),
);

async function openOrder(
  ctx: Context,
  { started: sale, buyer, items }: UnopenedPayment,
): Promise<PaymentInstructions> {
  const provider = ctx.payments.byName(sale.provider);
  // A sale without lines sells a gift card.
  const ofCard = items.length === 0;
  const opened = await provider
    .create({
      paymentId: sale.transactionId,
      amount: sale.total - sale.cardAmount,
      currency: sale.currency,
      description: sale.number,
      items: sale.cardAmount === 0 && !ofCard ? items : [restItem(sale)],
      buyer,
      expiresAt: sale.reservedUntil,
      returnUrl: `${ctx.origin}${ofCard ? CARD_PAID : "/order/success?"}transaction_id=${sale.transactionId}`,
      cancelUrl: `${ctx.origin}${ofCard ? `${CARD_PAID}cancelled=1&` : "/checkout/?cancelled=1&"}transaction_id=${sale.transactionId}`,
    })
    .catch((cause: unknown) => {
      log.error({ err: cause, saleId: sale.saleId }, "payment order could not be opened");
      throw new DomainError("provider_unavailable");
    });
  const now = await databaseNow(ctx.db);
  if ((await keepOrder.write(ctx.db, { ...opened, id: sale.transactionId, now })) === 1) {
    return opened.instructions;
  }
  // A concurrent process may have stored another provider order first; only the stored one counts.
  const stored = await ctx.db
    .selectFrom("payments")
    .select("instructions")
    .where("id", "=", sale.transactionId)
    .executeTakeFirstOrThrow();
  return stored.instructions as PaymentInstructions;
}

async function itemsOf(ctx: Context, saleId: string): Promise<PaymentItem[]> {
  const lines = await ctx.db
    .selectFrom("sale_lines")
    .select(["offer_title", "price_option_title", "quantity", "unit_price"])
    .where("sale_id", "=", saleId)
    .orderBy("sort_order")
    .execute();
  return lines.map(paymentItem);
}

/** Where the buyer of a gift card returns to. */
const CARD_PAID = "/tarjeta-regalo/pago?";

/** The lines add up to more than what is left to pay. */
function restItem({ number, total, cardAmount }: StartedPayment): PaymentItem {
  return { name: number, quantity: 1, unitAmount: total - cardAmount };
}

type ItemLine = Pick<SaleLinesTable, "offer_title" | "price_option_title" | "quantity" | "unit_price">;

export function paymentItem(line: ItemLine): PaymentItem {
  return {
    name: `${line.offer_title} · ${line.price_option_title}`,
    quantity: line.quantity,
    unitAmount: line.unit_price,
  };
}
