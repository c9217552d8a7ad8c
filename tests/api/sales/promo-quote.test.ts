// Proves promo code quotes: the discount, the reason of a refusal, and that unknown and inactive codes look
// the same.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { visitorContext } from "../../fixtures/context";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { placeOrder } from "../../fixtures/orders";
import { insertPromo } from "../../fixtures/promo-codes";
import { type ApiClient, apiClient, realLimits } from "../../support/api";
import { onSqlite } from "../../support/databases";

onSqlite((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let spa: BuiltOffer;
  let cinema: BuiltOffer;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    spa = await buildOffer(db, { options: [{ actual_price: 2495 }] });
    cinema = await buildOffer(db);
    await insertPromo(db, { code: "DIEZ" });
    await insertPromo(db, {
      code: "SOLOSPA",
      scope: "offer",
      targets: [spa.id],
      discount_type: "amount",
      value: 500,
    });
    await insertPromo(db, { code: "APAGADO", is_active: false });
    await insertPromo(db, { code: "FUTURO", starts_at: Date.now() + DAY_MS });
    await insertPromo(db, { code: "CADUCADO", ends_at: Date.now() - 60_000 });
    await insertPromo(db, { code: "AGOTADO", max_redemptions: 1, redeemed: 1 });
    await insertPromo(db, { code: "MINIMO", min_order_amount: 100_000 });
    await insertPromo(db, { code: "PRIMERA", first_purchase_only: true });
  });

  const quote = (code: string, more = {}, items = [spa, cinema]) =>
    api.call("POST /public/offers/apply-promocode/", {
      json: {
        code,
        items: items.map(({ options }) => ({ offer_price_uuid: options[0].id, quantity: 1 })),
        ...more,
      },
    });

  it("returns the new price of every item it lowers", async () => {
    const all = await quote(" diez ");
    expect([all.status, all.body]).toEqual([
      200,
      {
        code: "DIEZ",
        discount_type: "percent",
        value: "10.00",
        scope: "global",
        offer_uuids: [spa.id, cinema.id],
        discounts: [
          { offer_price_uuid: spa.options[0].id, unit_price: "24.95", new_unit_price: "22.46" },
          { offer_price_uuid: cinema.options[0].id, unit_price: "20.00", new_unit_price: "18.00" },
        ],
      },
    ]);
    const one = await quote("SOLOSPA");
    expect(one.body).toMatchObject({ value: "5.00", scope: "offer", offer_uuids: [spa.id] });
  });

  it.each([
    ["NOEXISTE", "promo_invalid"],
    ["APAGADO", "promo_invalid"],
    ["ñ", "promo_invalid"],
    ["FUTURO", "promo_not_started"],
    ["CADUCADO", "promo_expired"],
    ["AGOTADO", "promo_exhausted"],
    ["MINIMO", "promo_min_order"],
  ])("refuses %s with %s", async (code, reason) => {
    const answer = await quote(code);
    expect([answer.status, answer.body.code]).toEqual([400, reason]);
    expect(answer.body.detail).toMatch(/^El código /);
  });

  it("reports a code that covers no item on sale", async () => {
    expect((await quote("SOLOSPA", {}, [cinema])).body.code).toBe("promo_not_applicable");
    const unknown = { items: [{ offer_price_uuid: newId(), quantity: 1 }] };
    expect((await quote("DIEZ", unknown)).body.code).toBe("promo_not_applicable");
  });

  it("checks the customer's limits when a customer is given", async () => {
    const email = "habitual@example.es";
    await buildAndBuy(email);
    expect((await quote("PRIMERA", { email: "nueva@example.es" })).status).toBe(200);
    expect((await quote("PRIMERA", { email })).body.code).toBe("promo_not_applicable");
  });

  async function buildAndBuy(email: string): Promise<void> {
    const free = await buildOffer(db, { options: [{ actual_price: 0 }] });
    const lines = [{ optionId: free.options[0].id }];
    await placeOrder(visitorContext(db), { lines, saw: 0, form: { email } });
  }

  it("answers unknown and inactive codes with the same text", async () => {
    const [unknown, off] = [await quote("NOEXISTE"), await quote("APAGADO")];
    expect(unknown.body).toEqual(off.body);
    expect([...unknown.headers]).toEqual([...off.headers]);
  });

  it("limits one session to twenty guesses a minute", async () => {
    const limited = apiClient(db, { limits: realLimits() });
    const json = { code: "X", items: [{ offer_price_uuid: newId(), quantity: 1 }] };
    const statuses = [];
    const { body } = await limited.call("POST /session/anonymous/");
    for (let i = 0; i < 21; i++)
      statuses.push(
        (await limited.call("POST /public/offers/apply-promocode/", { json, token: body.access })).status,
      );
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  });

  it.each([{ code: "A" }, { code: "A", items: [] }, { code: 1, items: [{}] }, null])(
    "refuses %j",
    async (json) => {
      const answer = await api.call("POST /public/offers/apply-promocode/", { json });
      expect([answer.status, answer.body.code]).toEqual([400, "invalid"]);
    },
  );
});
