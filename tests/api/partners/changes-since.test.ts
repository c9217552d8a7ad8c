// Proves that sales and redemptions changed since a time are found, page by page, whenever they were made.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { buyByApi } from "../../fixtures/api-orders";
import { visitorContext } from "../../fixtures/context";
import { buildEarner, refundByStaff } from "../../fixtures/ledger";
import type { BuiltOffer } from "../../fixtures/offers";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onBothDatabases } from "../../support/databases";

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  let api: ApiClient;
  let offer: BuiltOffer;
  let manager: string;
  let cashier: string;
  let sales: { saleId: string; coupon: string }[];

  const member = async (role: "cashier" | "manager") =>
    (await tokenOf(db, { member: { organizationId: offer.organizationId, role } })).token;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    offer = await buildEarner(db, "on_redemption");
    manager = await member("manager");
    cashier = await member("cashier");
    sales = [];
    for (let count = 0; count < 4; count += 1) {
      const { sale, saleId } = await buyByApi(api, db, {
        items: [{ optionId: offer.options[0].id, quantity: 1 }],
      });
      sales.push({ saleId, coupon: sale.items[0].coupons[0].uuid });
    }
    // All of it is aged: later changes differ from it without a precise clock.
    const longAgo = Date.now() - 700 * DAY_MS;
    const past = { created_at: longAgo, changed_at: longAgo };
    await db
      .updateTable("sales")
      .set({ ...past, captured_at: longAgo })
      .execute();
    await db.updateTable("coupons").set(past).execute();
  });

  const recently = () => new Date(Date.now() - 5 * MINUTE_MS).toISOString();
  const read = async (path: string, query: string, token = manager) => {
    const { status, body } = await api.call(`GET ${path}?${query}`, { token });
    return { status, body, count: body.count as number, results: (body.results ?? []) as Row[] };
  };
  type Row = { sale_uuid: string; nonce: string; undone: object | null };
  const report = (query: string) => read("/reports/sales/", query);
  const redemptions = (query: string, token?: string) => read("/sales/redemptions/", query, token);
  const changed = async () =>
    (await report(`updated_since=${recently()}`)).results.map(({ sale_uuid }) => sale_uuid).sort();
  const redeem = async (coupon: string) => {
    const nonce = randomUUID();
    const json = { nonce };
    expect((await api.call(`POST /sales/redeem/${coupon}/`, { token: cashier, json })).status).toBe(201);
    return nonce;
  };

  it("finds old sales whose coupons were redeemed, undone or refunded, and no others", async () => {
    const [first, second, third] = sales as [(typeof sales)[0], (typeof sales)[0], (typeof sales)[0]];
    expect(await changed()).toEqual([]);
    expect((await report("updated_since=2020-01-01T00:00:00Z")).count).toBe(4);
    await redeem(first.coupon);
    expect(await changed()).toEqual([first.saleId]);
    const nonce = await redeem(second.coupon);
    const undone = await api.call(`POST /sales/redemptions/${nonce}/undo/`, { token: cashier, json: {} });
    expect(undone.status).toBe(200);
    await refundByStaff(visitorContext(db), { saleId: third.saleId, couponIds: [third.coupon] });
    const all = [first, second, third].map(({ saleId }) => saleId).sort();
    expect(await changed()).toEqual(all);
    const paged = await Promise.all(
      [1, 2, 3].map((page) => report(`updated_since=${recently()}&page_size=1&page=${page}`)),
    );
    expect(paged.map(({ count }) => count)).toEqual([3, 3, 3]);
    expect(paged.flatMap(({ results }) => results.map(({ sale_uuid }) => sale_uuid)).sort()).toEqual(all);
    expect((await report(`updated_since=${recently()}&date_from=2020-01-01&date_to=2020-02-01`)).count).toBe(
      0,
    );
    expect((await report("updated_since=ayer")).status).toBe(400);
  });

  it("finds redemptions of any day by the time at which they were stored, for managers", async () => {
    const [, , , fourth] = sales;
    const nonce = await redeem(fourth?.coupon as string);
    // Redeemed offline, and reported two days later.
    const made = Date.now() - 2 * DAY_MS;
    await db
      .updateTable("coupons")
      .set({ redeemed_at: made })
      .where("id", "=", fourth?.coupon as string)
      .execute();
    const since = `updated_since=${recently()}`;
    const found = (await redemptions(since)).results;
    expect(found.map((row) => row.nonce)).toContain(nonce);
    expect(found.filter(({ undone }) => undone !== null)).toHaveLength(1);
    expect((await redemptions(`updated_since=${new Date(Date.now() + DAY_MS).toISOString()}`)).count).toBe(0);
    expect((await redemptions(since, cashier)).status).toBe(403);
    const { date } = (await redemptions("")).body;
    expect((await redemptions(`${since}&date=${date}`, cashier)).status).toBe(200);
  });
});
