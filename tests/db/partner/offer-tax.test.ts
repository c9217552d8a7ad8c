// Proves the tax of offers by API and import: defaults by category and regime, refused rates, what follows an edit, the
// list of offers whose tax does not fit, and that the sold rate stays with the sale.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { checkLedger, findingLines } from "~/domain/reports/ledger-check/check-ledger.server";
import { listTaxFindings } from "~/domain/reports/tax-check.server";
import { readReceipts } from "~/domain/sales/receipts/receipt-queries.server";
import { HEADER, importingPartner, problems } from "../../api/partners/import/importing-partner";
import { buyByApi } from "../../fixtures/api-orders";
import { visitorContext } from "../../fixtures/context";
import { csv } from "../../fixtures/import-files";
import { refundByStaff } from "../../fixtures/ledger";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onOneByFile } from "../../support/databases";

onOneByFile((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let staff: string;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    staff = (await tokenOf(db, { staff: true })).token;
  });

  async function partner(overrides: Parameters<typeof buildOrganization>[1] = {}) {
    const organization = await buildOrganization(db, overrides);
    const member = { organizationId: organization.id, role: "manager" } as const;
    const { token } = await tokenOf(db, { member });
    const create = async (json: object) => {
      const answer = await api.call("POST /offers/", { token, json: { title: "Menú", ...json } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body;
    };
    const patch = (id: string, json: object) => api.call(`PATCH /offers/${id}/`, { token, json });
    return { organization, token, create, patch };
  }
  const taxOf = ({ tax_regime, tax_rate }: { tax_regime: string; tax_rate: string }) =>
    `${tax_regime} ${tax_rate}`;

  it("gives an offer the rate of its category and regime", async () => {
    const peninsular = await partner();
    expect(taxOf(await peninsular.create({ category: "restaurants" }))).toBe("iva 10.00");
    expect(taxOf(await peninsular.create({ category: "leisure" }))).toBe("iva 21.00");
    expect(taxOf(await peninsular.create({ category: "leisure", tax_rate: "10" }))).toBe("iva 10.00");
    const canary = await partner({ tax_regime: "igic", province: "las-palmas" });
    expect(taxOf(await canary.create({ category: "restaurants" }))).toBe("igic 7.00");
    const ceuta = await partner({ tax_regime: "ipsi", province: "ceuta" });
    expect(taxOf(await ceuta.create({ category: "restaurants" }))).toBe("ipsi 2.00");
  });

  it("follows category and regime until its author chooses another rate", async () => {
    const { create, patch } = await partner();
    const offer = await create({ category: "leisure" });
    expect(taxOf((await patch(offer.uuid, { category: "restaurants" })).body)).toBe("iva 10.00");
    expect(taxOf((await patch(offer.uuid, { tax_regime: "igic" })).body)).toBe("igic 7.00");
    const chosen = await create({ category: "leisure", tax_rate: "4" });
    expect(taxOf((await patch(chosen.uuid, { category: "services" })).body)).toBe("iva 4.00");
    expect(taxOf((await patch(chosen.uuid, { tax_regime: "igic" })).body)).toBe("igic 7.00");
  });

  it("changes what was stored with an unknown rate, but copies no rate that does not fit", async () => {
    const { organization, token, patch } = await partner({ tax_regime: "igic" });
    const wrong = await buildOffer(db, {
      organization_id: organization.id,
      category: "restaurants",
      status: "draft",
      tax_regime: "igic",
      tax_rate: 2100,
    });
    const edited = await patch(wrong.id, { summary: "Otro texto" });
    expect([edited.status, taxOf(edited.body)]).toEqual([200, "igic 21.00"]);
    const copy = await api.call(`POST /offers/${wrong.id}/duplicate/`, { token });
    expect([copy.status, taxOf(copy.body)]).toEqual([201, "igic 7.00"]);
  });

  it("says by the dictionary which rates there are, and whose default they are", async () => {
    const { token } = await partner();
    const { body } = await api.call("GET /offers/dictionaries/", { token });
    expect(body.tax_rates).toContainEqual({
      tax_regime: "iva",
      tax_rate: "10.00",
      default_of: ["entertainment", "restaurants", "travel"],
    });
    expect(body.regions.map(({ value }: { value: string }) => value)).toEqual(
      expect.arrayContaining(["ceuta", "melilla"]),
    );
  });

  it("imports the default, refuses what the tax does not have, and finds nothing new in the same file", async () => {
    const { send, offers } = await importingPartner(db, api);
    const header = [...HEADER, "iva"];
    const rows = [
      ["I-1", "Menú", "Restaurantes", "20", ""],
      ["I-2", "Paseo", "Ocio", "20", "10"],
      ["I-3", "Cena", "Restaurantes", "20", "10,5"],
    ];
    const answer = await send(csv(header, rows));
    expect(problems(answer)).toEqual([[4, "iva", "unknown_tax_rate"]]);
    expect((await offers()).map(({ tax_rate }) => tax_rate)).toEqual([1000, 1000]);
    expect((await send(csv(header, rows.slice(0, 2)))).body).toMatchObject({ updated: 0, unchanged: 2 });
  });

  it("lists offers whose tax does not fit their category, seller or places", async () => {
    const { id: organization_id } = await buildOrganization(db, { name: "Zz impuestos" });
    const build = (title: string, overrides: object) =>
      buildOffer(db, { organization_id, title, ...overrides });
    await build("Bien", { category: "restaurants", tax_rate: 1000 });
    await build("Borrador", { category: "restaurants", status: "draft" });
    await build("Menú caro", { category: "restaurants" });
    await build("Otro impuesto", { tax_regime: "igic", tax_rate: 2100, locations: [{}] });
    await build("Un local fuera", { locations: [{ province: "madrid" }, { province: "las-palmas" }] });
    const { results } = await listTaxFindings(db, { limit: 1000, offset: 0 });
    const own = results.filter(({ organizationName }) => organizationName === "Zz impuestos");
    expect(own.map(({ title, reasons }) => [title, ...reasons])).toEqual([
      ["Menú caro", "unusual"],
      ["Otro impuesto", "unknown", "seller", "place"],
      ["Un local fuera", "place"],
    ]);
  });

  it("lists them by pages, also those of several sellers of one name, in the order of the whole list", async () => {
    for (const name of ["Zz páginas", "Zz páginas", "Zz ninguna", "Zz última"]) {
      const { id: organization_id } = await buildOrganization(db, { name });
      const rate = { tax_rate: name === "Zz ninguna" ? 1000 : 2100 };
      for (const title of ["Cena", "Almuerzo", "Menú"])
        await buildOffer(db, { organization_id, title, category: "restaurants", ...rate });
    }
    const { count, results } = await listTaxFindings(db, { limit: 1000, offset: 0 });
    expect(results).toHaveLength(count);
    const names = results.map(({ organizationName, title }) => `${organizationName} ${title}`);
    expect(names).toEqual([...names].sort());
    expect(names.filter((name) => name.startsWith("Zz"))).toHaveLength(9 + 3);
    const pages = [];
    for (let offset = 0; offset < count + 2; offset += 2) {
      const page = await listTaxFindings(db, { limit: 2, offset });
      expect(page.count).toBe(count);
      pages.push(...page.results);
    }
    expect(pages).toEqual(results);
  });

  it("keeps the sold rate in receipt, correction, report and books when the offer's changes", async () => {
    const { organization } = await partner();
    const offer = await buildOffer(db, {
      organization_id: organization.id,
      category: "restaurants",
      tax_rate: 1000,
    });
    const bought = await buyByApi(api, db, {
      items: [{ optionId: offer.options[0].id, quantity: 2 }],
      data: { need_receipt: false },
    });
    const changed = await api.call(`PATCH /offers/${offer.id}/`, { token: staff, json: { tax_rate: "21" } });
    expect(taxOf(changed.body)).toBe("iva 21.00");
    await refundByStaff(visitorContext(db), { saleId: bought.saleId });
    const receipts = (await readReceipts(db, [bought.saleId])).get(bought.saleId) ?? [];
    const taxes = receipts.flatMap(({ lines }) => lines);
    expect(new Set(taxes.map(({ taxRate }) => taxRate))).toEqual(new Set([1000]));
    // 40.00 € with 3.64 € of tax in one line; the correction takes it back coupon by coupon.
    expect(taxes.map(({ tax }) => tax)).toEqual([364, -182, -182]);
    const { body } = await api.call(`GET /reports/sales/?organization=${organization.id}`, { token: staff });
    expect(body.results[0]).toMatchObject({ tax_rate: "10.00", tax_amount: "3.64" });
    expect((await checkLedger(db)).flatMap(findingLines)).toEqual([]);
    const line = await db
      .selectFrom("sale_lines")
      .select(["tax_rate", "tax_regime"])
      .where("sale_id", "=", bought.saleId)
      .executeTakeFirst();
    expect(line).toEqual({ tax_rate: 1000, tax_regime: "iva" });
  });
});
