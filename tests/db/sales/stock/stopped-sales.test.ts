/** Proves that a stopped sale sells nothing until its end, which needs no write, also while buyers race it (decision 178). */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { stopOfferSale } from "~/domain/catalogue/scheduling/stop-offer-sale.server";
import type { MemberRole } from "~/domain/kernel/context";
import { readSalesStop, stopSales } from "~/domain/organizations/stop-sales.server";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { memberActor, visitorContext, visitorIdOf } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { codesOf, type Order, problemsOf, stockOf, validate } from "../../../fixtures/orders";
import { onBothDatabases, onOneOfBoth, onThisOfBoth } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { runInRivals } from "../../../support/processes/rivals";

const HOUR_MS = 3_600_000;
const BUYERS = process.env.TEST_ALL === "1" ? 40 : 15;

onBothDatabases("races", (name, open) => {
  let db: Db;
  let url: string;
  beforeAll(async () => {
    ({ db, url } = await open());
  });

  const member = (organizationId: string, role: MemberRole = "manager") => ({
    db,
    actor: memberActor(organizationId, role),
  });
  async function onSale() {
    const { id, organizationId, options } = await buildOffer(db, { options: [{ capacity: 50 }] });
    const lines: Order["lines"] = [{ optionId: options[0].id }];
    return { id, organizationId, lines, optionId: options[0].id, seller: member(organizationId) };
  }
  const soon = () => Date.now() + HOUR_MS;

  async function raceWithStop(what: "the offer" | "the business"): Promise<void> {
    const { id, organizationId, lines, optionId, seller } = await onSale();
    const jobs = [];
    for (let index = 0; index < BUYERS; index++) {
      const ctx = visitorContext(db);
      const { sessionId } = await validate(ctx, { lines });
      jobs.push({ verb: "create" as const, id: sessionId, visitorId: visitorIdOf(ctx) });
    }
    const late = visitorContext(db);
    const lateOrder = await validate(late, { lines });
    let raced = false;
    const buying = runInRivals(url, 3, jobs).finally(() => {
      raced = true;
    });
    // In the middle of the purchases, as far as they have begun.
    await expect
      .poll(async () => raced || (await stockOf(db, optionId)).held > 0, { interval: 2 })
      .toBe(true);
    const stop = () => (what === "the offer" ? stopOfferSale : stopSales);
    await stop()(seller, what === "the offer" ? id : organizationId, soon());
    // What begins after the stop was answered finds it.
    expect(await codesOf(createSale(late, lateOrder))).toEqual(["sales_stopped"]);
    const answers = await buying;
    const refused = answers.filter((answer) => answer === "sales_stopped");
    expect(answers.filter((answer) => answer.startsWith("error"))).toEqual([]);
    expect(await stockOf(db, optionId)).toEqual({ sold: 0, held: BUYERS - refused.length });
    const sold = await db
      .selectFrom("sale_lines")
      .select("sale_id")
      .where("price_option_id", "=", optionId)
      .execute();
    expect(sold).toHaveLength(BUYERS - refused.length);
    await expectInvariants(db);
  }

  onThisOfBoth(name, "postgres", () => {
    it("races buyers of other processes with a stop of the offer", () => raceWithStop("the offer"));
  });

  onOneOfBoth(name, () => {
    it("refuses to sell a stopped offer, says until when, and sells it again from then on without a write", async () => {
      const { id, lines, optionId, seller } = await onSale();
      const ctx = visitorContext(db);
      const begun = await validate(ctx, { lines });
      const until = soon();
      await stopOfferSale(seller, id, until);
      const stopped = [{ code: "sales_stopped", salesStoppedUntil: until, optionId }];
      expect(await problemsOf(validate(ctx, { lines }))).toMatchObject(stopped);
      expect(await problemsOf(createSale(ctx, begun))).toEqual(stopped);
      expect(await stockOf(db, optionId)).toEqual({ sold: 0, held: 0 });
      // As if the hour had passed.
      await db
        .updateTable("offers")
        .set({ sales_stopped_until: Date.now() - 60_000 })
        .where("id", "=", id)
        .execute();
      expect(await codesOf(createSale(ctx, await validate(ctx, { lines })))).toEqual([]);
    });

    it("stops all offers of a business, later ones too, and leaves the stop of one when all go on", async () => {
      const one = await onSale();
      const until = soon();
      await stopSales(one.seller, one.organizationId, until);
      const later = await buildOffer(db, { organization_id: one.organizationId });
      const ctx = visitorContext(db);
      for (const optionId of [one.optionId, later.options[0].id])
        expect(await codesOf(validate(ctx, { lines: [{ optionId }] }))).toEqual(["sales_stopped"]);
      expect(await readSalesStop(one.seller, one.organizationId)).toBe(until);
      await stopOfferSale(one.seller, one.id, until + HOUR_MS);
      expect(await problemsOf(validate(ctx, one))).toMatchObject([{ salesStoppedUntil: until + HOUR_MS }]);
      await stopSales(one.seller, one.organizationId, null);
      expect(await readSalesStop(one.seller, one.organizationId)).toBeNull();
      expect(await codesOf(validate(ctx, one))).toEqual(["sales_stopped"]);
      expect(await codesOf(validate(ctx, { lines: [{ optionId: later.options[0].id }] }))).toEqual([]);
      await stopOfferSale(one.seller, one.id, null);
      expect(await codesOf(validate(ctx, one))).toEqual([]);
      const audited = await db
        .selectFrom("audit_log")
        .select("action")
        .where("subject_id", "in", [one.id, one.organizationId])
        .where("action", "like", "%.sales_%")
        .orderBy("at")
        .orderBy("id")
        .execute();
      expect(audited.map(({ action }) => action).sort()).toEqual([
        "offer.sales_resumed",
        "offer.sales_stopped",
        "organization.sales_resumed",
        "organization.sales_stopped",
      ]);
    });

    it("refuses wrong ends, offers that are not on sale, other roles and other businesses", async () => {
      const { id, organizationId, seller } = await onSale();
      const ended = await buildOffer(db, { organization_id: organizationId, status: "ended" });
      const refused = async (work: Promise<unknown>) => {
        const error = await work.then(
          () => null,
          (reason: { code: string; facts: { fields?: object; reason?: string } }) => reason,
        );
        return [error?.code, error?.facts.fields ?? error?.facts.reason];
      };
      const past = Date.now() - 60_000;
      const far = Date.now() + 400 * 24 * HOUR_MS;
      const late = ["invalid", { until: ["in_the_past"] }];
      const long = ["invalid", { until: ["stop_too_long"] }];
      expect(await refused(stopOfferSale(seller, id, past))).toEqual(late);
      expect(await refused(stopOfferSale(seller, id, far))).toEqual(long);
      expect(await refused(stopSales(seller, organizationId, past))).toEqual(late);
      expect(await refused(stopSales(seller, organizationId, far))).toEqual(long);
      expect(await refused(stopOfferSale(seller, ended.id, soon()))).toEqual([
        "conflict",
        "move_not_possible",
      ]);
      const cashier = member(organizationId, "cashier");
      const stranger = member((await onSale()).organizationId, "owner");
      for (const [who, code] of [
        [cashier, "forbidden"],
        [stranger, "not_found"],
      ] as const) {
        expect((await refused(stopOfferSale(who, id, soon())))[0]).toBe(code);
        expect((await refused(stopSales(who, organizationId, soon())))[0]).toBe(code);
      }
      expect(await codesOf(validate(visitorContext(db), { lines: [] }))).toEqual(["cart_empty"]);
      expect(await readSalesStop(seller, organizationId)).toBeNull();
    });

    it("races them with a stop of the business", () => raceWithStop("the business"));
  });
});
