// Proves sales reports: permissions, the sums, days of Madrid, the workbook, and the absence of personal
// data.
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { localDay, startOfDay } from "~/domain/kernel/local-day";
import { ALL_SALE_COLUMNS } from "~/domain/reports/sale-file";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { type BoughtByApi, buyByApi, createByApi, tokenFor } from "../../fixtures/api-orders";
import { visitorContext } from "../../fixtures/context";
import { buildEarner, chargeBack } from "../../fixtures/ledger";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { insertPromo } from "../../fixtures/promo-codes";
import { filesOfZip } from "../../fixtures/zip-files";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onBothDatabases, onThisOfBoth } from "../../support/databases";

function sheetOf(archive: Buffer): string {
  const sheet = filesOfZip(archive)["xl/worksheets/sheet1.xml"];
  if (sheet === undefined) throw new Error("no sheet");
  return sheet;
}

onBothDatabases("statements", (name, open) => {
  let db: Db;
  let api: ApiClient;
  let offer: BuiltOffer;
  let other: BuiltOffer;
  let manager: string;
  let staff: string;
  let bought: BoughtByApi;
  const today = localDay(Date.now());

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    const { id } = await buildOrganization(db, { commission_rate: 1500, name: "=Cocina & Cía." });
    offer = await buildOffer(db, { organization_id: id, regions: ["madrid"], title: "+34 planes" });
    other = await buildOffer(db);
    manager = (await tokenOf(db, { member: { organizationId: id, role: "manager" } })).token;
    staff = (await tokenOf(db, { staff: true })).token;
    const promo = await insertPromo(db, { value: 1000, funded_by: "platform" });
    bought = await buyByApi(api, db, {
      items: [
        { optionId: offer.options[0].id, quantity: 2, codes: [promo.code] },
        { optionId: other.options[0].id, codes: [promo.code] },
      ],
      data: {
        need_receipt: true,
        user_fullname: "Ana Pérez",
        user_tax_number: "12345678Z",
        user_address: "Calle 1, Madrid",
      },
    });
    await buyByApi(api, db, { items: [{ optionId: offer.options[0].id }] });
    await createByApi(api, await tokenFor(api, { items: [{ optionId: offer.options[0].id }] }));
  });

  const report = (query = "", token: string | null = manager) =>
    api.call(`GET /reports/sales/${query}`, { token });

  it("admits managers of the organization and staff", async () => {
    const { organizationId } = offer;
    const cashier = (await tokenOf(db, { member: { organizationId, role: "cashier" } })).token;
    const customer = (await tokenOf(db)).token;
    for (const path of ["/reports/sales/", "/reports/sales.xlsx"]) {
      for (const [token, status] of [
        [null, 401],
        [customer, 403],
        [cashier, 403],
        [manager, 200],
        [staff, 200],
      ] as const) {
        expect((await api.call(`GET ${path}`, { token })).status).toBe(status);
      }
    }
    expect((await report(`?organization=${other.organizationId}`)).status).toBe(404);
    expect((await report(`?organization=${other.organizationId}`, staff)).body.count).toBe(1);
    expect((await report(`?offer=${other.id}`)).body.count).toBe(0);
    expect((await report("", staff)).body.count).toBe(3);
    const two = await tokenOf(db, { member: { organizationId: other.organizationId, role: "owner" } });
    await db
      .insertInto("organization_members")
      .values({ organization_id: organizationId, user_id: two.userId, role: "cashier", created_at: 1 })
      .execute();
    expect((await report("", two.token)).body.count).toBe(1);
    expect((await report(`?organization=${organizationId}`, two.token)).status).toBe(403);
  });

  it("computes a line: taxes included, commission, the platform's share of a discount", async () => {
    const { body } = await report();
    expect(body.count).toBe(2);
    const row = body.results.find(({ sale_uuid }: { sale_uuid: string }) => sale_uuid === bought.saleId);
    // 2 × 18.00 = 36.00, of which 21 % within: 6.25; commission 15 %: 5.40, its tax 1.13; 4.00 from the platform.
    expect(row).toMatchObject({
      sale_number: bought.number,
      organization: { uuid: offer.organizationId },
      offer_uuid: offer.id,
      region: "madrid",
      channel: "web",
      quantity: 2,
      unit_list_price: "20.00",
      unit_price: "18.00",
      discount_amount: "4.00",
      discount_funded_by: "platform",
      gross_amount: "36.00",
      tax_rate: "21.00",
      tax_amount: "6.25",
      commission_rate: "15.00",
      commission_amount: "5.40",
      commission_tax: "1.13",
      organization_net: "33.47",
      payment_provider: "simulated",
      status: "captured",
      coupons_issued: 2,
      coupons_redeemed: 0,
      coupons_pending: 2,
      refunded_amount: "0.00",
      refunded_at: null,
    });
    expect(body.totals).toMatchObject({ sales: 2, quantity: 3, gross_amount: "56.00", coupons_issued: 3 });
    const unpaid = await report("?status=created");
    expect(unpaid.body.results).toMatchObject([
      { status: "created", organization_net: null, commission_amount: null },
    ]);
  });

  it("contains no data of buyers", async () => {
    const { body } = await report();
    const shown = JSON.stringify(body);
    for (const secret of [bought.email, "12345678Z", "Ana Pérez", "Calle 1, Madrid"]) {
      expect(shown).not.toContain(secret);
    }
    expect(body.results[0].customer_ref).toMatch(/^C-[0-9A-F]{10}$/);
  });

  it("sums by day, offer and organization, page by page", async () => {
    const byOffer = await report("?group_by=offer", staff);
    expect(
      byOffer.body.results.map(({ key, sales }: { key: string; sales: number }) => [key, sales]),
    ).toEqual([
      [offer.id, 2],
      [other.id, 1],
    ]);
    expect(byOffer.body.totals).toMatchObject({ sales: 2, quantity: 4, gross_amount: "74.00" });
    const byOrganization = await report("?group_by=organization&page_size=1&page=2", staff);
    expect([byOrganization.body.count, byOrganization.body.results]).toMatchObject([
      2,
      [{ key: other.organizationId, gross_amount: "18.00" }],
    ]);
    const byDay = await report("?group_by=day", staff);
    expect(byDay.body.results).toMatchObject([{ key: today, label: today, sales: 2 }]);
  });

  it("counts days of Madrid, through both clock changes", async () => {
    const moments = [
      ["2025-03-30", startOfDay("2025-03-30")],
      ["2025-03-30", startOfDay("2025-03-31") - 1],
      ["2025-10-26", startOfDay("2025-10-26")],
      ["2025-10-26", startOfDay("2025-10-27") - 1],
      ["2025-10-27", startOfDay("2025-10-27")],
    ] as const;
    const dated = await buildOffer(db, { organization_id: offer.organizationId });
    for (const [, moment] of moments) {
      const { saleId } = await buyByApi(api, db, { items: [{ optionId: dated.options[0].id }] });
      await db.updateTable("sales").set({ created_at: moment }).where("id", "=", saleId).execute();
    }
    const year = await report(`?group_by=day&date_from=2025-03-01&date_to=2025-12-31&offer=${dated.id}`);
    expect(year.body.results.map(({ key, sales }: { key: string; sales: number }) => [key, sales])).toEqual([
      ["2025-03-30", 2],
      ["2025-10-26", 2],
      ["2025-10-27", 1],
    ]);
    const one = await report(`?date_from=2025-10-26&date_to=2025-10-26&offer=${dated.id}`);
    expect(one.body.count).toBe(2);
  });

  it.each([
    ["?date_from=2026-02-30", "date_from"],
    ["?date_from=yesterday", "date_from"],
    ["?date_from=2026-03-01&date_to=2026-02-01", "date_to"],
    ["?date_from=2025-01-01&date_to=2026-01-02", "date_to"],
    ["?status=lost", "status"],
    ["?group_by=moon", "group_by"],
    ["?organization=1", "organization"],
  ])("refuses %s", async (query, field) => {
    const { status, body } = await report(query);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it("exports a workbook with the same columns, real numbers and no formulas", async () => {
    const response = await api.raw("/reports/sales.xlsx", { headers: { Authorization: `JWT ${manager}` } });
    expect(response.headers.get("Content-Disposition")).toMatch(/attachment; filename="ventas-.*\.xlsx"/);
    const sheet = sheetOf(Buffer.from(await response.arrayBuffer()));
    const row = (await report()).body.results[0];
    expect(ALL_SALE_COLUMNS.map(({ label }) => label).sort()).toEqual(Object.keys(row).sort());
    for (const { label } of ALL_SALE_COLUMNS) expect(sheet).toContain(`>${label}</t>`);
    expect(sheet).toContain(">'=Cocina &amp; Cía.</t>");
    expect(sheet).toContain(">'+34 planes</t>");
    expect(sheet).toContain("<v>33.47</v>");
    expect(sheet).not.toContain(bought.email);
    expect(sheet.match(/<row /g)).toHaveLength(3);
  });

  // A unit: 20.00 paid, 12.5 % commission of it (2.50), 21 % tax on that (0.525): two units carry 1.05 of tax.
  it.each([
    ["on_capture", "organization_net", "organization_pending"],
    ["on_redemption", "organization_pending", "organization_net"],
  ] as const)("shows what refunds and a chargeback take back, earned %s", async (accrual, share, none) => {
    const earner = await buildEarner(db, accrual);
    const { saleId, email, sale } = await buyByApi(api, db, {
      items: [{ optionId: earner.options[0].id, quantity: 2 }],
    });
    const rowOf = async () => (await report(`?offer=${earner.id}`, staff)).body.results[0];
    const asSold = { gross_amount: "40.00", commission_amount: "5.00", commission_tax: "1.05" };
    expect(await rowOf()).toMatchObject({ ...asSold, [share]: "33.95", [none]: "0.00", coupons_void: 0 });

    const couponIds = [sale.items[0].coupons[0].uuid];
    await withdrawSale(visitorContext(db), { sale: { saleId }, email, couponIds });
    expect(await rowOf()).toMatchObject({
      ...asSold,
      refunded_amount: "20.00",
      commission_returned: "2.50",
      commission_tax_returned: "0.53",
      [share]: "16.98",
      [none]: "0.00",
      coupons_void: 1,
      coupons_pending: 1,
    });

    const { id: paymentId } = await db
      .selectFrom("payments")
      .select("id")
      .where("sale_id", "=", saleId)
      .executeTakeFirstOrThrow();
    await chargeBack(visitorContext(db), paymentId, 1000);
    expect(await rowOf()).toMatchObject({
      refunded_amount: "20.00",
      charged_back_amount: "10.00",
      commission_returned: "3.75",
      [share]: "8.49",
    });
    await withdrawSale(visitorContext(db), { sale: { saleId }, email, couponIds: null });
    expect(await rowOf()).toMatchObject({ refunded_amount: "30.00", [share]: "0.00", coupons_void: 2 });
  });

  it("streams a long workbook", async () => {
    const line = await db
      .selectFrom("sale_lines")
      .selectAll()
      .where("sale_id", "=", bought.saleId)
      .where("offer_id", "=", offer.id)
      .executeTakeFirstOrThrow();
    for (let start = 0; start < 2_500; start += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => ({
        ...line,
        id: crypto.randomUUID(),
        sort_order: 100 + start + index,
      }));
      await db.insertInto("sale_lines").values(rows).execute();
    }
    const response = await api.raw("/reports/sales.xlsx", {
      headers: { Authorization: `JWT ${manager}` },
    });
    const sheet = sheetOf(Buffer.from(await response.arrayBuffer()));
    expect(sheet.match(/<row /g)).toHaveLength(2_503);
  });

  onThisOfBoth(name, "sqlite", () => {
    it("refuses a workbook of more than 50,000 rows", async () => {
      const line = await db.selectFrom("sale_lines").selectAll().limit(1).executeTakeFirstOrThrow();
      // Doubled in the database: 2,500 → 80,000.
      const columns = Object.keys(line).filter((name) => name !== "id" && name !== "sort_order");
      for (let order = 10_000; order <= 160_000; order *= 2) {
        await sql`insert into sale_lines (id, sort_order, ${sql.join(columns.map((name) => sql.ref(name)))})
          select id || ${sql.lit(`+${order}`)}, sort_order + ${sql.lit(order)}, ${sql.join(columns.map((name) => sql.ref(name)))}
          from sale_lines where sort_order between 100 and ${sql.lit(order - 1)}`.execute(db);
      }
      const long = await api.call("GET /reports/sales.xlsx", { token: manager });
      expect([long.status, long.body.code, long.body.max]).toEqual([400, "too_many_rows", 50_000]);
    });
  });
});
