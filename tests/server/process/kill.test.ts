// Proves that kill -9 during purchases loses no paid order, leaves nothing half-written, and sells nothing
// twice.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import type { Scenario } from "~/domain/payments/simulator/scenario";
import { reconcilePayments } from "~/domain/sales/payment/reconcile-payments.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { log } from "~/log/log.server";
import { jobContext, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { type DatabaseName, doesAllOnEach, onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { testsOwn } from "../../support/statements/tests-own";
import { mailsTo } from "../../support/written-mails";
import { type StockedProcess, startStockedProcess, TEN_PERCENT } from "../stocked-shop";
import { untilAtRest } from "../visited-shop";
import { Outages } from "./outages";
import { PersistentBuyer } from "./persistent-buyer";

/** Number of a round's buyers past the step when the process dies: hardly any, some, most. */
const FEW = { create: 1, approve: 1, capture: 1 };
const SOME = { create: 6, approve: 4, capture: 3 };
const MOST = { create: 9, approve: 7, capture: 5 };
const ROUNDS: Record<DatabaseName, (typeof FEW)[]> = doesAllOnEach()
  ? { sqlite: [FEW, SOME, MOST], postgres: [FEW, SOME, MOST] }
  : { sqlite: [SOME, MOST], postgres: [FEW, MOST] };
type Moment = keyof typeof FEW;
const BUYERS_A_ROUND = 12;
/** Of those that every second buyer wants: more than there are. */
const LAST_UNITS_A_ROUND = 5;
const UNITS_AN_ORDER = 2;
const SCENARIOS: Scenario[] = [
  "approve",
  "lost_answer",
  "approve",
  "pending",
  "capture_error",
  "duplicate_notification",
];

/** The marks each step leaves in the database. */
const MARKS: Record<Moment, string> = {
  create: "select count(*) as n from sales",
  approve: "select count(*) as n from simulated_orders where status <> 'created'",
  capture: "select count(*) as n from simulated_orders where status in ('captured', 'pending')",
};

const UNDELIVERED = "select count(*) as n from simulated_notifications where delivered_at is null";
const UNSENT = "select count(*) as n from mail_outbox where status = 'queued'";
const UNDECIDED = "select count(*) as n from payments where status in ('approved', 'pending', 'capturing')";
const PATIENCE = { timeout: 60_000, interval: 1_000 };

async function count(db: Db, query: string): Promise<number> {
  const { rows } = await sql.raw<{ n: number }>(query).execute(db);
  return Number(rows[0]?.n);
}

/** Expires leases of dead processes and makes payments due for the reconciler. */
async function minutesPass(db: Db): Promise<void> {
  const then = Date.now() - 10 * 60_000;
  await db
    .updateTable("payments")
    .set({ created_at: then, updated_at: then })
    .where("status", "in", ["created", "approved", "pending", "capturing"])
    .execute();
  const leased = db.updateTable("payments").set({ lease_until: then });
  await leased.where("lease_until", "is not", null).execute();
}

onBothDatabases("faults", (name, open) => {
  const rounds = ROUNDS[name];
  const lastUnitsInAll = rounds.length * LAST_UNITS_A_ROUND;
  describe("the server's process is killed three times a round while people buy", () => {
    let stocked: StockedProcess;
    let outages: Outages;
    let lastUnits: string;
    const buyers: PersistentBuyer[] = [];
    const cutOff: Record<Moment, number> = { create: 0, approve: 0, capture: 0 };
    beforeAll(async () => {
      stocked = await startStockedProcess(open);
      outages = new Outages(stocked.shop);
      const options = [{ capacity: lastUnitsInAll }];
      lastUnits = (await buildOffer(stocked.db, { title: "Últimas plazas", options })).options[0].id;
    });
    const { level } = log;
    afterAll(async () => {
      log.level = level;
      for (const buyer of buyers) buyer.leave();
      await stocked?.shop.stop();
    });

    /** All take the step at once; the process dies when this many have left their mark. */
    async function together(
      moment: Moment,
      marks: number,
      group: PersistentBuyer[],
      step: (buyer: PersistentBuyer) => Promise<void>,
    ): Promise<void> {
      const { db } = stocked;
      const goal = (await count(db, MARKS[moment])) + marks;
      const before = outages.cutOff;
      const reached = async () => (await count(db, MARKS[moment])) >= goal;
      const whileDead = () => expectInvariants(db, { atRest: false });
      await Promise.all([outages.killWhen(reached, whileDead), ...group.map(step)]);
      cutOff[moment] += outages.cutOff - before;
    }

    it.each(rounds)("at create $create, approve $approve, capture $capture", async (marks) => {
      const { shop, db, offers } = stocked;
      const spa = offers.spa.options[0].id;
      const group = await Promise.all(
        Array.from({ length: BUYERS_A_ROUND }, (_, index) => {
          const optionIds = [spa, index % 2 === 0 ? lastUnits : spa];
          const scenario = SCENARIOS[index % SCENARIOS.length] ?? "approve";
          return PersistentBuyer.arrive(shop.origin, outages, { optionIds, code: TEN_PERCENT, scenario });
        }),
      );
      buyers.push(...group);
      await together("create", marks.create, group, (buyer) => buyer.create());
      // The last one never pays.
      const payers = group.slice(0, -1).filter(({ payment }) => payment !== null);
      await together("approve", marks.approve, payers, (buyer) => buyer.approve());
      await together("capture", marks.capture, payers, (buyer) => buyer.comeBack(db));
    });

    it("the process has died during each step", () => {
      expect(cutOff.create).toBeGreaterThan(0);
      expect(cutOff.approve).toBeGreaterThan(0);
      expect(cutOff.capture).toBeGreaterThan(0);
    });

    it("the jobs finish the interrupted work", async () => {
      const { db } = stocked;
      await expect.poll(() => count(db, UNDELIVERED), PATIENCE).toBe(0);
      // The provider's scripted failures happen in this process now.
      log.level = "silent";
      const ctx = jobContext(visitorContext(db));
      const finish = async () => {
        await minutesPass(db);
        await reconcilePayments(ctx);
        return (await count(db, UNDECIDED)) + (await count(db, UNDELIVERED));
      };
      await expect.poll(finish, PATIENCE).toBe(0);
      await db.updateTable("sales").set({ reserved_until: 1 }).where("status", "=", "created").execute();
      await expireSales(ctx);
      await untilAtRest(db);
    });

    it("every paying buyer has their coupons, and no other buyer does", async () => {
      const { db } = stocked;
      for (const buyer of buyers) {
        const sales = await db
          .selectFrom("sales")
          .select(["id", "status"])
          .where("email", "=", buyer.email)
          .execute();
        const unpaid = buyer.payment ? ["expired"] : [];
        expect(sales.map(({ status }) => status)).toEqual(buyer.paid ? ["captured"] : unpaid);
        if (!buyer.paid) continue;
        await buyer.comeBack(db);
        expect(buyer.seen).toHaveLength(UNITS_AN_ORDER);
        const stored = await db
          .selectFrom("coupons")
          .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
          .select("coupons.code")
          .where("sale_lines.sale_id", "=", sales[0]?.id ?? "")
          .execute();
        expect(stored.map(({ code }) => code).sort()).toEqual([...buyer.seen].sort());
      }
      const seen = buyers.flatMap((buyer) => buyer.seen);
      expect(new Set(seen).size).toBe(seen.length);
    });

    it("every promised mail was sent exactly once", async () => {
      const { db, shop } = stocked;
      // Expires the leases of dead processes and makes waiting rows due.
      const later = { lease_until: 1, next_attempt_at: 1 };
      const unsent = async () => {
        await db.updateTable("mail_outbox").set(later).where("status", "=", "queued").execute();
        return count(db, UNSENT);
      };
      await expect.poll(unsent, { ...PATIENCE, interval: 3_000 }).toBe(0);
      expect(await count(db, "select count(*) as n from mail_outbox where status <> 'sent'")).toBe(0);
      for (const buyer of buyers) {
        const mails = await mailsTo(shop.dataDir, buyer.email);
        const confirmations = mails.filter(({ subject }) => /confirmación del pedido/.test(subject));
        expect(confirmations).toHaveLength(buyer.paid ? 1 : 0);
      }
    });

    it("the counters match the sales", async () => {
      const { db } = stocked;
      const counters = db.selectFrom("price_options").select(["sold", "held"]).where("id", "=", lastUnits);
      expect(await counters.executeTakeFirst()).toEqual({ sold: lastUnitsInAll, held: 0 });
      const paid = buyers.filter((buyer) => buyer.paid).length;
      expect(await count(db, "select sum(units) as n from offer_daily_sales")).toBe(paid * UNITS_AN_ORDER);
      const captures = "select count(*) as n from audit_log where action = 'sale.captured'";
      expect(await count(db, captures)).toBe(paid);
      if (name === "sqlite") {
        const { rows } = await sql<{ integrity_check: string }>`${testsOwn} pragma integrity_check`.execute(
          db,
        );
        expect(rows).toEqual([{ integrity_check: "ok" }]);
      }
    });
  });
});
