// Proves the calls that stop sales: by whom, what buyers' programs read meanwhile, and what orders are answered.
import { expect, it } from "vitest";
import { buildOffer } from "../../fixtures/offers";
import { apiShop } from "../../support/api-shop";
import { onOneByFile } from "../../support/databases";

onOneByFile((_name, open) => {
  const shop = apiShop(open);
  const put = (path: string, until: string | null, token = shop.tokens.manager) =>
    shop.api.call(`PUT ${path}`, { token, json: { until } });
  const tonight = () => new Date(Date.now() + 3_600_000).toISOString();

  it("stop an offer, which stays public with the time, and resume it", async () => {
    const offer = await buildOffer(shop.db, { organization_id: shop.organizationId });
    const path = `/offers/${offer.id}/sales-stop/`;
    const until = tonight();
    const stopped = await put(path, until);
    expect([stopped.status, stopped.body]).toEqual([200, { until }]);
    const shown = async () => (await shop.api.call(`GET /public/offers/${offer.id}/`)).body;
    expect(await shown()).toMatchObject({ sales_stopped_until: until, available: false, on_sale: true });
    const { body } = await shop.api.call(`GET /offers/${offer.id}/`, { token: shop.tokens.cashier });
    expect(body).toMatchObject({ sales_stopped_until: until, status: "published" });
    const [option] = offer.options;
    const order = {
      items: [{ offer_price_uuid: option.id, quantity: 1, saved_price: "20.00" }],
      checkout_data: { email: "ana@example.es", terms_accepted: true },
    };
    const refused = await shop.api.call("POST /sales/validate/", { json: order });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(`"code":"sales_stopped"`);
    expect(JSON.stringify(refused.body)).toContain(`"sales_stopped_until":"${until}"`);
    expect((await put(path, null)).body).toEqual({ until: null });
    expect(await shown()).toMatchObject({ sales_stopped_until: null, available: true });
  });

  it("stop all offers of an organization", async () => {
    const offer = await buildOffer(shop.db, { organization_id: shop.organizationId });
    const path = `/organizations/${shop.organizationId}/sales-stop/`;
    const until = tonight();
    expect((await put(path, until)).body).toEqual({ until });
    expect((await shop.api.call(`GET ${path}`, { token: shop.tokens.cashier })).body).toEqual({ until });
    const { body } = await shop.api.call(`GET /public/offers/${offer.id}/`);
    expect(body).toMatchObject({ sales_stopped_until: until, available: false });
    expect((await put(path, null)).body).toEqual({ until: null });
  });

  it("refuse other people, and ends that are past", async () => {
    const offer = await buildOffer(shop.db, { organization_id: shop.organizationId });
    for (const path of [
      `/offers/${offer.id}/sales-stop/`,
      `/organizations/${shop.organizationId}/sales-stop/`,
    ]) {
      expect((await put(path, tonight(), shop.tokens.cashier)).status).toBe(403);
      expect((await put(path, tonight(), shop.tokens.stranger)).status).toBe(404);
      const past = await put(path, "2020-01-01T00:00:00Z");
      expect([past.status, JSON.stringify(past.body)]).toEqual([
        400,
        expect.stringContaining("una fecha futura"),
      ]);
      expect((await put(path, "mañana")).status).toBe(400);
    }
    const { body } = await shop.api.call(`GET /public/offers/${offer.id}/`);
    expect(body).toMatchObject({ sales_stopped_until: null, available: true });
  });
});
