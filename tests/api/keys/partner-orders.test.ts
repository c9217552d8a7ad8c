// Proves that a program finds its order again by its own reference, that buyers are led back to named hosts only, and that
// another partner learns neither.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { orderBody } from "../../fixtures/api-orders";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { type Partner, type PartnerKey, partnerOf, sellByKey } from "../../fixtures/partner-keys";
import { type ApiClient, apiClient } from "../../support/api";
import { onBothDatabases } from "../../support/databases";

const HOOK = "https://93.184.215.14/avisos";
const BACK = "https://www.spa-sol.example/pedidos/7?sesion=9";

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  let api: ApiClient;
  let offer: BuiltOffer;
  let other: BuiltOffer;
  let partner: Partner;
  let neighbour: Partner;
  let live: PartnerKey;
  let test: PartnerKey;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    [offer, other] = [await buildOffer(db), await buildOffer(db)];
    partner = await partnerOf(db, api, offer.organizationId);
    neighbour = await partnerOf(db, api, other.organizationId);
    [live, test] = [await partner.newKey("live"), await partner.newKey("sandbox")];
    const named = await setHosts(["www.spa-sol.example"]);
    expect([named.status, named.body.return_hosts]).toEqual([200, ["www.spa-sol.example"]]);
  });

  const setHosts = (return_hosts: unknown) =>
    api.call(`PATCH /organizations/${partner.organizationId}/`, {
      token: partner.owner.token,
      json: { return_hosts },
    });

  async function hookOf({ organizationId, owner }: Partner, mode: "live" | "sandbox" = "live") {
    const { status, body } = await api.call(`POST /organizations/${organizationId}/webhooks/`, {
      token: owner.token,
      json: { url: HOOK, events: ["sale.captured", "coupon.redeemed"], mode },
    });
    expect([status, body.mode]).toEqual([201, mode]);
    return `/organizations/${organizationId}/webhooks/${body.uuid}/`;
  }
  const eventsAt = async (hook: string, { owner }: Partner) => {
    const { body } = await api.call(`GET ${hook}deliveries/`, { token: owner.token });
    return body.results.map(({ body: sent }: { body: string }) => JSON.parse(sent));
  };
  const validate = (data: object, key: PartnerKey = live) => {
    const items = [{ optionId: offer.options[0].id }];
    return key.call("POST /sales/validate/", orderBody({ items, data: { ...data } }));
  };
  const refusalOf = async (return_url: string, key?: PartnerKey) => {
    const { status, body } = await validate({ return_url }, key);
    return [status, body[0]?.code ?? body.code, body[0]?.field];
  };

  it("keeps reference and return address with the sale, and tells them to the program's organization alone", async () => {
    const [mine, theirs] = [await hookOf(partner), await hookOf(neighbour)];
    const items = [offer, other].map(({ options }) => ({ optionId: options[0].id }));
    const data = { client_reference: "WEB-0815", return_url: BACK };
    const { sale, saleId, sessionToken } = await sellByKey(db, live, items, data);
    const given = { client_reference: "WEB-0815", return_url: BACK };
    expect(sale).toMatchObject(given);
    const again = await live.call("POST /sales/create/", { session_token: sessionToken });
    expect([again.status, again.body]).toMatchObject([200, given]);
    const guest = await api.call("GET /sales/by-token/", { headers: { "X-Sale-Token": sessionToken } });
    expect(guest.body).toMatchObject(given);
    const [event] = await eventsAt(mine, partner);
    expect(event).toMatchObject({ mode: "live", object: { sale_uuid: saleId, ...given } });
    const [seen] = await eventsAt(theirs, neighbour);
    expect(seen.object).toMatchObject({ sale_uuid: saleId, client_reference: null, return_url: null });

    const found = await live.call("GET /reports/sales/?client_reference=WEB-0815");
    expect(found.body.results).toMatchObject([{ sale_uuid: saleId, client_reference: "WEB-0815" }]);
    expect((await live.call("GET /reports/sales/?client_reference=WEB-0816")).body.results).toEqual([]);
    const foreign = await neighbour.newKey("live");
    expect((await foreign.call("GET /reports/sales/?client_reference=WEB-0815")).body.results).toEqual([]);
    expect(JSON.stringify((await foreign.call("GET /reports/sales/")).body)).not.toContain("WEB-0815");
    const one = await live.call(`GET /reports/sales/${sale.number}/`);
    expect(one.body).toMatchObject({ client_reference: "WEB-0815" });
    expect((await foreign.call(`GET /reports/sales/${sale.number}/`)).body).toMatchObject({
      client_reference: null,
    });
  });

  it("refuses every return address that is not an https page of a named host", async () => {
    expect((await validate({ return_url: "https://www.spa-sol.example" })).status).toBe(200);
    for (const address of [
      "https://spa-sol.example/",
      "https://www.spa-sol.example.evil.example/",
      "https://www.spa-sol.example@evil.example/",
      "https://evil.example/www.spa-sol.example",
      "https://www.spa-sol.example:8443/",
      "http://www.spa-sol.example/",
      "//www.spa-sol.example/",
      "https:\\\\www.spa-sol.example/",
      "https://www.spa-sol.example/a\nb",
      "javascript:alert(1)//www.spa-sol.example",
      "data:text/html,x",
      "/order",
      "http://localhost:5173/",
    ]) {
      const [status, code, field] = await refusalOf(address);
      expect([status, code, field], address).toEqual([
        400,
        expect.stringMatching(/^return_url_(invalid|host)$/),
        "return_url",
      ]);
    }
    expect((await validate({ return_url: `https://www.spa-sol.example/${"a".repeat(600)}` })).status).toBe(
      400,
    );
    // A sandbox key uses its organization's hosts, and the machine that its program is written on.
    const [sample] = (await test.call("GET /public/offers/?ordering=-price")).body.results;
    const option = (await test.call(`GET /public/offers/${sample.uuid}/`)).body.price_options[0];
    const sandboxed = (return_url: string) =>
      test.call(
        "POST /sales/validate/",
        orderBody({ items: [{ optionId: option.uuid, price: option.actual_price }], data: { return_url } }),
      );
    for (const address of [BACK, "http://localhost:5173/gracias"])
      expect((await sandboxed(address)).status, address).toBe(200);
    expect((await sandboxed("https://evil.example/")).body[0].code).toBe("return_url_host");
  });

  it("takes both from programs only, and a reference of one line and 100 characters", async () => {
    const items = [{ optionId: offer.options[0].id }];
    const data = { client_reference: "X", return_url: BACK };
    const { status, body } = await api.call("POST /sales/validate/", { json: orderBody({ items, data }) });
    expect([status, body.map(({ code, field }: Record<string, string>) => [code, field])]).toEqual([
      400,
      [
        ["api_key_required", "client_reference"],
        ["api_key_required", "return_url"],
      ],
    ]);
    expect((await validate({ client_reference: "x".repeat(100) })).status).toBe(200);
    expect((await validate({ client_reference: "x".repeat(101) })).status).toBe(400);
    expect((await validate({ client_reference: "a\r\nb" })).status).toBe(400);
  });

  it("lets an owner name hosts and no other caller, as hosts only", async () => {
    for (const wrong of [
      "https://www.example.com",
      "www.example.com/",
      "localhost",
      "*.example.com",
      "WWW.example.com",
      "",
    ])
      expect((await setHosts([wrong])).status, wrong).toBe(400);
    const byStranger = await api.call(`PATCH /organizations/${partner.organizationId}/`, {
      token: neighbour.owner.token,
      json: { return_hosts: ["evil.example"] },
    });
    expect(byStranger.status).toBe(404);
    await setHosts([]);
    expect(await refusalOf(BACK)).toEqual([400, "return_url_host", "return_url"]);
    await setHosts(["www.spa-sol.example"]);
  });

  it("sends events of the sandbox to sandbox webhooks only, and live ones to live webhooks", async () => {
    const [hooks, sandboxHooks] = [await hookOf(partner), await hookOf(partner, "sandbox")];
    const [sample] = (await test.call("GET /public/offers/?ordering=-price")).body.results;
    const option = (await test.call(`GET /public/offers/${sample.uuid}/`)).body.price_options[0];
    const items = [{ optionId: option.uuid, price: option.actual_price }];
    const tried = await sellByKey(db, test, items, { client_reference: "PRUEBA-1" });
    const real = await sellByKey(db, live, [{ optionId: offer.options[0].id }]);
    await test.call(`POST /sales/redeem/${tried.sale.items[0].coupons[0].uuid}/`, {
      nonce: "6f2c6d0e-5f0c-4c8e-9d1b-2b1f0a3c4d5e",
    });
    const events = await eventsAt(sandboxHooks, partner);
    expect(events.map(({ type }: { type: string }) => type).sort()).toEqual([
      "coupon.redeemed",
      "sale.captured",
    ]);
    for (const event of events)
      expect([event.mode, event.object.sale_uuid]).toEqual(["sandbox", tried.saleId]);
    expect(events.at(-1).object).toMatchObject({ client_reference: "PRUEBA-1" });
    const live_ = await eventsAt(hooks, partner);
    expect(
      live_.map(({ mode, object }: { mode: string; object: { sale_uuid: string } }) => [
        mode,
        object.sale_uuid,
      ]),
    ).toEqual([["live", real.saleId]]);
    const list = await api.call(`GET /organizations/${partner.organizationId}/webhooks/`, {
      token: partner.owner.token,
    });
    expect(list.body.map(({ mode }: { mode: string }) => mode).sort()).toEqual(["live", "live", "sandbox"]);
    const early = await api.call(`POST /organizations/${neighbour.organizationId}/webhooks/`, {
      token: neighbour.owner.token,
      json: { url: HOOK, events: ["sale.captured"], mode: "sandbox" },
    });
    expect([early.status, early.body.code]).toEqual([409, "no_sandbox"]);
  });

  it("sends the recorded example of any event on request, marked as a test", async () => {
    const hook = await hookOf(partner, "sandbox");
    const { token } = partner.owner;
    for (const type of ["refund.completed", "sale.declined", "webhook.test"]) {
      const { status, body } = await api.call(`POST ${hook}test/`, { token, json: { type } });
      expect([status, body.event]).toEqual([201, type]);
      expect(JSON.parse(body.body)).toMatchObject({ type, mode: "sandbox", test: true });
    }
    const [, , refund] = await eventsAt(hook, partner);
    expect(refund.object.coupons[0].amount).toMatch(/^\d+\.\d\d$/);
    expect((await api.call(`POST ${hook}test/`, { token })).body.event).toBe("webhook.test");
    expect((await api.call(`POST ${hook}test/`, { token, json: { type: "sale.maybe" } })).status).toBe(400);
  });
});
