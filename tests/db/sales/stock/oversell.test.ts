/** Proves that parallel buyers cannot buy more units than there are (docs/domain.md 12.1). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { visitorContext, visitorIdOf } from "../../../fixtures/context";
import { forced } from "../../../fixtures/forced-status";
import { buildOffer } from "../../../fixtures/offers";
import { codesOf, type Order, problemsOf, stockOf, validate } from "../../../fixtures/orders";
import { insertPromo } from "../../../fixtures/promo-codes";
import { onBothDatabases, onOneOfBoth } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { type RivalJob, runInRivals } from "../../../support/processes/rivals";

/** Hundreds of transactions queue for a few connections: on a busy machine for longer than the shop would wait. */
const WAIT_MS = 60_000;
const BUYERS = process.env.TEST_ALL === "1" ? 200 : 60;
const SHORTAGES = ["sold_out", "insufficient_stock"];

onBothDatabases("races", (name, open) => {
  let db: Db;
  let url: string;
  let pools: Db[];

  beforeAll(async () => {
    ({ db, url } = await open());
    // A pool holds ten connections. Several SQLite connections in one thread could only block each other.
    pools = name === "postgres" ? [1, 2, 3].map(() => openDatabase(url, WAIT_MS)) : [db];
  });
  afterAll(async () => {
    if (name === "postgres") for (const pool of pools) await pool.destroy();
  });

  /** Buyers with a validated order each, spread over the pools. */
  async function buyersOf(count: number, order: Order) {
    const sessions = [];
    for (let index = 0; index < count; index++) {
      const ctx = visitorContext(pools[index % pools.length] ?? db);
      const { sessionId } = await validate(ctx, order);
      sessions.push({ ctx, sessionId });
    }
    return sessions;
  }

  const rowCounts = () =>
    Promise.all(
      (["sale_lines", "payments", "sale_promos"] as const).map(async (table) => {
        const rows = await db.selectFrom(table).select("sale_id").execute();
        return rows.length;
      }),
    );

  onOneOfBoth(name, () => {
    it("buyers of 10 units at once: 10 sales, and no rows of the others remain", async () => {
      const offer = await buildOffer(db, { options: [{ capacity: 10 }] });
      const promo = await insertPromo(db);
      const optionId = offer.options[0].id;
      const buyers = await buyersOf(BUYERS, { lines: [{ optionId }], codes: [promo.code] });
      const before = await rowCounts();

      const results = await Promise.all(
        buyers.map(({ ctx, sessionId }) => codesOf(createSale(ctx, { sessionId }))),
      );

      const refused = results.filter((codes) => codes.length > 0);
      expect(refused).toHaveLength(BUYERS - 10);
      for (const codes of refused) expect(SHORTAGES).toContain(codes.join());
      expect(await stockOf(db, optionId)).toEqual({ sold: 0, held: 10 });
      const after = await rowCounts();
      expect(after.map((rows, index) => rows - (before[index] ?? 0))).toEqual([10, 10, 10]);
      const { held } = await db
        .selectFrom("promo_codes")
        .select("held")
        .where("id", "=", promo.id)
        .executeTakeFirstOrThrow();
      expect(held).toBe(10);
      await expectInvariants(db);
    });
  });

  it("buyers of 10 units in four processes: 10 sales", async () => {
    const offer = await buildOffer(db, { options: [{ capacity: 10 }] });
    const optionId = offer.options[0].id;
    const buyers = await buyersOf(BUYERS, { lines: [{ optionId }] });
    const jobs = buyers.map(
      ({ ctx, sessionId }): RivalJob => ({ verb: "create", id: sessionId, visitorId: visitorIdOf(ctx) }),
    );
    const answers = await runInRivals(url, 4, jobs);
    expect(answers.filter((answer) => answer.startsWith("error"))).toEqual([]);
    expect(answers.filter((answer) => SHORTAGES.includes(answer))).toHaveLength(BUYERS - 10);
    expect(await stockOf(db, optionId)).toEqual({ sold: 0, held: 10 });
    await expectInvariants(db);
  });

  it("orders of different sizes never exceed the remaining units", async () => {
    const offer = await buildOffer(db, { options: [{ capacity: 25 }, { capacity: 25 }] });
    const [one, two] = offer.options.map(({ id }) => id) as [string, string];
    const sizes = [1, 2, 3, 5, 7, 1, 4, 2, 6, 3, 1, 1, 2, 5, 4];
    const buyers = [];
    for (const [index, quantity] of sizes.entries()) {
      const ctx = visitorContext(pools[index % pools.length] ?? db);
      // Both orders of the same rows: locking in order of arrival would deadlock.
      const ids = index % 2 === 0 ? [one, two] : [two, one];
      const { sessionId } = await validate(ctx, { lines: ids.map((optionId) => ({ optionId, quantity })) });
      buyers.push({ ctx, sessionId, quantity });
    }
    const results = await Promise.all(
      buyers.map(async ({ ctx, sessionId, quantity }) => ({
        quantity,
        problems: await problemsOf(createSale(ctx, { sessionId })),
      })),
    );
    const bought = results
      .filter(({ problems }) => problems.length === 0)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    expect(await stockOf(db, one)).toEqual({ sold: 0, held: bought });
    expect(await stockOf(db, two)).toEqual({ sold: 0, held: bought });
    expect(bought).toBeLessThanOrEqual(25);
    for (const { problems, quantity } of results.filter(({ problems }) => problems.length > 0)) {
      for (const problem of problems) expect(problem.maxQuantity).toBeLessThan(quantity);
    }
    await expectInvariants(db);
  });

  onOneOfBoth(name, () => {
    it("slots sell out on their own, though the option has more", async () => {
      const offer = await buildOffer(db, {
        options: [{ capacity: 100, slots: [{ capacity: 3 }, { capacity: 50 }] }],
      });
      const [option] = offer.options;
      const slotId = option.slots[0];
      const buyers = await buyersOf(30, {
        lines: [{ optionId: option.id, slotId }],
        saw: { [`${option.id}.${slotId}`]: 2000 },
      });
      const results = await Promise.all(
        buyers.map(({ ctx, sessionId }) => codesOf(createSale(ctx, { sessionId }))),
      );
      expect(results.filter((codes) => codes.length === 0)).toHaveLength(3);
      expect(results.filter((codes) => codes.join() === "slot_not_available")).toHaveLength(27);
      expect(await stockOf(db, option.id)).toEqual({ sold: 0, held: 3 });
      await expectInvariants(db);
    });

    it("sums lines that share an option or a slot", async () => {
      const offer = await buildOffer(db, {
        options: [{ capacity: 5, slots: [{ capacity: 4 }, { capacity: 4 }] }],
      });
      const [option] = offer.options;
      const [morning, evening] = option.slots as [string, string];
      const ctx = visitorContext(db);
      const line = (slotId: string, quantity: number) => ({ optionId: option.id, slotId, quantity });
      const both = { lines: [line(morning, 3), line(evening, 3)] };
      expect(await codesOf(validate(ctx, both))).toEqual(["insufficient_stock", "insufficient_stock"]);
      const twice = { lines: [line(morning, 2), line(morning, 3)] };
      expect(await codesOf(validate(ctx, twice))).toEqual(["insufficient_stock", "insufficient_stock"]);

      // Enough for either order when validated, not for both.
      const first = await validate(ctx, { lines: [line(morning, 2), line(evening, 2)] });
      const second = await validate(ctx, { lines: [line(morning, 1), line(evening, 1)] });
      await createSale(ctx, first);
      expect(await problemsOf(createSale(ctx, second))).toEqual([
        { code: "insufficient_stock", optionId: option.id, maxQuantity: 1 },
      ]);
      await expectInvariants(db);
    });

    it("reports offers withdrawn since validation, and stores nothing", async () => {
      const offer = await buildOffer(db, { options: [{ capacity: 5 }, { capacity: 5 }] });
      const other = await buildOffer(db, { options: [{ capacity: 5 }] });
      const ctx = visitorContext(db);
      const lines = [...offer.options, ...other.options].map(({ id }) => ({ optionId: id }));
      const { sessionId } = await validate(ctx, { lines });
      await db
        .updateTable("offers")
        .set({ status: forced("paused") })
        .where("id", "=", other.id)
        .execute();
      await db
        .updateTable("price_options")
        .set({ is_active: false })
        .where("id", "=", offer.options[0].id)
        .execute();
      expect(await codesOf(createSale(ctx, { sessionId }))).toEqual([
        "offer_not_available",
        "offer_not_available",
      ]);
      for (const { optionId } of lines) expect(await stockOf(db, optionId)).toEqual({ sold: 0, held: 0 });
      await expectInvariants(db);
    });
  });
});
