// Proves that what an operator compares with a provider's report has each movement of money once, with the provider's number, and sums to what the ledger has there.
import { spawnSync } from "node:child_process";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { trialBalance } from "~/domain/ledger/queries.server";
import { freeProvider } from "~/domain/payments/free-provider";
import { importedProvider } from "~/domain/payments/imported-provider";
import { providerMovements } from "~/domain/reports/operations/provider-movements.server";
import { grantCredit } from "~/domain/sales/friends/grant-credit.server";
import { giveCard } from "~/domain/sales/gift-card-sales/give-card.server";
import { IMPORTED_CHANNEL } from "~/domain/sales/order";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { visitorContext } from "../../fixtures/context";
import { chargeBack, refundByStaff } from "../../fixtures/ledger";
import { approve, sendDueRefunds } from "../../fixtures/orders";
import { buildPurchase } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { onBothDatabases } from "../../support/databases";
import { bundled } from "../../support/processes/bundles";
import { buildGiftCard, openCardShop, orderWithCards } from "../sales/gift-cards/card-orders";
import { expiredSale, sellOut, takeMoney } from "../sales/payment/expired-sales";

onBothDatabases("money", (_name, open) => {
  let db: Db;
  let url: string;
  const began = Date.now() - 5_000;
  beforeAll(async () => {
    ({ db, url } = await open());
  });

  const all = () => providerMovements(db, began, Date.now() + 5_000);
  const amounts = async (kind: string) =>
    (await all()).filter((movement) => movement.kind === kind).map(({ amount }) => amount);

  async function expectLedger(): Promise<void> {
    const sum = (await all()).reduce((total, { amount }) => total + amount, 0);
    const clearing = (await trialBalance(db)).find(({ account }) => account === "provider_clearing");
    expect(sum).toBe(clearing?.amount);
  }

  it("has payments, refunds and chargebacks by the provider's numbers", async () => {
    const { ctx, saleId, transactionId } = await buildPurchase(db);
    await refundByStaff(ctx, { saleId });
    await chargeBack(ctx, transactionId, 1500);
    const payment = await db
      .selectFrom("payments")
      .select("provider_capture_id")
      .where("id", "=", transactionId)
      .executeTakeFirstOrThrow();
    expect(await all()).toMatchObject([
      { kind: "payment", amount: 4000, number: payment.provider_capture_id, provider: "simulated" },
      { kind: "refund", amount: -4000, number: expect.any(String) },
      { kind: "chargeback", amount: -1500, number: expect.any(String) },
    ]);
    await expectLedger();
    expect(await providerMovements(db, 0, began)).toEqual([]);
  });

  it("has a payment that came too late once, and what went back of it", async () => {
    const { ctx, optionId, transactionId } = await expiredSale(db);
    await sellOut(db, optionId);
    await takeMoney(db, transactionId);
    await captureSale(ctx, transactionId);
    await sendDueRefunds(ctx);
    expect(await amounts("late_payment")).toEqual([4000]);
    await expectLedger();
  });

  it("leaves out what gift cards paid", async () => {
    const { ctx, line } = await openCardShop(async () => ({ db, url }));
    const card = await buildGiftCard(db, 15);
    const { saleId, transactionId } = await orderWithCards(ctx, line, [card]);
    await approve(db, transactionId);
    await captureSale(visitorContext(db), transactionId);
    expect((await amounts("payment")).slice(-2)).toEqual([1500, 500]);
    await refundByStaff(ctx, { saleId });
    await sendDueRefunds(ctx);
    expect((await amounts("refund")).at(-1)).toBe(-500);
    await expectLedger();
  });

  it("leaves out what no provider took: cards that the shop gives, and what another system had sold", async () => {
    const { id: userId, email } = await buildUser(db);
    const before = await all();
    const at = Date.now();
    const given = { userId, email, amount: 700, termsVersion: "1", validUntil: at + DAY_MS, at };
    await inTransaction(db, async (trx) => {
      await grantCredit(trx, given);
      for (const provider of [freeProvider.name, importedProvider.name])
        await giveCard(trx, { ...given, channel: `${IMPORTED_CHANNEL}test`, provider });
    });
    expect(await all()).toEqual(before);
  });

  it("is printed for a day by the command, with its sum", async () => {
    const program = await bundled("app/cli/payments.ts");
    const run = (...days: string[]) => {
      const env = { ...process.env, DATABASE_URL: url };
      const { status, stdout } = spawnSync(process.execPath, [program, ...days], { env, encoding: "utf8" });
      // The first that opens a database of others' rights says so.
      const lines = stdout.split("\n").filter((line) => line !== "" && !line.includes("tightened"));
      return [status, lines.at(-1)];
    };
    const today = localDay(Date.now());
    const sum = (await all()).reduce((total, { amount }) => total + amount, 0);
    expect(run(addDays(today, -1), today)).toEqual([0, `sum\tsimulated\tEUR\t${(sum / 100).toFixed(2)}`]);
    expect(run(addDays(today, 1))).toEqual([0, "no provider took or gave anything"]);
    for (const days of [["yesterday"], ["2026-02-31"], [today, addDays(today, -1)]])
      expect(run(...days), days.join()).toEqual([1, undefined]);
  });
});
