/** Reads what a withdrawal is about: the sale as its buyer may give it back, and what was acknowledged before. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { readDeclaredAt } from "./open-declaration.server";
import { withdrawalDeadline } from "./purchase";
import { readSoldLines } from "./sold-lines.server";
import {
  type Acknowledgement,
  type Contract,
  type ContractCoupon,
  standingOf,
  type WithdrawnItem,
} from "./withdrawal";

/** A sale whose buyer was proven (sale-proof.server.ts), and the address that stands for them. */
export interface NamedSale {
  sale: { saleId: string };
  email: string;
}

/** @throws DomainError not_found (no such sale, or of another address), conflict not_captured */
export async function findNamedSale(db: Db, { sale, email }: NamedSale): Promise<string> {
  const row = await db
    .selectFrom("sales")
    .select(["id", "captured_at"])
    .where("id", "=", sale.saleId)
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  if (!row) throw new DomainError("not_found", { reason: "order_not_found" });
  if (row.captured_at === null) throw new DomainError("conflict", { reason: "not_captured" });
  return row.id;
}

/** What could be given back now, and what not. @throws DomainError as findNamedSale */
export async function previewWithdrawal(ctx: Context, named: NamedSale): Promise<Contract> {
  const saleId = await findNamedSale(ctx.db, named);
  return readContract(ctx.db, saleId, await readDeclaredAt(ctx.db, saleId, await databaseNow(ctx.db)));
}

/** @param now when the withdrawal is declared, ms UTC: what the right is judged by */
export async function readContract(db: Db | Trx, saleId: string, now: number): Promise<Contract> {
  const sale = await db
    .selectFrom("sales")
    .select(["id", "number", "email", "currency", "captured_at"])
    .where("id", "=", saleId)
    .executeTakeFirstOrThrow();
  const capturedAt = sale.captured_at ?? now;
  const lines = await readSoldLines(db, { saleIds: [saleId] }, now);
  return {
    saleId: sale.id,
    number: sale.number,
    email: sale.email,
    currency: sale.currency,
    capturedAt,
    lines: lines.map(({ id, title, optionTitle, terms, coupons }) => {
      const policy = terms.withdrawalPolicy;
      return {
        id,
        title,
        optionTitle,
        withdrawUntil: withdrawalDeadline(policy, capturedAt),
        coupons: coupons.map(
          ({ id: couponId, code, number, paidValue, givenBack, stored, voidReason }): ContractCoupon => ({
            id: couponId,
            code,
            number,
            paid: paidValue - (stored === "void" ? 0 : givenBack),
            standing: standingOf({ status: stored, voidReason }, { policy, capturedAt }, now),
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
