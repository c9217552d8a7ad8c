// Proves what API keys sell: the channel of their sales, and the sandbox, which shares neither offers nor sales nor books
// with the live shop.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { listReviewQueue } from "~/domain/catalogue/changes/change-queries.server";
import type { ApiScope } from "~/domain/kernel/api-scopes";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { trialBalance } from "~/domain/ledger/queries.server";
import { readSoldByDay, readSoldTypes } from "~/domain/sales/history/sales-by-type.server";
import { isSandboxOrder } from "~/domain/sales/payment/sandbox-order.server";
import { orderBody } from "../../fixtures/api-orders";
import { staffActor } from "../../fixtures/context";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { approve } from "../../fixtures/orders";
import { type Account, accountOf, PASSWORD } from "../../support/accounts";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  let api: ApiClient;
  let offer: BuiltOffer;
  let other: BuiltOffer;
  let owner: Account;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    [offer, other] = [await buildOffer(db), await buildOffer(db)];
    owner = await accountOf(db, api);
    const member = {
      organization_id: offer.organizationId,
      user_id: owner.id,
      role: "owner",
      created_at: 1,
    } as const;
    await db.insertInto("organization_members").values(member).execute();
  });

  async function newKey(mode: "live" | "sandbox", scopes: ApiScope[]) {
    const { body } = await api.call(`POST /organizations/${offer.organizationId}/api-keys/`, {
      token: owner.token,
      json: { name: "Web", scopes, mode, current_password: PASSWORD },
    });
    const headers = { Authorization: `Bearer ${body.key}` };
    const call = (target: string, json?: unknown) =>
      api.call(target, { headers, ...(json !== undefined && { json }) });
    return { id: body.uuid as string, text: body.key as string, call };
  }
  type Key = Awaited<ReturnType<typeof newKey>>;

  async function sell(key: Key, optionIds: string[]) {
    const order = orderBody({ items: optionIds.map((optionId) => ({ optionId })) });
    const validated = await key.call("POST /sales/validate/", order);
    expect(validated.status).toBe(200);
    const { session_token } = validated.body.checkout_data;
    const created = await key.call("POST /sales/create/", { session_token });
    expect(created.status).toBe(201);
    const { transaction_id: id, uuid } = created.body;
    const reserved = await api.raw(`/sales/reserve_exists/${uuid}/`, {
      headers: { Authorization: `Bearer ${key.text}`, "X-Session-Token": session_token },
    });
    expect(reserved.status).toBe(200);
    await approve(db, id);
    const captured = await key.call(`POST /sales/capture/${id}/`, { session_token });
    expect(captured.status).toBe(200);
    return { saleId: uuid as string, paymentId: id as string, coupons: captured.body.sale.items[0].coupons };
  }

  const channelOf = async (saleId: string) =>
    (await db.selectFrom("sales").select("channel").where("id", "=", saleId).executeTakeFirstOrThrow())
      .channel;

  const seriesOf = async (saleId: string) => {
    const sale = db.selectFrom("sales").select("number").where("id", "=", saleId);
    const [series, ordinal] = (await sale.executeTakeFirstOrThrow()).number.split("-");
    return { series, ordinal: Number(ordinal) };
  };

  const soldLately = () => {
    const today = localDay(Date.now());
    return readSoldByDay(db, addDays(today, -1), addDays(today, 1));
  };

  it("names the key in the channel of sales that buy from its organization", async () => {
    const key = await newKey("live", ["sell", "reports"]);
    const own = await sell(key, [offer.options[0].id, other.options[0].id]);
    expect(await channelOf(own.saleId)).toBe(`integration:${key.id}`);
    const foreign = await sell(key, [other.options[0].id]);
    expect(await channelOf(foreign.saleId)).toBe("web");
    const report = await key.call(`GET /reports/sales/?channel=integration:${key.id}`);
    expect(report.body.results).toMatchObject([{ sale_uuid: own.saleId, channel: `integration:${key.id}` }]);
    const ofKind = await key.call("GET /reports/sales/?channel=integration");
    expect(ofKind.body.results).toEqual(report.body.results);
    expect((await key.call("GET /reports/sales/?channel=iframe")).body.results).toEqual([]);
    const audited = db.selectFrom("audit_log").select("actor").where("subject_id", "=", own.saleId);
    const created = await audited.where("action", "=", "sale.created").executeTakeFirst();
    expect(created?.actor).toBe(`integration:${key.id}`);
  });

  it("keeps the sandbox apart from the live shop", async () => {
    const scopes: ApiScope[] = ["offers:read", "offers:write", "sell", "redeem", "reports"];
    const [test, live] = [await newKey("sandbox", scopes), await newKey("live", scopes)];
    expect(test.text).toMatch(/^irr_test_/);
    expect((await test.call("GET /offers/")).body.count).toBe(2);
    const content = {
      title: "Menú de pruebas",
      category: "restaurants",
      status: "in_review",
      price_options: [{ title: "Menú", actual_price: "20.00", regular_price: "40.00", capacity: 5 }],
    };
    const made = await test.call("POST /offers/", content);
    expect(made.status).toBe(201);
    const path = `/offers/${made.body.uuid}/`;
    const option: string = made.body.price_options[0].uuid;
    expect((await live.call(`GET ${path}`)).status).toBe(404);
    expect((await live.call(`PATCH ${path}`, { status: "published" })).status).toBe(404);
    const desk = staffActor();
    expect((await listReviewQueue({ db, actor: desk }, { limit: 9, offset: 0 })).results).toEqual([]);
    expect((await test.call(`PATCH ${path}`, { status: "published" })).body.status).toBe("published");
    expect((await test.call(`PATCH ${path}`, { title: "Cena de pruebas" })).body.title).toBe(
      "Cena de pruebas",
    );

    // Not for the public, nor for live keys; and the sandbox buys nothing that is live.
    expect((await api.call(`GET /public/offers/${made.body.uuid}/`)).status).toBe(404);
    expect(
      await db.selectFrom("offer_cards").select("offer_id").where("offer_id", "=", made.body.uuid).execute(),
    ).toEqual([]);
    const order = orderBody({ items: [{ optionId: option }] });
    expect((await api.call("POST /sales/validate/", { json: order })).status).toBe(400);
    expect((await live.call("POST /sales/validate/", order)).status).toBe(400);
    const liveOrder = orderBody({ items: [{ optionId: offer.options[0].id }] });
    expect((await test.call("POST /sales/validate/", liveOrder)).status).toBe(400);

    const before = await sell(live, [offer.options[0].id]);
    const [books, counted] = [await trialBalance(db), await soldLately()];
    const sale = await sell(test, [option]);
    expect(await channelOf(sale.saleId)).toBe(`sandbox:${test.id}`);
    expect(await trialBalance(db)).toEqual(books);
    expect(await soldLately()).toEqual(counted);
    expect(await readSoldTypes(db, sale.saleId)).toEqual([]);
    expect((await seriesOf(sale.saleId)).series).toMatch(/^T\d{4}$/);
    const after = await sell(live, [offer.options[0].id]);
    const [first, next] = [await seriesOf(before.saleId), await seriesOf(after.saleId)];
    expect(next).toEqual({ series: first.series, ordinal: first.ordinal + 1 });
    expect((await soldLately()).length).toBeGreaterThan(0);
    await expectInvariants(db);
    const code = { code: sale.coupons[0].code };
    expect((await test.call("POST /verification/coupon/", code)).body.status).toBe("ok");
    const seen = await api.call("POST /verification/coupon/", { token: owner.token, json: code });
    expect(seen.body.coupon ?? null).toBeNull();
    const redeem = `POST /sales/redeem/${sale.coupons[0].uuid}/`;
    expect((await live.call(redeem, { nonce: randomUUID() })).status).toBe(404);
    expect((await test.call(redeem, { nonce: randomUUID() })).status).toBe(201);

    expect((await test.call("GET /reports/sales/")).body.results).toMatchObject([{ sale_uuid: sale.saleId }]);
    const { token } = await tokenOf(db, { staff: true });
    const everywhere = [
      await live.call("GET /reports/sales/"),
      await api.call("GET /reports/sales/", { token }),
    ];
    for (const { body } of everywhere) expect(JSON.stringify(body)).not.toContain(sale.saleId);
    for (const list of ["/offers/", "/organizations/", "/offers/dictionaries/"]) {
      const { status, body } = await api.call(`GET ${list}`, { token });
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/pruebas/);
    }
    const sandbox = made.body.organization.uuid;
    const open = { token, json: { status: "pending_review" } };
    expect((await api.call(`PATCH /organizations/${sandbox}/`, open)).status).toBe(404);
    expect((await api.call(`GET /organizations/${sandbox}/api-keys/`, { token: owner.token })).status).toBe(
      404,
    );
  });

  it("opens one sandbox for all sandbox keys, and serves the simulator's page to test orders only", async () => {
    const keys = await Promise.all(
      [1, 2].map(() => newKey("sandbox", ["offers:read", "sell", "offers:write"])),
    );
    const sandboxes = db
      .selectFrom("organizations")
      .select("id")
      .where("sandbox_of", "=", offer.organizationId);
    expect(await sandboxes.execute()).toHaveLength(1);
    const price_options = [{ title: "Menú", actual_price: "20.00", regular_price: "40.00" }];
    const content = { title: "Otra prueba", category: "restaurants", status: "in_review", price_options };
    const [first, second] = keys as [Key, Key];
    const { body } = await first.call("POST /offers/", content);
    await second.call(`PATCH /offers/${body.uuid}/`, { status: "published" });
    const test = await sell(second, [body.price_options[0].uuid]);
    const live = await sell(await newKey("live", ["sell"]), [offer.options[0].id]);
    const orderOf = async (paymentId: string) =>
      (
        await db
          .selectFrom("simulated_orders")
          .select("id")
          .where("idempotency_key", "=", paymentId)
          .executeTakeFirstOrThrow()
      ).id;
    expect(await isSandboxOrder(db, await orderOf(test.paymentId))).toBe(true);
    expect(await isSandboxOrder(db, await orderOf(live.paymentId))).toBe(false);
  });
});
