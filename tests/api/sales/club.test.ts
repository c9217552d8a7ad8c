// Proves the club by API: offers that require a membership, their error code; joining, reading and leaving.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { CLUB_UNITS } from "~/domain/catalogue/for-sale/club-offer";
import { createByApi, tokenFor, validateByApi } from "../../fixtures/api-orders";
import { buildOffer } from "../../fixtures/offers";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onSqlite } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

const CLUB = "/customer/subscribe/club/";
const JOINING = { plan: "free", accept_terms: true };

onSqlite((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  const clubOffer = () =>
    buildOffer(db, { type: "subscription", options: [{ actual_price: 0, regular_price: 0 }] });
  const join = (token: string) => api.call(`POST ${CLUB}`, { token, json: JOINING });

  it("sells offers of the club to members only, at both steps", async () => {
    const optionId = (await clubOffer()).options[0].id;
    const { token, email } = await tokenOf(db);
    const anonymous = (await api.call("POST /session/anonymous/")).body.access;
    const order = { items: [{ optionId, price: "0.00" }], email };
    for (const as of [null, anonymous, token]) {
      const refused = await validateByApi(api, { ...order, token: as });
      expect(refused.status).toBe(400);
      expect(refused.body).toEqual([
        {
          code: "membership_required",
          offer_price_uuid: optionId,
          error_text: expect.stringContaining("club"),
        },
      ]);
    }
    expect((await join(token)).status).toBe(201);
    const sessionToken = await tokenFor(api, { ...order, token });
    expect((await api.call(`DELETE ${CLUB}`, { token })).status).toBe(204);
    const lost = await createByApi(api, sessionToken, token);
    expect([lost.status, lost.body[0].code]).toEqual([400, "membership_required"]);
    await join(token);
    const created = await createByApi(api, sessionToken, token);
    expect([created.status, created.body.status, created.body.total]).toEqual([201, "captured", "0.00"]);
    await expectInvariants(db);
  });

  it("sends offers of the club to the account's own mailbox", async () => {
    const optionId = (await clubOffer()).options[0].id;
    const { token } = await tokenOf(db);
    await join(token);
    const elsewhere = { items: [{ optionId, price: "0.00" }], email: "otra@example.es", token };
    const refused = await validateByApi(api, elsewhere);
    expect([refused.status, refused.body[0]]).toMatchObject([400, { code: "club_email", field: "email" }]);
  });

  it("reports it in the cart without counting a price", async () => {
    const optionId = (await clubOffer()).options[0].id;
    const { token } = await tokenOf(db);
    const items = [{ offer_price_uuid: optionId, quantity: 50 }];
    const cart = await api.call("POST /customer/cart/update/", { token, json: { items } });
    expect(cart.body.items[0]).toMatchObject({ quantity: CLUB_UNITS, line_total: "0.00" });
    expect(cart.body.items[0].errors[0].code).toBe("membership_required");
    await join(token);
    expect((await api.call("GET /customer/cart/", { token })).body.items[0].errors).toEqual([]);
  });

  it("shows limits and that it cannot be a gift in the offer", async () => {
    const { body } = await api.call(`GET /public/offers/${(await clubOffer()).id}/`);
    expect(body).toMatchObject({ type: "subscription", gift_allowed: false });
    expect(body.price_options[0].per_customer).toBe(CLUB_UNITS);
  });

  it("shows a membership to its account, and ends it idempotently", async () => {
    const { token } = await tokenOf(db);
    expect((await api.call(`GET ${CLUB}`)).status).toBe(401);
    expect((await api.call(`GET ${CLUB}`, { token })).status).toBe(404);
    await join(token);
    expect((await api.call(`GET ${CLUB}`, { token })).body).toMatchObject({ plan: "free", status: "active" });
    for (let time = 0; time < 2; time++)
      expect((await api.call(`DELETE ${CLUB}`, { token })).status).toBe(204);
    expect((await api.call(`GET ${CLUB}`, { token })).status).toBe(404);
    expect((await api.call(`DELETE ${CLUB}`)).status).toBe(401);
  });
});
