// Proves receipts: one per paid organization, numbered without gaps, corrected by new ones, for their owner
// only.

import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db, Trx } from "~/db/schema";
import { localDay } from "~/domain/kernel/local-day";
import { collectDataOfAddress } from "~/domain/privacy/collect-personal-data.server";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { readPaidLines } from "~/domain/sales/paid-lines.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import type { Receipt } from "~/domain/sales/receipt";
import { issueReceipts } from "~/domain/sales/receipts/issue-receipts.server";
import { receiptPdf } from "~/domain/sales/receipts/receipt-pdf.server";
import {
  readBuyerReceipt,
  readReceipts,
  receiptPdfUrl,
} from "~/domain/sales/receipts/receipt-queries.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { ORIGIN, visitorContext } from "../../fixtures/context";
import { refundByStaff } from "../../fixtures/ledger";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { approve, newEmail, placeOrder } from "../../fixtures/orders";
import { buildOrganization } from "../../fixtures/organizations";
import { insertPromo } from "../../fixtures/promo-codes";
import { buildPurchase } from "../../fixtures/purchases";
import { onBothDatabases, onOneOfBoth, onThisOfBoth } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { pdfText } from "../../support/pdf-text";
import { runInRivals } from "../../support/processes/rivals";

const FREE = { options: [{ actual_price: 0, regular_price: 1000 }] };
const FISCAL = { needReceipt: true, userFullname: "Ana Ñúñez", userTaxNumber: "12345678Z" };

async function issueAgain(trx: Trx, saleId: string): Promise<void> {
  const lines = await readPaidLines(trx, saleId);
  await issueReceipts(trx, await lockSale(trx, saleId), lines, Date.now());
}

