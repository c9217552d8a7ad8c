// Proves the purchase history: its owner's purchases only, their order, and the data of each.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { openSession } from "~/domain/identity/sessions/sessions.server";
import { buyByApi, createByApi, tokenFor } from "../../fixtures/api-orders";
import { buildOffer } from "../../fixtures/offers";
import { approve } from "../../fixtures/orders";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onSqlite } from "../../support/databases";

onSqlite((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });
  const list = (token: string | null, query = "") => api.call(`GET /customer/purchases/${query}`, { token });

  it("shows an account the purchases of all its sessions, newest first, page by page", async () => {
    const offer = await buildOffer(db, { regions: ["madrid"] });
    const items = [{ optionId: offer.options[0].id, quantity: 2, gift: true }];
    const { token } = await tokenOf(db);
    const bought = [];
    for (let i = 0; i < 3; i++) bought.push(await buyByApi(api, db, { items, token }));
    await createByApi(api, await tokenFor(api, { items, token }), token);
    const all = await list(token);
    expect(all.status).toBe(200);
    expect(all.headers.get("Cache-Control")).toContain("no-store");
    expect([all.body.count, all.body.next, all.body.previous]).toEqual([3, null, null]);
    expect(all.body.results.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual(
      bought.map(({ saleId }) => saleId).sort(),
    );
    expect(all.body.results[0]).toMatchObject({
      status: "captured",
      total: "40.00",
      currency: "EUR",
      receipt: { kind: "justificante", number: expect.stringMatching(/^J-\d{4}-\d{6}$/) },
      receipts: [
        {
          kind: "justificante",
          organization: { uuid: offer.organizationId },
          total: "40.00",
          tax: "6.94",
          corrects: null,
          url: expect.stringMatching(/^https:.*\/order\/receipt\/[\da-f-]{36}\.pdf\?token=/),
        },
      ],
      items: [
        {
          offer: { uuid: offer.id, cover: { image_url: expect.stringMatching(/^https:/) } },
          quantity: 2,
          unit_price: "20.00",
          for_present: true,
          slot: null,
          can_withdraw: true,
          review: { stars: null },
        },
      ],
    });
    const [coupon] = all.body.results[0].items[0].coupons;
    expect(coupon).toMatchObject({ status: "issued", redeemed_at: null });
    expect(coupon.pdf_url).toContain(`/cupon/${coupon.uuid}?token=`);
    const second = await list(token, "?page=2&page_size=2");
    expect([second.body.count, second.body.results.length]).toEqual([3, 1]);
    expect(second.body.previous).toContain("page=1");
  });

  it("shows what the session bought before it signed in, and refuses all other callers", async () => {
    const offer = await buildOffer(db);
    const items = [{ optionId: offer.options[0].id }];
    const anonymous = (await api.call("POST /session/anonymous/")).body.access as string;
    const { saleId } = await buyByApi(api, db, { items, token: anonymous });
    await buyByApi(api, db, { items });
    const { visitor_id: visitorId } = await db
      .selectFrom("sales")
      .select("visitor_id")
      .where("id", "=", saleId)
      .executeTakeFirstOrThrow();
    const { userId } = await tokenOf(db);
    const { access } = await openSession(db, { userId, visitorId });
    expect((await list(access)).body).toMatchObject({ count: 1, results: [{ uuid: saleId }] });
    expect((await list((await tokenOf(db)).token)).body.count).toBe(0);
    expect((await list(anonymous)).status).toBe(401);
    expect((await list(null)).status).toBe(401);
    expect((await list(access, "?page_size=101")).status).toBe(400);
  });

  it("shows pending payments, dated leisure without withdrawal, and past coupons", async () => {
    const offer = await buildOffer(db, { withdrawal_policy: "excluded_dated_leisure" });
    const items = [{ optionId: offer.options[0].id }];
    const { token } = await tokenOf(db);
    const created = await createByApi(api, await tokenFor(api, { items, token }), token);
    await approve(db, created.body.transaction_id, "pending");
    await api.call(`POST /sales/capture/${created.body.transaction_id}/`);
    const pending = await list(token);
    expect(pending.body.results).toMatchObject([
      {
        status: "created",
        items: [{ coupons: [], can_withdraw: false, withdraw_until: null, review: null }],
      },
    ]);
    const { sale } = await buyByApi(api, db, { items, token });
    const [{ uuid }] = sale.items[0].coupons;
    await db
      .updateTable("coupons")
      .set({ valid_until: Date.now() - 2 * 86_400_000 })
      .where("id", "=", uuid)
      .execute();
    const { body } = await list(token);
    expect(body.results[0].items[0]).toMatchObject({
      can_withdraw: false,
      withdraw_until: null,
      coupons: [{ status: "expired" }],
    });
  });
});
