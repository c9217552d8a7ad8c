// Proves that a planned rise counts for the time staff approved and what becomes of one approved late, and the history of both.

import { sql } from "kysely";
import { expect, it } from "vitest";
import { runPriceSchedules } from "~/domain/catalogue/prices/run-price-schedules.server";
import { DAY_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { jobContext, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { apiShop } from "../../support/api-shop";
import { onSqlite } from "../../support/databases";

onSqlite((_name, open) => {
  const shop = apiShop(open);

  /** On sale at 20 €. */
  async function onSale() {
    const offer = await buildOffer(shop.db, { organization_id: shop.organizationId });
    const { id: optionId } = offer.options[0];
    const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    const path = `/offers/${offer.id}`;
    const option = async () =>
      (await shop.api.call(`GET ${path}/`, { token: shop.tokens.manager })).body.price_options[0];
    const list = async (when: "open" | "past") =>
      (await shop.api.call(`GET ${path}/price-schedules/?when=${when}`, { token: shop.tokens.manager })).body
        .results;
    return {
      optionId,
      option,
      price: async () => (await option()).actual_price as string,
      plan: (price: string, [from, until]: [number, number | null], token = shop.tokens.manager) => {
        const times = { starts_at: at(from), ends_at: until === null ? null : at(until) };
        return shop.api.call(`POST ${path}/price-schedules/`, {
          token,
          json: { price_option: optionId, price, ...times },
        });
      },
      type: async (price: string, token = shop.tokens.manager) =>
        (
          await shop.api.call(`PATCH ${path}/`, {
            token,
            json: { price_options: [{ ...(await option()), actual_price: price }] },
          })
        ).body,
      approve: async () => {
        const change = await shop.api.call(`GET ${path}/change/`, { token: shop.tokens.staff });
        const json = { decision: "approved", digest: change.body.digest };
        return (await shop.api.call(`POST ${path}/change/decision/`, { token: shop.tokens.staff, json }))
          .status;
      },
      open: () => list("open"),
      past: () => list("past"),
      history: async (): Promise<
        { action: string; prices: { price: string }[]; schedule: object | null }[]
      > => (await shop.api.call(`GET ${path}/history/`, { token: shop.tokens.manager })).body.results,
    };
  }
  type Offer = Awaited<ReturnType<typeof onSale>>;
  /** As if so many days had passed. */
  async function pass({ optionId }: Offer, days: number) {
    const ms = days * DAY_MS + MINUTE_MS;
    await shop.db
      .updateTable("price_schedules")
      .set({
        starts_at: sql`starts_at - ${ms}`,
        ends_at: sql`ends_at - ${ms}`,
        due_at: sql`due_at - ${ms}`,
      })
      .where("price_option_id", "=", optionId)
      .execute();
    const waiting = shop.db.selectFrom("offer_changes").selectAll().where("status", "=", "pending");
    for (const { id, proposal } of await waiting.execute()) {
      const options = (proposal.options ?? []).map(({ schedule, ...option }) => ({
        ...option,
        ...(schedule && { schedule: { ...schedule, startsAt: schedule.startsAt - ms } }),
      }));
      await shop.db
        .updateTable("offer_changes")
        .set({ proposal: { ...proposal, options } })
        .where("id", "=", id)
        .execute();
    }
    await runPriceSchedules(jobContext(visitorContext(shop.db)));
  }

  it("asks staff again for a price above the one of before that is typed while an approved rise runs", async () => {
    const offer = await onSale();
    expect((await offer.plan("30.00", [1, 8], shop.tokens.staff)).status).toBe(200);
    await pass(offer, 1);
    expect(await offer.price()).toBe("30.00");
    // Repeated by a program, it is the price on sale.
    expect(await offer.type("30.00")).toMatchObject({ pending_change: null });
    expect(await offer.type("29.99")).toMatchObject({ pending_change: { fields: ["options"] } });
    expect([await offer.price(), await offer.open()]).toMatchObject(["30.00", [{ status: "applied" }]]);
    expect(await offer.approve()).toBe(200);
    expect([await offer.price(), await offer.open()]).toEqual(["29.99", []]);
    await pass(offer, 8);
    expect(await offer.price()).toBe("29.99");
  });

  it("brings back a rise approved late at the end of the reduction that runs by then", async () => {
    const offer = await onSale();
    expect((await offer.plan("30.00", [1, null])).body.waits_for_review).toBe(true);
    expect((await offer.plan("15.00", [2, 8])).body.waits_for_review).toBe(false);
    await pass(offer, 3);
    expect(await offer.price()).toBe("15.00");
    expect(await offer.approve()).toBe(200);
    expect(await offer.price()).toBe("15.00");
    expect(await offer.open()).toMatchObject([{ status: "applied", price: "15.00", base_price: "30.00" }]);
    await pass(offer, 8);
    expect(await offer.price()).toBe("30.00");
  });

  it("leaves the price of a later schedule without an end when an earlier rise is approved late", async () => {
    const offer = await onSale();
    expect((await offer.plan("30.00", [1, null])).body.waits_for_review).toBe(true);
    expect((await offer.plan("18.00", [2, null])).body.waits_for_review).toBe(false);
    await pass(offer, 3);
    expect(await offer.price()).toBe("18.00");
    expect(await offer.approve()).toBe(200);
    expect([await offer.price(), await offer.open()]).toEqual(["18.00", []]);
    expect(await offer.past()).toMatchObject([
      { status: "applied" },
      { status: "refused", reason: "missed" },
    ]);
  });

  it("leaves a price typed after the beginning of a waiting rise, which staff then need not decide", async () => {
    const offer = await onSale();
    await offer.plan("30.00", [1, null]);
    await pass(offer, 3);
    // What a program repeats is no new price.
    expect(await offer.type("20.00")).toMatchObject({ pending_change: { fields: ["options"] } });
    expect(await offer.type("18.00")).toMatchObject({ pending_change: null });
    // No change is left to be read and decided.
    expect([await offer.approve(), await offer.price()]).toEqual([400, "18.00"]);
    const dearer = await onSale();
    await dearer.plan("30.00", [1, 8]);
    await pass(dearer, 3);
    expect(await dearer.type("25.00")).toMatchObject({ pending_change: { fields: ["options"] } });
    expect(await dearer.approve()).toBe(200);
    expect([await dearer.price(), await dearer.open()]).toEqual(["25.00", []]);
    const ofStaff = await onSale();
    await ofStaff.plan("30.00", [1, null]);
    await pass(ofStaff, 3);
    expect(await ofStaff.type("19.00", shop.tokens.staff)).toMatchObject({ pending_change: null });
    const early = await onSale();
    await early.plan("30.00", [1, null]);
    await early.type("18.00");
    await pass(early, 3);
    expect([await early.approve(), await early.price()]).toEqual([200, "30.00"]);
  });

  it("names in the offer's history the price that each step of a schedule has set", async () => {
    const offer = await onSale();
    await offer.plan("15.00", [1, 8]);
    await pass(offer, 1);
    await pass(offer, 8);
    expect(
      (await offer.history()).map(({ action, prices }) => [action, prices.map(({ price }) => price)]),
    ).toEqual([
      ["offer.price_schedule_ended", ["20.00"]],
      ["offer.price_schedule_applied", ["15.00"]],
      ["offer.price_schedule_planned", []],
    ]);
    const times = { starts_at: expect.any(String), ends_at: expect.any(String) };
    for (const { schedule } of await offer.history())
      expect(schedule).toEqual({ option: expect.any(String), price: "15.00", ...times });
  });
});
