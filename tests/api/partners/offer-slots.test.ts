// Proves adding slots by list and weekly rule, once each, and cancelling one with all its refunds, also beside a purchase.
import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { refundCancelledSlots } from "~/domain/sales/refunds/refund-cancelled-slots.server";
import { buyByApi, createByApi, tokenFor } from "../../fixtures/api-orders";
import { jobContext, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { approve } from "../../fixtures/orders";
import { apiShop } from "../../support/api-shop";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

onBothDatabases("stock", (_name, open) => {
  const shop = apiShop(open);

  const dated = async (slots = [{}]) => {
    const offer = await buildOffer(shop.db, { organization_id: shop.organizationId, options: [{ slots }] });
    const [option] = offer.options;
    return { offerId: offer.id, optionId: option.id, slots: option.slots };
  };
  const add = (offerId: string, json: object, token = shop.tokens.manager) =>
    shop.api.call(`POST /offers/${offerId}/slots/`, { token, json });
  const list = async (offerId: string, query = "") =>
    (
      await shop.api.call(`GET /offers/${offerId}/slots/?page_size=100${query}`, {
        token: shop.tokens.cashier,
      })
    ).body;
  const cancellation = (offerId: string, slotId: string, method = "GET", token = shop.tokens.manager) =>
    shop.api.call(`${method} /offers/${offerId}/slots/${slotId}/cancellation/`, { token });
  const round = () => refundCancelledSlots(jobContext(visitorContext(shop.db)));

  // Read once: the days of the rule and of its changes are counted from the same one.
  const today = localDay(Date.now());
  const day = (days: number) => addDays(today, days);
  const weekly = {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    times: ["20:00", "22:00"],
    from: day(2),
    until: day(11),
    minutes: 90,
  };

  it.each(["", "nada", "2026-02-30", "31/12/2026"])(
    "refuses a weekly rule whose period has the day %j",
    async (wrong) => {
      const { offerId, optionId } = await dated([]);
      for (const field of ["from", "until"]) {
        const rule = { ...weekly, [field]: wrong };
        const refused = await add(offerId, { price_option: optionId, capacity: 12, weekly: rule });
        expect([refused.status, refused.body.code]).toEqual([400, "invalid"]);
        expect(Object.keys(refused.body.errors)).toEqual([`weekly.${field}`]);
      }
      expect((await list(offerId)).count).toBe(0);
    },
  );

  it("adds the slots of a weekly rule once, also when members send it again", async () => {
    const { offerId, optionId } = await dated([]);
    const wanted = { price_option: optionId, capacity: 12, weekly };
    const tried = await add(offerId, { ...wanted, dry_run: true });
    expect([tried.status, tried.body.added, tried.body.slots.length]).toEqual([200, 20, 20]);
    expect((await list(offerId)).count).toBe(0);
    const both = await Promise.all([add(offerId, wanted), add(offerId, wanted)]);
    expect(both.map(({ body }) => [body.added, body.existing]).sort()).toEqual([
      [0, 20],
      [20, 0],
    ]);
    const { body: offer } = await shop.api.call(`GET /public/offers/${offerId}/`);
    expect(offer.price_options[0].slots).toHaveLength(20);
    const shown = await list(offerId);
    const [first] = shown.results;
    expect([shown.count, first]).toMatchObject([20, { capacity: 12, sold: 0, status: "open" }]);
    const wider = { ...wanted, weekly: { ...weekly, times: ["18:00", "20:00"] } };
    expect((await add(offerId, wider)).body).toMatchObject({ added: 10, existing: 10 });
    // A cancelled time can be offered again.
    expect((await cancellation(offerId, first.slot_id, "POST")).status).toBe(200);
    const again = { price_option: optionId, capacity: 5, slots: [first] };
    const { starts_at, ends_at } = first;
    const sent = { ...again, slots: [{ starts_at, ends_at }] };
    expect((await add(offerId, sent)).body).toMatchObject({ added: 1, existing: 0 });
    expect((await add(offerId, sent)).body).toMatchObject({ added: 0, existing: 1 });
    expect((await list(offerId, "&when=past")).count).toBe(0);
  });

  it("refuses foreign offers and options, times that have passed, and too many", async () => {
    const { offerId, optionId } = await dated([]);
    const slot = (at: number) => ({
      starts_at: new Date(at).toISOString(),
      ends_at: new Date(at + HOUR_MS).toISOString(),
    });
    const soon = slot(Date.now() + DAY_MS);
    const base = { price_option: optionId, capacity: 1 };
    const refusals = [
      [404, await add(offerId, { ...base, slots: [soon] }, shop.tokens.stranger)],
      [403, await add(offerId, { ...base, slots: [soon] }, shop.tokens.cashier)],
      [400, await add(offerId, { ...base, price_option: (await dated()).optionId, slots: [soon] })],
      [400, await add(offerId, { ...base, slots: [slot(Date.now() - DAY_MS)] })],
      [400, await add(offerId, { ...base, slots: [{ starts_at: soon.ends_at, ends_at: soon.starts_at }] })],
      [400, await add(offerId, { ...base, slots: [soon], weekly })],
      [400, await add(offerId, { ...base, weekly: { ...weekly, times: ["25:00"] } })],
      [400, await add(offerId, { ...base, weekly: { ...weekly, until: day(600) } })],
      [400, await add(offerId, { ...base, weekly: { ...weekly, until: day(300) } })],
      [
        400,
        await add(offerId, { ...base, weekly: { ...weekly, until: weekly.from, except: [weekly.from] } }),
      ],
    ] as const;
    expect(refusals.map(([, { status }]) => status)).toEqual(refusals.map(([status]) => status));
    const many = { ...weekly, until: day(121), times: ["10:00", "12:00", "14:00"] };
    expect((await add(offerId, { ...base, weekly: many })).body).toMatchObject({ added: 360 });
    const rest = { ...weekly, from: day(130), until: day(220) };
    const full = await add(offerId, { ...base, weekly: rest });
    expect([full.status, JSON.stringify(full.body)]).toEqual([400, expect.stringContaining("500 fechas")]);
    await shop.db
      .updateTable("offers")
      .set({ status: "in_review" as never })
      .where("id", "=", offerId)
      .execute();
    expect((await add(offerId, { ...base, slots: [soon] })).status).toBe(409);
  });

  it("shows the refund, pays it once, and keeps redeemed coupons", async () => {
    const { offerId, optionId, slots } = await dated([{ capacity: 9 }, { capacity: 9 }]);
    const [first = "", second = ""] = slots;
    const two = await buyByApi(shop.api, shop.db, { items: [{ optionId, quantity: 2, slotId: first }] });
    const one = await buyByApi(shop.api, shop.db, { items: [{ optionId, slotId: first }] });
    const other = await buyByApi(shop.api, shop.db, { items: [{ optionId, slotId: second }] });
    const waiting = await createByApi(
      shop.api,
      await tokenFor(shop.api, { items: [{ optionId, slotId: first }] }),
    );
    await shop.db
      .updateTable("coupons")
      .set({ status: "redeemed" as never, redeemed_at: Date.now(), redemption_nonce: "n1" })
      .where("sale_line_id", "in", (eb) =>
        eb.selectFrom("sale_lines").select("id").where("sale_id", "=", one.saleId),
      )
      .execute();
    const before = await cancellation(offerId, first);
    expect(before.body).toEqual({
      status: "open",
      buyers: 1,
      coupons: 2,
      amount: "40.00",
      currency: "EUR",
      redeemed: 1,
      held: 1,
    });
    expect((await cancellation(offerId, first, "GET", shop.tokens.cashier)).status).toBe(403);
    expect((await cancellation(offerId, first, "POST", shop.tokens.stranger)).status).toBe(404);
    expect((await cancellation((await dated()).offerId, first, "POST")).status).toBe(404);
    const answers = await Promise.all([
      cancellation(offerId, first, "POST"),
      cancellation(offerId, first, "POST"),
      round(),
    ]);
    const amounts = answers.slice(0, 2).map((answer) => (answer as { body: { amount: string } }).body.amount);
    expect(amounts.sort()).toEqual(["0.00", "40.00"]);
    const money = async (saleId: string) =>
      (await shop.api.call(`GET /sales/${saleId}/refunds/`, { token: shop.tokens.staff })).body;
    expect(await money(two.saleId)).toMatchObject({ refunded: "40.00", refunds: [{ status: "succeeded" }] });
    expect((await money(one.saleId)).refunded).toBe("0.00");
    expect((await money(other.saleId)).refunded).toBe("0.00");
    const mails = await shop.db
      .selectFrom("mail_outbox")
      .select("recipient")
      .where("template", "=", "slot-cancelled")
      .where("recipient", "in", [two.email, one.email, other.email])
      .execute();
    expect(mails).toEqual([{ recipient: two.email }]);
    // A buyer who was paying at that moment is refunded, too.
    await approve(shop.db, waiting.body.transaction_id);
    await shop.api.call(`POST /sales/capture/${waiting.body.transaction_id}/`);
    await round();
    expect(await money(waiting.body.uuid)).toMatchObject({ refunded: "20.00" });
    expect((await cancellation(offerId, first)).body).toMatchObject({ status: "cancelled", coupons: 0 });
  });

  it("leaves no paid place on a date that is cancelled while people buy it", async () => {
    const { offerId, optionId, slots } = await dated([{ capacity: 20 }]);
    const [slotId = ""] = slots;
    const orders = await Promise.all(
      [1, 2, 3, 4].map(async () =>
        createByApi(shop.api, await tokenFor(shop.api, { items: [{ optionId, slotId }] })),
      ),
    );
    for (const { body } of orders) await approve(shop.db, body.transaction_id);
    await Promise.all([
      ...orders.map(({ body }) => shop.api.call(`POST /sales/capture/${body.transaction_id}/`)),
      cancellation(offerId, slotId, "POST"),
    ]);
    await round();
    const left = await shop.db
      .selectFrom("coupons")
      .select("status")
      .where("slot_id", "=", slotId)
      .where("status", "=", "issued")
      .execute();
    expect(left).toEqual([]);
    const late = await tokenFor(shop.api, { items: [{ optionId, slotId }] }).catch(() => "refused");
    expect(late).toBe("refused");
    await expectInvariants(shop.db);
  });

  it("cancels no slot that is over", async () => {
    const at = Date.now() - DAY_MS;
    const { offerId, slots } = await dated([{ starts_at: at, ends_at: at + HOUR_MS }]);
    const late = await cancellation(offerId, slots[0] ?? "", "POST");
    expect([late.status, late.body.code]).toEqual([409, "slot_has_ended"]);
    expect((await list(offerId, "&when=past")).count).toBe(1);
  });
});