onBothDatabases("races", (name, open) => {
  let db: Db;
  let url: string;
  beforeAll(async () => {
    ({ db, url } = await open());
  });

  const receiptsOf = async (saleId: string): Promise<Receipt[]> =>
    (await readReceipts(db, [saleId])).get(saleId) ?? [];

  async function offerOfNew(organization = {}, offer = {}): Promise<BuiltOffer> {
    const { id } = await buildOrganization(db, organization);
    return buildOffer(db, { ...offer, organization_id: id });
  }

  onThisOfBoth(name, "postgres", () => {
    it("is numbered without gaps by parallel captures in several processes", async () => {
      const of = await offerOfNew();
      const sales = [];
      for (let i = 0; i < 6; i++) {
        const ctx = visitorContext(db);
        const sale = await placeOrder(ctx, {
          lines: [{ optionId: of.options[0].id }],
          form: { email: newEmail() },
        });
        await approve(db, sale.transactionId);
        sales.push(sale);
      }
      const jobs = sales.flatMap(({ transactionId }) =>
        [1, 2].map(() => ({ verb: "capture" as const, id: transactionId, visitorId: randomUUID() })),
      );
      await runInRivals(url, 2, jobs);
      for (const { transactionId } of sales) await captureSale(visitorContext(db), transactionId);
      const ordinals = await db
        .selectFrom("receipts")
        .select("ordinal")
        .where("organization_id", "=", of.organizationId)
        .orderBy("ordinal")
        .execute();
      expect(ordinals.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4, 5, 6]);
      await expectInvariants(db);
    });
  });

  onOneOfBoth(name, () => {
    it("states seller, buyer, amounts and tax as sold, in spite of later changes", async () => {
      const of = await offerOfNew({ legal_name: "Termas del Sur, S. L." }, { title: "Circuito termal" });
      const ctx = visitorContext(db);
      const lines = [{ optionId: of.options[0].id, quantity: 3 }];
      const form = { email: newEmail(), ...FISCAL, userAddress: "Calle Luna, 2, 41001 Sevilla" };
      const { code } = await insertPromo(db, { value: 1000 });
      const sale = await placeOrder(ctx, { lines, codes: [code], form });
      await approve(db, sale.transactionId);
      expect(await receiptsOf(sale.saleId)).toEqual([]);
      await captureSale(ctx, sale.transactionId);
      await db
        .updateTable("organizations")
        .set({ legal_name: "Otra, S. A." })
        .where("id", "=", of.organizationId)
        .execute();
      await db.updateTable("offers").set({ tax_rate: 1000 }).where("id", "=", of.id).execute();
      const year = localDay(Date.now()).slice(0, 4);
      expect(await receiptsOf(sale.saleId)).toMatchObject([
        {
          kind: "justificante",
          number: `J-${year}-000001`,
          organizationId: of.organizationId,
          total: 5400,
          currency: "EUR",
          saleNumber: sale.number,
          issuer: { legalName: "Termas del Sur, S. L.", taxId: expect.stringMatching(/^\w{9}$/) },
          buyer: { name: "Ana Ñúñez", taxId: "12345678Z", address: "Calle Luna, 2, 41001 Sevilla" },
          lines: [
            { title: "Circuito termal", quantity: 3, unitPrice: 1800, total: 5400, taxRate: 2100, tax: 937 },
          ],
        },
      ]);
    });

    it("is issued once per organization, and not for free purchases", async () => {
      const [one, two, free] = [await offerOfNew(), await offerOfNew(), await offerOfNew({}, FREE)];
      const ctx = visitorContext(db);
      const lines = [one, two, free].map(({ options }) => ({ optionId: options[0].id }));
      const sale = await placeOrder(ctx, { lines, form: { email: newEmail() } });
      await approve(db, sale.transactionId);
      await Promise.all([1, 2, 3].map(() => captureSale(ctx, sale.transactionId)));
      await captureSale(ctx, sale.transactionId);
      await db.transaction().execute((trx) => issueAgain(trx, sale.saleId));
      const receipts = await receiptsOf(sale.saleId);
      expect(receipts.map(({ organizationId, total, buyer }) => [organizationId, total, buyer])).toEqual(
        [one, two].map(({ organizationId }) => [organizationId, 2000, null]).sort(),
      );
      const nothing = await buildPurchase(db, { of: await offerOfNew({}, FREE) });
      expect(await receiptsOf(nothing.saleId)).toEqual([]);
    });

    it("releases a number when the capture rolls back", async () => {
      const of = await offerOfNew();
      const sale = await buildPurchase(db, { of });
      const undone = db.transaction().execute(async (trx) => {
        await trx.deleteFrom("receipts").where("sale_id", "=", sale.saleId).execute();
        await issueAgain(trx, sale.saleId);
        throw new Error("no");
      });
      await expect(undone).rejects.toThrow("no");
      const next = await buildPurchase(db, { of });
      const numbers = [...(await receiptsOf(sale.saleId)), ...(await receiptsOf(next.saleId))];
      expect(numbers.map(({ number }) => number.slice(-6))).toEqual(["000001", "000002"]);
    });

    it("is corrected by a new one per refund, coupon by coupon, whose taxes sum to its own", async () => {
      const one = await offerOfNew();
      const sale = await buildPurchase(db, { of: one, quantity: 3 });
      const [first] = sale.ids as [string];
      await refundByStaff(sale.ctx, { saleId: sale.saleId, couponIds: [first], amount: 333 });
      await withdrawSale(sale.ctx, { ...sale.named, couponIds: [first] });
      const key = randomUUID();
      await refundByStaff(sale.ctx, { saleId: sale.saleId, key });
      await refundByStaff(sale.ctx, { saleId: sale.saleId, key });
      const [original, ...corrections] = await receiptsOf(sale.saleId);
      expect(corrections.map(({ kind, total, corrects }) => [kind, total, corrects])).toEqual(
        [-333, -1667, -4000].map((total) => ["rectificacion", total, original?.number]),
      );
      expect(corrections.map(({ number }) => number.replace(/\d{4}/, "Y"))).toEqual([
        "R-Y-000001",
        "R-Y-000002",
        "R-Y-000003",
      ]);
      expect(corrections[2]?.lines.map(({ coupon, quantity, total }) => [coupon, quantity, total])).toEqual([
        [2, 1, -2000],
        [3, 1, -2000],
      ]);
      const taxes = [original, ...corrections].flatMap(
        (receipt) => receipt?.lines.map(({ tax }) => tax) ?? [],
      );
      expect(original?.lines[0]?.tax).toBe(1041);
      expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(0);
      await expectInvariants(db);
    });

    it("is corrected for the organizations concerned only", async () => {
      const [one, two] = [await offerOfNew(), await offerOfNew()];
      const ctx = visitorContext(db);
      const email = newEmail();
      const lines = [one, two].map(({ options }) => ({ optionId: options[0].id }));
      const sale = await placeOrder(ctx, { lines, form: { email } });
      await approve(db, sale.transactionId);
      await captureSale(ctx, sale.transactionId);
      const { id } = await db
        .selectFrom("coupons")
        .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
        .select("coupons.id")
        .where("sale_lines.sale_id", "=", sale.saleId)
        .where("sale_lines.organization_id", "=", two.organizationId)
        .executeTakeFirstOrThrow();
      await withdrawSale(ctx, { sale: { saleId: sale.saleId }, email, couponIds: [id] });
      const receipts = await receiptsOf(sale.saleId);
      const totals = (organizationId: string) =>
        receipts.filter((receipt) => receipt.organizationId === organizationId).map(({ total }) => total);
      expect([totals(one.organizationId), totals(two.organizationId)]).toEqual([[2000], [2000, -2000]]);
    });

    it("opens for its owner and the holder of its address only", async () => {
      const { ctx, saleId } = await buildPurchase(db);
      const [receipt] = await receiptsOf(saleId);
      const receiptId = receipt?.id ?? "";
      const { searchParams, pathname } = new URL(receiptPdfUrl("https://tienda.example", receiptId));
      expect(pathname).toBe(`/order/receipt/${receiptId}.pdf`);
      const stranger = visitorContext(db);
      const open = (who: typeof ctx, token: string | null, id = receiptId) =>
        readBuyerReceipt(who, { receiptId: id, token });
      expect(await open(ctx, null)).toEqual(receipt);
      expect(await open(stranger, searchParams.get("token"))).toEqual(receipt);
      const other = await receiptsOf((await buildPurchase(db)).saleId);
      const foreign = new URL(receiptPdfUrl("https://tienda.example", other[0]?.id ?? "")).searchParams;
      for (const token of [null, "", "x", foreign.get("token")])
        expect(await open(stranger, token)).toBeNull();
      for (const id of [randomUUID(), "", "x", saleId]) expect(await open(ctx, null, id)).toBeNull();
    });

    it("is a tagged PDF that is named a receipt, on several pages when it is long", async () => {
      const of = await offerOfNew({ legal_name: "Íñigo e Hijos, S. L." }, { title: "Menú degustación" });
      const sale = await buildPurchase(db, { of, quantity: 2 });
      await withdrawSale(sale.ctx, { ...sale.named, couponIds: null });
      const [original, correction] = (await receiptsOf(sale.saleId)) as [Receipt, Receipt];
      const pdf = await receiptPdf(original, ORIGIN);
      const raw = pdf.toString("latin1");
      expect(raw.startsWith("%PDF-1.7")).toBe(true);
      expect(raw).toContain("/Marked true");
      expect(raw).toContain("/Lang (es-ES)");
      const text = pdfText(pdf);
      for (const part of [
        "Justificante de compra (no es factura)",
        original.number,
        `Compra ${sale.number}`,
        "Íñigo e Hijos, S. L.",
        `NIF ${original.issuer.taxId}`,
        "Menú degustación",
        "2 × 20,00 €",
        "IVA 21 % incluido: 6,94 €",
        "Sin datos: no se pidieron al comprar.",
        `${ORIGIN}/pedido`,
        "Total pagado",
        "40,00 €",
      ]) {
        expect(text).toContain(part);
      }
      // A table, cell by cell in its rows.
      const cells = ["Tipo", "Base", "Cuota", "Total", "IVA 21 %", "33,06 €", "6,94 €", "40,00 €"];
      expect(text.replaceAll(" ", "")).toContain(cells.join("").replaceAll(" ", ""));
      for (const tag of ["Table", "TR", "TH", "TD"]) expect(raw).toContain(`/S /${tag}\n`);
      expect(raw).toContain(`/URI (${ORIGIN}/pedido)`);
      expect(pdf.byteLength).toBeLessThan(16_000);
      const corrected = pdfText(await receiptPdf(correction, ORIGIN));
      for (const part of [
        `Rectifica el justificante ${original.number}`,
        "Devolución del cupón 2",
        "-40,00 €",
      ])
        expect(corrected).toContain(part);
      const lines = Array.from({ length: 60 }, () => original.lines).flat();
      const long = (await receiptPdf({ ...original, lines }, ORIGIN)).toString("latin1");
      expect(long.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
    });

    it("is in the export of a person's data, and keeps its identity after their erasure", async () => {
      const of = await offerOfNew();
      const ctx = visitorContext(db);
      const email = newEmail();
      const form = { email, ...FISCAL, userAddress: "Calle Luna, 2" };
      const sale = await placeOrder(ctx, { lines: [{ optionId: of.options[0].id }], form });
      await approve(db, sale.transactionId);
      await captureSale(ctx, sale.transactionId);
      const [purchase] = (await collectDataOfAddress(db, email)).purchases;
      expect(purchase?.receipts).toMatchObject([
        {
          kind: "justificante",
          total: 2000,
          buyer: { tax_id: "12345678Z" },
          lines: [{ unit_price: 2000, tax: 347 }],
        },
      ]);
      const before = await receiptsOf(sale.saleId);
      await eraseAddress(ctx, { email, knowsOpenCoupons: true });
      expect(await receiptsOf(sale.saleId)).toEqual(before);
      expect(JSON.stringify(before)).not.toContain(email);
      await expectInvariants(db);
    });
  });
});
