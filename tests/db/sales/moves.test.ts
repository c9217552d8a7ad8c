/**
 * Proves that a status changes only from the states its writer names, and only along its table, on both
 * databases.
 */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { markRedeemed, voidUnused } from "~/domain/coupons/move-coupons.server";
import { movePayment, moveRefund } from "~/domain/payments/move-payment.server";
import { moveSale } from "~/domain/sales/move-sale.server";
import { buildPurchase } from "../../fixtures/purchases";
import { onBothDatabases } from "../../support/databases";

onBothDatabases("constraints", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  it("a row in another state is unchanged", async () => {
    const { saleId, transactionId: id } = await buildPurchase(db);
    const late = await inTransaction(db, (trx) =>
      moveSale(trx, saleId, { from: ["created"], to: "expired" }),
    );
    const set = { updated_at: 1 };
    const pending = { from: ["created", "capturing"], to: "pending", set } as const;
    expect([late, await movePayment(db, { id }, pending)]).toEqual([false, false]);
    const read = db.selectFrom("payments").innerJoin("sales", "sales.id", "payments.sale_id");
    const stored = await read
      .select(["sales.status as sale", "payments.status", "payments.updated_at"])
      .where("payments.id", "=", id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ sale: "captured", status: "captured" });
    expect(stored.updated_at).toBeGreaterThan(1);
  });

  it("another caller's lease and a closed payment stop a move", async () => {
    const { transactionId: id } = await buildPurchase(db);
    const refund = { from: ["captured"], to: "refunded", set: {} } as const;
    expect(await movePayment(db, { id }, { ...refund, leaseId: "another" })).toBe(false);
    await db.updateTable("payments").set({ closed_at: 1 }).where("id", "=", id).execute();
    expect(await movePayment(db, { id }, { ...refund, unlessClosed: true })).toBe(false);
  });

  it("a move outside the table is refused before anything is written", async () => {
    const { saleId, transactionId } = await buildPurchase(db);
    // @ts-expect-error: a sold order is never open again
    const reopen = { from: ["captured"], to: "expired" } satisfies Parameters<typeof moveSale>[2];
    for (const attempt of [
      () => inTransaction(db, (trx) => moveSale(trx, saleId, reopen as never)),
      () => movePayment(db, { saleId }, { from: ["captured"], to: "voided", set: {} } as never),
      () => moveRefund(db, transactionId, { from: ["succeeded"], to: "requested", set: {} } as never),
    ]) {
      await expect(attempt()).rejects.toThrow("cannot move from");
    }
  });

  it("voiding a sale's coupons leaves used ones used", async () => {
    const { saleId, ids } = await buildPurchase(db);
    const [used, other] = ids as [string, string];
    const use = { at: Date.now(), by: "nobody", place: null, nonce: crypto.randomUUID(), secretVersion: 1 };
    expect(await inTransaction(db, (trx) => markRedeemed(trx, used, use))).toBe(true);
    expect(await inTransaction(db, (trx) => markRedeemed(trx, used, use))).toBe(false);
    const voided = await inTransaction(db, (trx) => voidUnused(trx, { saleId }, "refund"));
    expect(voided).toEqual([{ id: other, left: 2000 }]);
    expect(await inTransaction(db, (trx) => voidUnused(trx, { ids: [used, other] }, "refund"))).toEqual([]);
  });
});
