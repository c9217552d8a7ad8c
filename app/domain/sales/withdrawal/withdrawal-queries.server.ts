/** Reads a sale's withdrawable coupons, and the acknowledgements of earlier withdrawals. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { withdrawalDeadline } from "~/domain/catalogue/for-sale/withdrawal-right";
import type { Context } from "~/domain/kernel/context";
import { findProvenSale, type ProvenSale } from "~/domain/sales/access/order-link.server";
import { openChanges } from "~/domain/sales/moves/own-booking";
import { readHeldLines } from "~/domain/sales/sold-lines.server";
import { WAITS_FOR_BANK } from "~/domain/sales/waits-for-bank.server";
import { type Acknowledgement, type Contract, type ContractCoupon, withdrawalStateOf } from "./withdrawal";
import { readDeclaredAt } from "./withdrawal-declarations.server";

/** Withdrawal state of every coupon. @throws DomainError as findProvenSale */
export async function previewWithdrawal(ctx: Context, proven: ProvenSale): Promise<Contract> {
  const saleId = await findProvenSale(ctx.db, proven);
  return readContract(ctx.db, saleId, await readDeclaredAt(ctx.db, saleId, await databaseNow(ctx.db)));
}

/** @param now ms UTC of the declaration, which decides the right to withdraw */
export async function readContract(db: Db | Trx, saleId: string, now: number): Promise<Contract> {
  const sale = await db
    .selectFrom("sales")
    .leftJoin("payments", "payments.sale_id", "sales.id")
    .select([
      "sales.id as saleId",
      "sales.number",
      "sales.email",
      "sales.currency",
      "sales.captured_at as paidAt",
    ])
    .select("payments.disputed")
    .where("sales.id", "=", saleId)
    .executeTakeFirstOrThrow();
  const { paidAt, disputed, ...about } = sale;
  const capturedAt = paidAt ?? now;
  const lines = await readHeldLines(db, { saleIds: [saleId] }, now);
  return {
    ...about,
    waits: disputed === true,
    capturedAt,
    lines: lines.map((line) => {
      const { id, title, optionTitle, terms, handedOnAt, coupons } = line;
      const policy = terms.withdrawalPolicy;
      return {
        id,
        title,
        optionTitle,
        withdrawUntil: withdrawalDeadline(policy, capturedAt),
        handedOn: handedOnAt !== null,
        cancellable: openChanges(line, "buyer", now).cancel,
        coupons: coupons.map(
          (coupon): ContractCoupon => ({
            id: coupon.id,
            code: coupon.code,
            number: coupon.number,
            // A void coupon shows its original price.
            paid: coupon.stored === "void" ? coupon.paidValue : coupon.left,
            state: withdrawalStateOf(coupon, { policy, capturedAt }, now),
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
    .select([
      "withdrawals.id",
      "withdrawals.sale_id as saleId",
      "sales.number",
      "sales.email",
      "sales.currency",
    ])
    .leftJoin("refunds", "refunds.id", "withdrawals.refund_id")
    .leftJoin("payments", "payments.id", "refunds.payment_id")
    .select(["withdrawals.amount", "items", "coupons", "declared_at as receivedAt"])
    .select(WAITS_FOR_BANK.as("waits"))
    .where("withdrawals.sale_id", "=", saleId)
    .orderBy("declared_at", "desc")
    .orderBy("withdrawals.id")
    .execute();
  return rows.map(({ coupons, waits, ...row }) => ({ ...row, couponIds: coupons, waits: waits === 1 }));
}
