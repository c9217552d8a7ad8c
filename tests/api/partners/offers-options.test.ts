// Proves the effect of editing or deleting an offer on its options, dates, prices and sold coupons.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { visitorContext } from "../../fixtures/context";
import { buildOffer, type OfferOverrides } from "../../fixtures/offers";
import { approve, endReservation, placeOrder } from "../../fixtures/orders";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onOneByFile } from "../../support/databases";

onOneByFile((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let token: string;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    token = (await tokenOf(db, { staff: true })).token;
  });

  const read = async (id: string) => (await api.call(`GET /offers/${id}/`, { token })).body;
  const patch = (id: string, json: object) => api.call(`PATCH /offers/${id}/`, { token, json });
  const remove = (id: string, query = "") => api.call(`DELETE /offers/${id}/${query}`, { token });

  async function sold(overrides: OfferOverrides = {}, quantity = 2) {
    const offer = await buildOffer(db, overrides);
    const ctx = visitorContext(db);
    const slotId = offer.options[0].slots[0] ?? null;
    const sale = await placeOrder(ctx, { lines: [{ optionId: offer.options[0].id, quantity, slotId }] });
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    return { offer, ctx, sale };
  }

  it("writes the price history with every price change, and strikes only prices that the law allows", async () => {
    const offer = await buildOffer(db);
    const [option] = (await read(offer.id)).price_options;
    const changed = await patch(offer.id, { price_options: [{ ...option, actual_price: "15.00" }] });
    expect(changed.body.price_options).toMatchObject([
      { uuid: option.uuid, actual_price: "15.00", reference_price_30d: "20.00", discount_percent: 25 },
    ]);
    const history = await db
      .selectFrom("price_history")
      .select(["actual_price", "effective_to"])
      .where("price_option_id", "=", option.uuid)
      .orderBy("effective_from")
      .execute();
    expect(history.map((row) => [row.actual_price, row.effective_to === null])).toEqual([
      [2000, false],
      [1500, true],
    ]);
    const card = await db
      .selectFrom("offer_cards")
      .selectAll()
      .where("offer_id", "=", offer.id)
      .executeTakeFirst();
    expect([card?.min_price, card?.reference_price]).toEqual([1500, 2000]);
    const added = await patch(offer.id, {
      price_options: [
        { title: "Nueva", actual_price: 9.5 },
        { ...option, actual_price: "15.00" },
      ],
    });
    const fresh = added.body.price_options[0];
    expect(fresh).toMatchObject({
      title: "Nueva",
      actual_price: "9.50",
      reference_price_30d: null,
      sort_order: 0,
    });
    const started = await db
      .selectFrom("price_history")
      .selectAll()
      .where("price_option_id", "=", fresh.uuid)
      .execute();
    expect(started).toHaveLength(1);
  });

  it("deletes options without orders, and takes the others off sale", async () => {
    const { offer } = await sold({ options: [{ capacity: 10 }, {}] });
    const before = await read(offer.id);
    const ordered = before.price_options.find((one: { sold: number }) => one.sold === 2);
    const kept = await patch(offer.id, { price_options: [{ title: "Otra", actual_price: "5.00" }] });
    expect(kept.body.price_options.map((one: { title: string }) => one.title)).toEqual([
      "Otra",
      ordered.title,
    ]);
    expect(kept.body.price_options[1]).toMatchObject({ is_active: false, sold: 2 });
    const back = await patch(offer.id, { price_options: [ordered] });
    expect(back.body.price_options).toMatchObject([{ uuid: ordered.uuid, is_active: true }]);
  });

  it("refuses a capacity below the units sold or held, for options and for dates", async () => {
    const { offer } = await sold({ options: [{ capacity: 10, slots: [{ capacity: 5 }, { capacity: 5 }] }] });
    const [option] = (await read(offer.id)).price_options;
    const low = await patch(offer.id, { price_options: [{ ...option, capacity: 1 }] });
    expect([low.status, Object.keys(low.body.errors)]).toEqual([400, ["price_options.0.capacity"]]);
    expect(
      (await patch(offer.id, { price_options: [{ ...option, capacity: 2 }] })).body.price_options[0]
        .available,
    ).toBe(0);
    const slots = option.slots.map((slot: { sold: number }) => ({ ...slot, capacity: 1 }));
    const slotLow = await patch(offer.id, { price_options: [{ ...option, slots }] });
    expect([slotLow.status, Object.keys(slotLow.body.errors)]).toEqual([
      400,
      ["price_options.0.slots.0.capacity"],
    ]);
    const left = await patch(offer.id, { price_options: [{ ...option, slots: [] }] });
    expect(left.body.price_options[0].slots.map((slot: { status: string }) => slot.status)).toEqual([
      "closed",
      "closed",
    ]);
    const backwards = [{ starts_at: "2027-01-02T10:00:00Z", ends_at: "2027-01-02T09:00:00Z", capacity: 5 }];
    const wrong = await patch(offer.id, { price_options: [{ ...option, slots: backwards }] });
    expect(Object.keys(wrong.body.errors)).toEqual(["price_options.0.slots.0.ends_at"]);
  });

  it("refuses to move a date that is booked or being paid for, and moves others", async () => {
    const { offer, ctx } = await sold({
      options: [{ capacity: 10, slots: [{ capacity: 5 }, { capacity: 5 }, { capacity: 5 }] }],
    });
    const [{ id: optionId, slots: ids }] = offer.options;
    await placeOrder(ctx, { lines: [{ optionId, slotId: ids[1] as string }] });
    const [option] = (await read(offer.id)).price_options;
    const later = (time: string) => new Date(Date.parse(time) + DAY_MS).toISOString();
    type Slot = { starts_at: string; ends_at: string };
    const move = (moved: readonly number[], change: (slot: Slot) => object) => {
      const slots = option.slots.map((slot: Slot, index: number) =>
        moved.includes(index) ? { ...slot, ...change(slot) } : slot,
      );
      return patch(offer.id, { price_options: [{ ...option, slots }] });
    };
    const byADay = ({ starts_at, ends_at }: Slot) => ({
      starts_at: later(starts_at),
      ends_at: later(ends_at),
    });
    const refused = await move([0, 1, 2], byADay);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      400,
      ["price_options.0.slots.0.starts_at", "price_options.0.slots.1.starts_at"],
    ]);
    expect(JSON.stringify(refused.body.errors)).toContain("reservas");
    expect((await read(offer.id)).price_options[0].slots).toEqual(option.slots);
    for (const change of [
      ({ ends_at }: Slot) => ({ ends_at: later(ends_at) }),
      () => ({ timezone: "Atlantic/Canary" }),
    ])
      expect((await move([0], change)).status).toBe(400);
    const free = await move([2], byADay);
    expect([free.status, free.body.price_options[0].slots[2].starts_at]).toEqual([
      200,
      expect.stringContaining(later(option.slots[2].starts_at).slice(0, 16)),
    ]);
  });

  it("adds, moves and deletes dates without bookings", async () => {
    const offer = await buildOffer(db, {
      options: [{ slots: [{}] }],
      validity: { mode: "slot" },
    });
    const [option] = (await read(offer.id)).price_options;
    const starts_at = new Date(Date.now() + 20 * DAY_MS).toISOString();
    const ends_at = new Date(Date.now() + 20 * DAY_MS + 3_600_000).toISOString();
    const slot = { starts_at, ends_at, capacity: 4, timezone: "Atlantic/Canary" };
    const one = await patch(offer.id, { price_options: [{ ...option, slots: [slot] }] });
    expect(one.body.price_options[0].slots).toMatchObject([{ ...slot, sold: 0, status: "open" }]);
    const foreign = [{ ...slot, slot_id: offer.options[0].slots[0] }];
    const refused = await patch(offer.id, { price_options: [{ ...option, slots: foreign }] });
    expect(Object.keys(refused.body.errors)).toEqual(["price_options.0.slots.0.slot_id"]);
    const other = await buildOffer(db);
    const stolen = await patch(other.id, { price_options: [option] });
    expect(Object.keys(stolen.body.errors)).toEqual(["price_options.0.uuid"]);
  });

  it("keeps a date closed that the panel closed when a program sends its list without states", async () => {
    const offer = await buildOffer(db, { options: [{ slots: [{}, {}, {}] }], validity: { mode: "slot" } });
    const [option] = (await read(offer.id)).price_options;
    const [first, second, third] = offer.options[0].slots;
    const setStatus = (id: string | undefined, status: "closed" | "cancelled") =>
      db
        .updateTable("slots")
        .set({ status })
        .where("id", "=", id ?? "")
        .execute();
    await setStatus(first, "closed");
    await setStatus(third, "cancelled");
    const known = option.slots.map(({ status: _, ...slot }: Record<string, unknown>) => ({
      ...slot,
      capacity: 7,
    }));
    const starts_at = new Date(Date.now() + 40 * DAY_MS).toISOString();
    const added = { starts_at, ends_at: new Date(Date.now() + 41 * DAY_MS).toISOString(), capacity: 7 };
    const sent = await patch(offer.id, { price_options: [{ ...option, slots: [...known, added] }] });
    const states = (answer: typeof sent) =>
      Object.fromEntries(
        answer.body.price_options[0].slots.map((slot: { slot_id: string; status: string }) => [
          [first, second, third].includes(slot.slot_id) ? slot.slot_id : "new",
          slot.status,
        ]),
      );
    const asBefore = {
      [first ?? ""]: "closed",
      [second ?? ""]: "open",
      [third ?? ""]: "cancelled",
      new: "open",
    };
    expect([sent.status, states(sent)]).toEqual([200, asBefore]);
    const opened = known.map((slot: { slot_id: string }) =>
      slot.slot_id === first ? { ...slot, status: "open" } : slot,
    );
    const again = await patch(offer.id, { price_options: [{ ...option, slots: opened }] });
    expect(states(again)[first ?? ""]).toBe("open");
  });

  it("sells no more than a capacity that is lowered concurrently", async () => {
    const offer = await buildOffer(db, { options: [{ capacity: 20 }] });
    const [option] = (await read(offer.id)).price_options;
    const buy = () => placeOrder(visitorContext(db), { lines: [{ optionId: option.uuid }] });
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 4 }, buy),
      patch(offer.id, { price_options: [{ ...option, capacity: 6 }] }),
      ...Array.from({ length: 8 }, buy),
    ]);
    const edit = outcomes[4] as PromiseFulfilledResult<{ status: number }>;
    expect([200, 400]).toContain(edit.value.status);
    const row = await db
      .selectFrom("price_options")
      .select(["capacity", "held"])
      .where("id", "=", option.uuid)
      .executeTakeFirstOrThrow();
    const bought = outcomes.filter((one, index) => index !== 4 && one.status === "fulfilled").length;
    expect([row.held, row.held <= (row.capacity ?? 0)]).toEqual([bought, true]);
  });

  it("keeps the validity of coupons as sold", async () => {
    const offer = await buildOffer(db);
    const ctx = visitorContext(db);
    const sale = await placeOrder(ctx, { lines: [{ optionId: offer.options[0].id }] });
    await patch(offer.id, { validity: { mode: "days_after_purchase", days: 1 } });
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    const coupon = await db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select(["valid_from", "valid_until", "offer_revision"])
      .where("offer_id", "=", offer.id)
      .executeTakeFirstOrThrow();
    expect(coupon.offer_revision).toBe(1);
    expect(((coupon.valid_until ?? 0) - coupon.valid_from) / DAY_MS).toBe(180);
  });

  it("archives offers with orders, and deletes only those without", async () => {
    const { offer } = await sold();
    const open = await remove(offer.id, "?hard=1");
    expect([open.status, open.body.code]).toEqual([409, "has_open_coupons"]);
    expect((await remove(offer.id)).status).toBe(204);
    expect((await read(offer.id)).status).toBe("archived");
    expect((await remove(offer.id)).status).toBe(204);
    const late = await patch(offer.id, { summary: "x" });
    expect([late.status, late.body.code]).toEqual([409, "archived"]);
    const coupons = await db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select("coupons.status")
      .where("offer_id", "=", offer.id)
      .execute();
    expect(coupons.map(({ status }) => status)).toEqual(["issued", "issued"]);

    const unsold = await buildOffer(db, { options: [{ slots: [{}] }], regions: ["soria"], locations: [{}] });
    await patch(unsold.id, { conditions: "Nuevas." });
    expect((await remove(unsold.id, "?hard=1")).status).toBe(204);
    expect((await api.call(`GET /offers/${unsold.id}/`, { token })).status).toBe(404);
    const words = await db
      .selectFrom("search_index")
      .select("rowid")
      .where("rowid", "=", unsold.number)
      .execute();
    expect(words).toEqual([]);

    const lapsed = await buildOffer(db);
    const ctx = visitorContext(db);
    const sale = await placeOrder(ctx, { lines: [{ optionId: lapsed.options[0].id }] });
    expect((await remove(lapsed.id, "?hard=1")).status).toBe(409);
    await endReservation(db, sale.saleId);
    await expireSales(ctx);
    expect((await remove(lapsed.id, "?hard=1")).status).toBe(204);
    expect((await read(lapsed.id)).status).toBe("archived");
  });
});
