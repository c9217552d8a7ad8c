// Proves each documented refusal of a purchase by API: whose token it is, its end, stock, providers, input.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { openSession } from "~/domain/identity/sessions/sessions.server";
import { createByApi, orderBody, tokenFor, validateByApi } from "../../fixtures/api-orders";
import { forced } from "../../fixtures/forced-status";
import { buildOffer } from "../../fixtures/offers";
import { approve, endReservation } from "../../fixtures/orders";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onSqlite } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const codesOf = (body: { code: string }[]) => body.map(({ code }) => code).sort();

onSqlite((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  const anonymous = async () => (await api.call("POST /session/anonymous/")).body.access as string;

  it("joins items of one option and refuses invalid input by field", async () => {
    const offer = await buildOffer(db, { options: [{ capacity: 3 }] });
    const [{ id: optionId }] = offer.options;
    const joined = await validateByApi(api, {
      items: [
        { optionId, quantity: 2 },
        { optionId, quantity: 2 },
      ],
    });
    expect(joined.body).toMatchObject([{ code: "insufficient_stock", max_quantity: 3 }]);
    const body = orderBody({ items: [{ optionId, quantity: 0 }] });
    const zero = await api.call("POST /sales/validate/", { json: body });
    expect([zero.status, Object.keys(zero.body.errors)]).toEqual([400, ["items.0.quantity"]]);
    const nul = await validateByApi(api, { items: [{ optionId, codes: ["A\u0000B"] }] });
    expect([nul.status, Object.keys(nul.body.errors)]).toEqual([400, ["items.0.promo_codes.0"]]);
    const dear = await buildOffer(db, { options: [{ actual_price: 99_999_900 }] });
    const huge = await validateByApi(api, {
      items: [{ optionId: dear.options[0].id, quantity: 999, price: "999999.00" }],
    });
    expect([huge.status, huge.body.code]).toEqual([400, "order_too_large"]);
  });

  it("keeps tokens of sessions to their owners, across the sessions of one account", async () => {
    const offer = await buildOffer(db);
    const items = [{ optionId: offer.options[0].id }];
    const token = await anonymous();
    const sessionToken = await tokenFor(api, { items, token });
    expect((await createByApi(api, sessionToken)).status).toBe(404);
    expect((await createByApi(api, sessionToken, await anonymous())).status).toBe(404);
    const created = await createByApi(api, sessionToken, token);
    expect(created.status).toBe(201);
    const { uuid } = created.body;
    const held = await api.call(`GET /sales/reserve_exists/${uuid}/`, { token });
    expect([held.status, held.body.exists]).toEqual([200, true]);
    expect(held.body.seconds_left).toBeGreaterThan(800);
    expect((await api.call(`GET /sales/reserve_exists/${uuid}/`)).status).toBe(404);
    expect((await api.call(`GET /sales/reserve_exists/${uuid}/`, { token: await anonymous() })).status).toBe(
      404,
    );
    const byToken = await api.call(`GET /sales/reserve_exists/${uuid}/`, {
      headers: { "X-Session-Token": sessionToken },
    });
    expect(byToken.body.exists).toBe(true);
    await endReservation(db, uuid);
    const over = await api.call(`GET /sales/reserve_exists/${uuid}/`, { token });
    expect([over.status, over.body]).toMatchObject([200, { exists: false, seconds_left: 0 }]);
    expect((await api.call(`GET /sales/reserve_exists/${NOWHERE}/`, { token })).status).toBe(404);

    const user = await tokenOf(db);
    const other = await openSession(db, { userId: user.userId });
    const userToken = await tokenFor(api, { items, token: user.token });
    expect((await createByApi(api, userToken, other.access)).status).toBe(201);
  });

  it("answers 410 for an expired token, 404 for an unknown one", async () => {
    const offer = await buildOffer(db);
    const sessionToken = await tokenFor(api, { items: [{ optionId: offer.options[0].id }] });
    await db.updateTable("checkout_sessions").set({ expires_at: 1 }).where("status", "=", "open").execute();
    const late = await createByApi(api, sessionToken);
    expect([late.status, late.body.code]).toEqual([410, "session_expired"]);
    const unknown = await createByApi(api, "never-given");
    expect([unknown.status, unknown.body.code]).toEqual([404, "not_found"]);
  });

  it("answers 409 when stock ran out since validation and 400 when the offer was withdrawn", async () => {
    const offer = await buildOffer(db, { options: [{ capacity: 1 }] });
    const items = [{ optionId: offer.options[0].id }];
    const [winner, loser] = [await tokenFor(api, { items }), await tokenFor(api, { items })];
    expect((await createByApi(api, winner)).status).toBe(201);
    const lost = await createByApi(api, loser);
    expect([lost.status, codesOf(lost.body)]).toEqual([409, ["sold_out"]]);

    const paused = await buildOffer(db);
    const token = await tokenFor(api, { items: [{ optionId: paused.options[0].id }] });
    await db
      .updateTable("offers")
      .set({ status: forced("paused") })
      .where("id", "=", paused.id)
      .execute();
    const withdrawn = await createByApi(api, token);
    expect([withdrawn.status, codesOf(withdrawn.body)]).toEqual([400, ["offer_not_available"]]);
    await expectInvariants(db);
  });

  it.each([
    ["declined_at_capture", 402, "payment_declined"],
    ["pending", 202, undefined],
  ] as const)("answers a payment with the scenario %s with %i", async (scenario, status, code) => {
    const offer = await buildOffer(db);
    const created = await createByApi(
      api,
      await tokenFor(api, { items: [{ optionId: offer.options[0].id }] }),
    );
    const id = created.body.transaction_id;
    const early = await api.call(`POST /sales/capture/${id}/`);
    expect([early.status, early.body]).toEqual([
      202,
      { transaction_id: id, status: "pending", reason: "not_approved" },
    ]);
    await approve(db, id, scenario);
    const prefetched = await api.call(`POST /sales/capture/${id}/`, {
      headers: { "Sec-Purpose": "prefetch" },
    });
    expect(prefetched.status).toBe(202);
    const answer = await api.call(`POST /sales/capture/${id}/`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (status === 402) expect(answer.body.error).toContain("rechazado");
    else expect(answer.body).toMatchObject({ status: "pending", reason: "processing" });
  });

  it("answers 409 for an ended order, 404 for an unknown one, 503 when the provider fails", async () => {
    const offer = await buildOffer(db);
    const items = [{ optionId: offer.options[0].id }];
    const created = await createByApi(api, await tokenFor(api, { items }));
    await endReservation(db, created.body.uuid);
    await validateByApi(api, { items });
    const ended = await api.call(`POST /sales/capture/${created.body.transaction_id}/`);
    expect([ended.status, ended.body.code]).toEqual([409, "cancelled"]);
    const shaky = await createByApi(api, await tokenFor(api, { items }));
    await approve(db, shaky.body.transaction_id, "capture_error");
    const away = await api.call(`POST /sales/capture/${shaky.body.transaction_id}/`);
    expect([away.status, away.body.code]).toEqual([503, "provider_unavailable"]);
    expect((await api.call(`POST /sales/capture/${shaky.body.transaction_id}/`)).status).toBe(200);
    expect((await api.call(`POST /sales/capture/${NOWHERE}/`)).status).toBe(404);
    expect((await api.call("POST /sales/capture/nonsense%00/")).status).toBe(404);
    await expectInvariants(db);
  });
});
