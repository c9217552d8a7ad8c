/** Reads what a withdrawal is about, for whoever names the sale together with the address it was bought with. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { WithdrawalPolicy } from "~/domain/catalogue/offer";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { withdrawalDeadline } from "./purchase";
import {
  type Acknowledgement,
  type Contract,
  type ContractCoupon,
  standingOf,
  type WithdrawnItem,
} from "./withdrawal";

/** Both together are the proof: numbers are counted, so that one alone says nothing. */
export interface NamedSale {
  sale: { saleId: string } | { number: string };
  email: string;
}

/** @throws DomainError not_found (no such sale, or of another address), conflict not_captured */
export async function findNamedSale(db: Db, { sale, email }: NamedSale): Promise<string> {
  const row = await db
    .selectFrom("sales")
    .select(["id", "captured_at"])
    .where((eb) => ("saleId" in sale ? eb("id", "=", sale.saleId) : eb("number", "=", sale.number)))
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  if (!row) throw new DomainError("not_found", { reason: "order_not_found" });
  if (row.captured_at === null) throw new DomainError("conflict", { reason: "not_captured" });
  return row.id;
}

/** What could be given back now, and what not. @throws DomainError as findNamedSale */
export async function previewWithdrawal(ctx: Context, named: NamedSale): Promise<Contract> {
  return readContract(ctx.db, await findNamedSale(ctx.db, named), await databaseNow(ctx.db));
}

export async function readContract(db: Db | Trx, saleId: string, now: number): Promise<Contract> {
  const sale = await db
    .selectFrom("sales")
    .select(["id", "number", "email", "currency", "captured_at"])
    .where("id", "=", saleId)
    .executeTakeFirstOrThrow();
  const capturedAt = sale.captured_at ?? now;
  const lines = await db
    .selectFrom("sale_lines")
    .innerJoin("offers", "offers.id", "sale_lines.offer_id")
    .select([
      "sale_lines.id",
      "sale_lines.offer_title",
      "sale_lines.price_option_title",
      "offers.withdrawal_policy",
    ])
    .where("sale_lines.sale_id", "=", saleId)
    .orderBy("sale_lines.sort_order")
    .execute();
  const coupons = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select([
      "coupons.id",
      "coupons.sale_line_id",
      "coupons.code",
      "coupons.number",
      "coupons.paid_value",
      "coupons.refunded_value",
      "coupons.reversed_value",
      "coupons.status",
      "coupons.void_reason",
    ])
    .where("sale_lines.sale_id", "=", saleId)
    .orderBy("coupons.number")
    .execute();
  return {
    saleId: sale.id,
    number: sale.number,
    email: sale.email,
    currency: sale.currency,
    capturedAt,
    lines: lines.map((line) => {
      const policy = line.withdrawal_policy as WithdrawalPolicy;
      const own = coupons.filter(({ sale_line_id }) => sale_line_id === line.id);
      return {
        id: line.id,
        title: line.offer_title,
        optionTitle: line.price_option_title,
        withdrawUntil: withdrawalDeadline(policy, capturedAt),
        coupons: own.map(
          ({
            id,
            code,
            number,
            paid_value,
            refunded_value,
            reversed_value,
            status,
            void_reason,
          }): ContractCoupon => ({
            id,
            code,
            number,
            paid: paid_value - (status === "void" ? 0 : refunded_value + reversed_value),
            standing: standingOf({ status, voidReason: void_reason }, { policy, capturedAt }, now),
          }),
        ),
      };
    }),
  };
}

/** Newest first. */
export async function readAcknowledgements(db: Db | Trx, saleId: string): Promise<Acknowledgement[]> {
  const rows = await db
    .selectFrom("withdrawals")
    .innerJoin("sales", "sales.id", "withdrawals.sale_id")
    .selectAll("withdrawals")
    .select(["sales.number", "sales.email", "sales.currency"])
    .where("sale_id", "=", saleId)
    .orderBy("declared_at", "desc")
    .orderBy("withdrawals.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    saleId,
    number: row.number,
    email: row.email,
    currency: row.currency,
    amount: row.amount,
    items: JSON.parse(row.items) as WithdrawnItem[],
    couponIds: JSON.parse(row.coupons) as string[],
    receivedAt: row.declared_at,
  }));
}
