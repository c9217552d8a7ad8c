// Proves that losing the database at any await, or under many buyers at once, loses and duplicates nothing.
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { log } from "~/log/log.server";
import { type TestContext, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { approve, couponCount, statusOf, validate } from "../../fixtures/orders";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { diesOn } from "../../support/processes/mortals";
import { stepAt, steppedDatabase } from "../../support/processes/stepping";

const BUYERS = 20;
const OUTAGES = 12;

class ConnectionLost extends Error {}

onBothDatabases("faults", (name, open) => {
  let db: Db;
  let url: string;
  let optionId: string;

  beforeAll(async () => {
    ({ db, url } = await open());
    optionId = (await buildOffer(db, { options: [{ capacity: 1_000 }] })).options[0].id;
    log.level = "silent";
  });
  afterAll(async () => {
    log.level = "warn";
    await expectInvariants(db);
  });

  /**
   * Runs the verb with the connection breaking at its n-th statement, with a change at one of eight, until it
   * completes undisturbed.
   */
  async function breakEverywhere(run: (broken: (ctx: TestContext) => TestContext) => Promise<void>) {
    for (let step = 1; ; step++) {
      if (!diesOn(name, step)) continue;
      let lost = false;
      const broken = (ctx: TestContext): TestContext => ({
        ...ctx,
        db: steppedDatabase(
          ctx.db,
          stepAt(step, () => {
            lost = true;
            throw new ConnectionLost();
          }),
        ),
      });
      await run(broken);
      if (!lost) return step - 1;
    }
  }
  const survive = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      // A broken lookup or order is reported as the provider's error; everything else is the loss itself.
      const { code } = error as { code?: string };
      if (!(error instanceof ConnectionLost) && code !== "provider_unavailable") throw error;
    });

  it("at any statement of create and capture: the same call again finishes", async () => {
    const statements = await breakEverywhere(async (broken) => {
      const ctx = visitorContext(db);
      const { sessionId } = await validate(ctx, { lines: [{ optionId }] });
      await survive(createSale(broken(ctx), { sessionId }));
      const { saleId, transactionId } = await createSale(ctx, { sessionId });
      await approve(db, transactionId);
      await captureSale(ctx, transactionId);
      expect(await couponCount(db, saleId)).toBe(1);
    });
    expect(statements).toBeGreaterThan(10);
    await breakEverywhere(async (broken) => {
      const ctx = visitorContext(db);
      const { sessionId } = await validate(ctx, { lines: [{ optionId }] });
      const { saleId, transactionId } = await createSale(ctx, { sessionId });
      await approve(db, transactionId);
      await survive(captureSale(broken(ctx), transactionId));
      // The caller that lost the connection could not release its lease either.
      await db.updateTable("payments").set({ lease_until: 1 }).where("id", "=", transactionId).execute();
      await captureSale(ctx, transactionId);
      expect([await statusOf(db, saleId), await couponCount(db, saleId)]).toEqual(["captured", 1]);
    });
  });

  /** PostgreSQL ends every connection; SQLite's file is locked by another process beyond the busy timeout. */
  async function outage(): Promise<void> {
    if (name === "postgres") {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
      return;
    }
    // Waiting inside SQLite would block the transaction being waited for: both run in this process.
    const locker = new Database(url.slice("sqlite:".length), { timeout: 0 });
    for (let locked = false; !locked; await sleep(1)) {
      try {
        locker.exec("begin exclusive");
        locked = true;
      } catch {}
    }
    await sleep(60);
    locker.exec("rollback");
    locker.close();
  }

  /** Number of times a buyer was answered that the shop is unavailable. */
  let refused = 0;

  /** A person who reloads until an answer comes. */
  async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask();
      } catch (error) {
        refused++;
        if (attempt === 400) throw error;
        await sleep(25);
      }
    }
  }

  it("under twenty buyers at once, repeatedly: every buyer receives what they paid for", async () => {
    // A pool of its own: the test's own connection has to outlive the outages it makes.
    const shop = openDatabase(url, name === "sqlite" ? 5 : undefined);
    const outages = (async () => {
      for (let count = 0; count < OUTAGES; count++) {
        // The connection that ends all others may be ended itself.
        await outage().catch(() => {});
        await sleep(150);
      }
    })();
    const sales = await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const ctx = visitorContext(shop);
        const { sessionId } = await insist(() => validate(ctx, { lines: [{ optionId }] }));
        const { saleId, transactionId } = await insist(() => createSale(ctx, { sessionId }));
        await insist(() => approve(shop, transactionId));
        await insist(async () => {
          const result = await captureSale(ctx, transactionId);
          if (result?.outcome === "captured") return;
          // The lease of an attempt that lost its connection expires.
          await shop
            .updateTable("payments")
            .set({ lease_until: 1 })
            .where("id", "=", transactionId)
            .execute();
          throw new Error(`still ${result?.outcome}`);
        });
        return saleId;
      }),
    );
    await outages;
    expect(refused).toBeGreaterThan(0);
    await shop.destroy();
    for (const saleId of sales)
      expect([await statusOf(db, saleId), await couponCount(db, saleId)]).toEqual(["captured", 1]);
  });
});
