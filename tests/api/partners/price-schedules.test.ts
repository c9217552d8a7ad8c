// Proves planned prices: applied and ended once at their time, repeated prices, refusals, cancelling, rises through review.

import { sql } from "kysely";
import { expect, it } from "vitest";
import { withGuard } from "~/db/transaction-guard.server";
import { runPriceSchedules } from "~/domain/catalogue/prices/run-price-schedules.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { jobContext, visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { csv } from "../../fixtures/import-files";
import { buildOffer, type OfferOverrides } from "../../fixtures/offers";
import { apiShop } from "../../support/api-shop";
import { onPostgres } from "../../support/databases";

onPostgres((_name, open) => {
  const shop = apiShop(open);

  /** On sale at 20 € for 60 days. */
  async function onSale(overrides: OfferOverrides = {}) {
    const offer = await buildOffer(shop.db, { organization_id: shop.organizationId, ...overrides });
    return { id: offer.id, optionId: offer.options[0].id };
  }
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const week = { price: "15.00", starts_at: at(DAY_MS), ends_at: at(8 * DAY_MS) };
  type Offer = Awaited<ReturnType<typeof onSale>>;
  const plan = ({ id, optionId }: Offer, json: object = {}, token = shop.tokens.manager) =>
    shop.api.call(`POST /offers/${id}/price-schedules/`, {
      token,
      json: { price_option: optionId, ...week, ...json },
    });
  const list = async ({ id }: Offer, when = "open") =>
    (await shop.api.call(`GET /offers/${id}/price-schedules/?when=${when}`, { token: shop.tokens.cashier }))
      .body;
  const cancel = ({ id }: Offer, schedule: string, token = shop.tokens.manager) =>
    shop.api.call(`POST /offers/${id}/price-schedules/${schedule}/cancellation/`, { token });
  const read = async ({ id }: Offer) =>
    (await shop.api.call(`GET /offers/${id}/`, { token: shop.tokens.manager })).body;
  const patch = ({ id }: Offer, json: object, token = shop.tokens.manager) =>
    shop.api.call(`PATCH /offers/${id}/`, { token, json });
  const round = () => runPriceSchedules({ ...jobContext(visitorContext(shop.db)) });
  const price = async ({ id }: Offer) => {
    const { body } = await shop.api.call(`GET /public/offers/${id}/`);
    return [body.price_options[0].actual_price, body.price_options[0].regular_price];
  };
  const history = ({ optionId }: Offer) =>
    shop.db
      .selectFrom("price_history")
      .select("actual_price")
      .where("price_option_id", "=", optionId)
      .orderBy("effective_from")
      .execute()
      .then((rows) => rows.map((row) => row.actual_price));
  /** As if so much time had passed. */
  const pass = ({ optionId }: Offer, ms: number) =>
    shop.db
      .updateTable("price_schedules")
      .set({
        starts_at: sql`starts_at - ${ms}`,
        ends_at: sql`ends_at - ${ms}`,
        due_at: sql`due_at - ${ms}`,
      })
      .where("price_option_id", "=", optionId)
      .execute();
  const begun = async (overrides: OfferOverrides = {}, json: object = {}) => {
    const offer = await onSale(overrides);
    const { body } = await plan(offer, json);
    await pass(offer, DAY_MS + MINUTE_MS);
    await round();
    return { ...offer, schedule: body.schedule.uuid as string };
  };

  it("sets the price at its time and brings the former one back, once, by two processes and after a kill", async () => {
    const offer = await onSale();
    const { version } = await read(offer);
    const planned = await plan(offer);
    expect(planned.body).toMatchObject({
      waits_for_review: false,
      schedule: { status: "planned", price: "15.00", base_price: null, price_option: offer.optionId },
    });
    // Sent again it is the same, however old the version it was sent with.
    expect((await plan(offer)).body.schedule.uuid).toBe(planned.body.schedule.uuid);
    await round();
    expect(await price(offer)).toEqual(["20.00", null]);
    await pass(offer, DAY_MS + MINUTE_MS);
    const killed = () => Promise.reject(new Error("killed"));
    await withGuard(killed, round);
    expect([await price(offer), (await list(offer)).results]).toMatchObject([
      ["20.00", null],
      [{ status: "planned" }],
    ]);
    await shop.db.deleteFrom("job_failures").execute();
    await Promise.all([round(), round(), round()]);
    // The price of the 30 days before is struck through.
    expect(await price(offer)).toEqual(["15.00", "20.00"]);
    expect((await list(offer)).results).toMatchObject([{ status: "applied", base_price: "20.00" }]);
    expect((await read(offer)).version).toBeGreaterThan(version + 1);
    await pass(offer, 8 * DAY_MS);
    await withGuard(killed, round);
    await shop.db.deleteFrom("job_failures").execute();
    await Promise.all([round(), round(), round()]);
    expect(await price(offer)).toEqual(["20.00", null]);
    expect(await history(offer)).toEqual([2000, 1500, 2000]);
    expect((await list(offer, "past")).results).toMatchObject([{ status: "ended", reason: null }]);
    // A second reduction is measured from the lowest price of the 30 days before: nothing to strike.
    await plan(offer, { price: "18.00", ends_at: null });
    await pass(offer, DAY_MS + MINUTE_MS);
    await round();
    expect(await price(offer)).toEqual(["18.00", null]);
    expect((await list(offer)).count).toBe(0);
  });

  it("refuses what cannot be planned, at its field, and what is another's", async () => {
    const offer = await onSale({ sale_ends_at: Date.now() + 20 * DAY_MS });
    const refusals = [
      [404, await plan(offer, {}, shop.tokens.stranger)],
      [403, await plan(offer, {}, shop.tokens.cashier)],
      ["price_option", await plan(offer, { price_option: (await onSale()).optionId })],
      ["price", await plan(offer, { price: "0" })],
      ["price", await plan(offer, { price: "20.00" })],
      ["starts_at", await plan(offer, { starts_at: at(-HOUR_MS) })],
      ["starts_at", await plan(offer, { starts_at: at(21 * DAY_MS), ends_at: null })],
      ["starts_at", await plan(offer, { starts_at: at(400 * DAY_MS), ends_at: null })],
      ["ends_at", await plan(offer, { ends_at: week.starts_at })],
      ["ends_at", await plan(offer, { ends_at: at(400 * DAY_MS) })],
    ] as const;
    expect(
      refusals.map(([, { status, body }]) => (status === 400 ? Object.keys(body.errors)[0] : status)),
    ).toEqual(refusals.map(([expected]) => expected));
    expect((await plan(offer)).status).toBe(200);
    const inside = { price: "10.00", starts_at: at(2 * DAY_MS), ends_at: null };
    expect((await plan(offer, inside)).body.errors.starts_at).toEqual([expect.stringContaining("Coincide")]);
    // Two at once: one is planned.
    const racing = await Promise.all(
      ["9.00", "8.00"].map((each) =>
        plan(offer, { price: each, starts_at: at(9 * DAY_MS), ends_at: at(10 * DAY_MS) }),
      ),
    );
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 400]);
    const overlapping = shop.db
      .insertInto("price_schedules")
      .values({
        id: crypto.randomUUID(),
        price_option_id: offer.optionId,
        status: "planned",
        price: 100,
        starts_at: Date.parse(inside.starts_at),
        ends_at: null,
        due_at: Date.parse(inside.starts_at),
        created_at: 1,
        created_by: "test",
      })
      .execute();
    await expect(overlapping).rejects.toThrow(/price_schedules_overlap/);
    await shop.db
      .updateTable("offers")
      .set({ status: forced("ended") })
      .where("id", "=", offer.id)
      .execute();
    const over = await plan(offer, { starts_at: at(12 * DAY_MS), ends_at: null });
    expect([over.status, over.body.code]).toEqual([409, "offer_not_approved"]);
    const fresh = await onSale();
    const stale = await shop.api.call(`POST /offers/${fresh.id}/price-schedules/`, {
      token: shop.tokens.manager,
      headers: { "If-Match": '"77"' },
      json: { price_option: fresh.optionId, ...week },
    });
    expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
  });

  it("leaves a running price to programs that repeat it or the one before, and ends with another one", async () => {
    const offer = await begun();
    const [shown] = (await read(offer)).price_options;
    expect(shown.actual_price).toBe("15.00");
    for (const token of [shop.tokens.manager, shop.tokens.staff]) {
      for (const known of ["20.00", "15.00"]) {
        const answer = await patch(
          offer,
          { price_options: [{ ...shown, actual_price: known, capacity: 50 }] },
          token,
        );
        expect([answer.status, answer.body.pending_change]).toEqual([200, null]);
        expect(answer.body.price_options).toMatchObject([{ actual_price: "15.00", capacity: 50 }]);
      }
    }
    expect((await list(offer)).results).toMatchObject([{ status: "applied" }]);
    // Above the price that staff have seen: it waits, and the schedule goes on.
    const dearer = await patch(offer, { price_options: [{ ...shown, actual_price: "25.00" }] });
    expect(dearer.body).toMatchObject({ pending_change: { fields: ["options"] } });
    expect(dearer.body.price_options).toMatchObject([{ actual_price: "15.00" }]);
    // Between the two: approved before.
    const between = await patch(offer, { price_options: [{ ...shown, actual_price: "17.00" }] });
    expect(between.body.price_options).toMatchObject([{ actual_price: "17.00" }]);
    const [ended] = (await list(offer, "past")).results;
    expect(ended).toMatchObject({ status: "ended", reason: "price_changed" });
    await pass(offer, 8 * DAY_MS);
    await round();
    expect((await price(offer))[0]).toBe("17.00");
  });

  it("finds nothing to change in a file that repeats the price of before", async () => {
    const offer = await begun({ external_reference: "REF-1", options: [{ title: "Para dos" }] });
    const { title } = await read(offer);
    const file = csv(
      ["referencia", "título", "categoría", "opción", "precio"],
      [["REF-1", title, "leisure", "Para dos", "20,00"]],
    );
    const sent = await shop.api.call("POST /offers/import/", {
      token: shop.tokens.manager,
      headers: { "Content-Type": "text/csv" },
      body: file,
    });
    expect(sent.body).toMatchObject({ unchanged: 1, updated: 0 });
    expect((await price(offer))[0]).toBe("15.00");
    const copy = await shop.api.call(`POST /offers/${offer.id}/duplicate/`, { token: shop.tokens.manager });
    expect(copy.body.price_options).toMatchObject([{ actual_price: "20.00" }]);
  });

  it("calls a price off before and while it runs, once", async () => {
    const offer = await onSale();
    const { uuid: id } = (await plan(offer)).body.schedule;
    expect((await cancel(offer, id, shop.tokens.stranger)).status).toBe(404);
    expect((await cancel(await onSale(), id)).status).toBe(404);
    expect((await cancel(offer, id)).body).toMatchObject({ status: "cancelled" });
    expect((await cancel(offer, id)).body).toMatchObject({ status: "cancelled" });
    await pass(offer, 2 * DAY_MS);
    await round();
    expect(await history(offer)).toEqual([2000]);
    const running = await begun({ sale_ends_at: Date.now() + DAY_MS * 30 });
    const both = await Promise.all([
      cancel(running, running.schedule),
      cancel(running, running.schedule),
      round(),
    ]);
    expect(both.slice(0, 2).map((answer) => (answer as { status: number }).status)).toEqual([200, 200]);
    expect(await history(running)).toEqual([2000, 1500, 2000]);
    const over = await begun({}, { ends_at: null });
    const late = await cancel(over, over.schedule);
    expect([late.status, late.body.code]).toEqual([409, "price_schedule_over"]);
  });

  it("skips what it missed, what is over and what is no reduction any more, and applies to what is off sale", async () => {
    const missed = await onSale();
    await plan(missed);
    await pass(missed, 9 * DAY_MS);
    const ended = await onSale();
    await plan(ended);
    await pass(ended, 2 * DAY_MS);
    await patch(ended, { status: "ended" });
    const lower = await onSale();
    await plan(lower);
    await patch(lower, {
      price_options: [{ ...(await read(lower)).price_options[0], actual_price: "12.00" }],
    });
    await pass(lower, 2 * DAY_MS);
    const paused = await onSale({ options: [{ capacity: 3, sold: 3 }] });
    await plan(paused);
    await patch(paused, { status: "paused" });
    await pass(paused, 2 * DAY_MS);
    await round();
    const reasonOf = async (offer: Offer) => (await list(offer, "past")).results[0]?.reason;
    expect(await Promise.all([missed, ended, lower].map(reasonOf))).toEqual([
      "missed",
      "offer_over",
      "not_lower",
    ]);
    expect(await history(missed)).toEqual([2000]);
    expect((await list(paused)).results).toMatchObject([{ status: "applied" }]);
    // Of two that met during an outage only the second one is still to be applied.
    const twice = await onSale();
    await plan(twice, { price: "10.00", ends_at: at(2 * DAY_MS) });
    await plan(twice, { price: "12.00", starts_at: at(2 * DAY_MS), ends_at: at(4 * DAY_MS) });
    await pass(twice, 3 * DAY_MS);
    await round();
    expect(await history(twice)).toEqual([2000, 1200]);
    await pass(twice, 2 * DAY_MS);
    await round();
    expect(await history(twice)).toEqual([2000, 1200, 2000]);
  });

  it("lets staff read a planned rise, and plans or applies it once they approve", async () => {
    const offer = await onSale();
    const rise = { price: "30.00", starts_at: week.starts_at, ends_at: null };
    expect((await plan(offer, rise)).body).toEqual({ schedule: null, waits_for_review: true });
    expect((await plan(offer, rise)).body).toEqual({ schedule: null, waits_for_review: true });
    // A program that sends stock leaves it alone.
    await patch(offer, { price_options: (await read(offer)).price_options });
    const change = async () =>
      (await shop.api.call(`GET /offers/${offer.id}/change/`, { token: shop.tokens.staff })).body;
    expect((await change()).differences).toMatchObject([
      { field: "scheduled_price", old: null, new: "30.00", option: offer.optionId },
      { field: "scheduled_from", old: null, new: week.starts_at },
    ]);
    expect((await list(offer)).count).toBe(0);
    const decide = async (decision: object) =>
      shop.api.call(`POST /offers/${offer.id}/change/decision/`, {
        token: shop.tokens.staff,
        json: { digest: (await change()).digest, ...decision },
      });
    const beside = await plan(offer, { ...rise, price: "18.00" });
    expect(Object.keys(beside.body.errors)).toEqual(["starts_at"]);
    await plan(offer, { ...rise, price: "18.00", starts_at: at(DAY_MS + HOUR_MS) });
    await pass(offer, Date.parse((await list(offer)).results[0].starts_at) - Date.parse(rise.starts_at));
    const overlap = await decide({ decision: "approved" });
    expect([overlap.status, overlap.body.code]).toEqual([409, "schedule_overlap"]);
    await cancel(offer, (await list(offer)).results[0].uuid);
    expect((await decide({ decision: "approved" })).status).toBe(200);
    expect((await list(offer)).results).toMatchObject([{ status: "planned", price: "30.00" }]);
    await pass(offer, DAY_MS + MINUTE_MS);
    await round();
    expect([await price(offer), await history(offer)]).toEqual([
      ["30.00", null],
      [2000, 3000],
    ]);
    expect((await read(offer)).price_options).toMatchObject([{ regular_price: "40.00" }]);
    // Approved after its beginning it is applied at once; withdrawn it never is.
    await plan(offer, { price: "45.00", starts_at: at(HOUR_MS) });
    const now = Date.now();
    await shop.db
      .updateTable("offer_changes")
      .set({
        proposal: {
          content: {},
          options: [
            {
              id: offer.optionId,
              schedule: { price: 4500, startsAt: now - HOUR_MS, endsAt: now + DAY_MS },
            },
          ],
        },
      })
      .where("offer_id", "=", offer.id)
      .where("status", "=", "pending")
      .execute();
    expect((await decide({ decision: "approved" })).status).toBe(200);
    expect(await price(offer)).toEqual(["45.00", null]);
    await pass(offer, 2 * DAY_MS);
    await round();
    expect(await history(offer)).toEqual([2000, 3000, 4500, 3000]);
    await plan(offer, { price: "60.00" });
    await shop.api.call(`DELETE /offers/${offer.id}/change/`, { token: shop.tokens.manager });
    expect((await list(offer)).count).toBe(0);
  });
});
