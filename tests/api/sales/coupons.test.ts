// Proves who may download a sale's coupons as PDF, and that each coupon has one tagged page with the
// purchase's data.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { downloadToken } from "~/domain/coupons/download-token.server";
import { signMailboxProof } from "~/domain/identity/credentials/proof-tokens.server";
import { signOrderLink } from "~/domain/sales/access/order-link.server";
import { readCouponDocuments } from "~/domain/sales/documents/coupon-documents.server";
import { drawCoupons } from "~/domain/sales/documents/draw-pdf.server";
import { isHandedOn, readCouponByLink } from "~/domain/sales/documents/shown-coupon.server";
import { readScannedCoupon } from "~/domain/sales/redemption/counter-queries.server";
import { type BoughtByApi, buyByApi, createByApi, tokenFor } from "../../fixtures/api-orders";
import { visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { type ApiClient, apiClient, realLimits, tokenOf } from "../../support/api";
import { onPostgres } from "../../support/databases";
import { pdfText } from "../../support/pdf-text";

const NOWHERE = "00000000-0000-4000-8000-000000000000";

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let offer: BuiltOffer;
  let bought: BoughtByApi;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    offer = await buildOffer(db, {
      title: "Menú para dos en Íñigo’s",
      conditions: "No acumulable.",
      locations: [{ name: "Local de Sol" }],
    });
    bought = await buyByApi(api, db, { items: [{ optionId: offer.options[0].id, quantity: 2 }] });
  });

  const download = (json: object, token?: string, client = api) =>
    client.call("POST /sales/download_coupon/", { json, token });
  async function pdfOf(json: object): Promise<Buffer> {
    const response = await api.raw("/sales/download_coupon/", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(json),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Disposition")).toBe(
      `attachment; filename="cupones-${bought.number}.pdf"`,
    );
    return Buffer.from(await response.arrayBuffer());
  }

  it("prints a tagged page per coupon with all data for counter and buyer", async () => {
    const pdf = await pdfOf({ sale_uuid: bought.saleId, session_token: bought.sessionToken });
    const raw = pdf.toString("latin1");
    expect(raw.startsWith("%PDF-1.7")).toBe(true);
    expect(raw.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(raw).toContain("/Marked true");
    expect(raw).toContain("/Lang (es-ES)");
    expect(raw).toContain("/DisplayDocTitle true");
    const text = pdfText(pdf);
    const { code } = bought.sale.items[0].coupons[0];
    for (const part of [
      "Menú para dos en Íñigo’s",
      "No acumulable.",
      "20,00 €",
      "Local de Sol",
      "NIF B85834729",
      code,
      "Comprado el",
      "Devolución sin preguntas",
      "openstreetmap.org/directions?to=",
    ]) {
      expect(text).toContain(part);
    }
    // Small enough to travel with a mail.
    expect(pdf.byteLength / 2).toBeLessThan(14_000);
  });

  it("prints one coupon, and no price on a gift", async () => {
    const gift = await buyByApi(api, db, {
      items: [{ optionId: offer.options[0].id, quantity: 2, gift: true }],
    });
    const ctx = visitorContext(db);
    const [document, ...others] = await readCouponDocuments(ctx, {
      sale: { saleId: gift.saleId },
      couponId: gift.sale.items[0].coupons[1].uuid,
      sessionToken: gift.sessionToken,
    });
    expect(others).toEqual([]);
    expect(document).toMatchObject({ index: 2, count: 2, gift: true, price: null, status: "issued" });
    expect(document).toMatchObject({ withdrawUntil: null });
    const printed = pdfText(Buffer.from((await drawCoupons(document ? [document] : [])).buffer));
    expect(printed).toContain("Un regalo para ti");
    for (const hidden of ["Precio pagado", "Comprado el", "desistir"]) expect(printed).not.toContain(hidden);
  });

  it("prints terms of a usual length whole; of longer ones it keeps the seller and says where the rest is", async () => {
    const [document] = await readCouponDocuments(visitorContext(db), {
      sale: { saleId: bought.saleId },
      couponId: bought.sale.items[0].coupons[0].uuid,
      sessionToken: bought.sessionToken,
    });
    const [place] = document?.places ?? [];
    if (!document || !place) throw new Error("no coupon with a place");
    const printed = async (more: Partial<typeof document>) =>
      Buffer.from((await drawCoupons([{ ...document, ...more }])).buffer);
    const lines = (word: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${word} ${index}.`);

    const usual = { howToRedeem: lines("Paso", 5), conditions: lines("Condición", 10) };
    const text = pdfText(
      await printed({ howToRedeem: usual.howToRedeem.join("\n"), conditions: usual.conditions.join("\n") }),
    );
    for (const line of [...usual.howToRedeem, ...usual.conditions]) expect(text).toContain(line);
    expect(text).not.toContain("Las condiciones completas");

    const long = await printed({
      howToRedeem: lines("Paso", 100).join("\n"),
      conditions: lines("Condición", 300).join("\n"),
      places: lines("Local", 40).map((name) => ({ ...place, name })),
    });
    expect(long.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
    const cut = pdfText(long);
    for (const part of ["Paso 0.", "Condición 0.", "Local 0.", "NIF B85834729"]) expect(cut).toContain(part);
    expect(cut).toMatch(/Y \d\d lugares más, en la página de la oferta\./);
    expect(cut).toContain("Las condiciones completas están en la página de la");
  });

  it("serves the owner and holders of a proof only", async () => {
    const { saleId, transactionId, number, email, sessionToken } = bought;
    const { reference } = bought.sale;
    const verified = await signMailboxProof({ email, purpose: "purchase" }, Date.now());
    const couponId = bought.sale.items[0].coupons[0].uuid;
    const allowed = [
      { transaction_id: transactionId, session_token: sessionToken },
      { reference },
      { number, reference: reference.toLowerCase() },
      { number, email, verification_token: verified },
      { number, email, token: signOrderLink("order", { saleId, email }, Date.now() + 3_600_000).sig },
      { sale_uuid: saleId, token: downloadToken(saleId) },
      { sale_uuid: saleId, coupon_uuid: couponId, token: downloadToken(couponId) },
    ];
    for (const json of allowed) expect((await download(json)).status).toBe(200);
    const refused = [
      { sale_uuid: saleId },
      { transaction_id: transactionId },
      { number },
      { number, email },
      { sale_uuid: saleId, email },
      { transaction_id: transactionId, email },
      { number, email: "other@example.es" },
      { reference: "K7QM-2X9D-HJ4T-8WPC", email },
      // Grants the steps of a withdrawal, and no coupon.
      { number, email, token: signOrderLink("withdrawal", { saleId, email }, Date.now() + 3_600_000).sig },
      { sale_uuid: saleId, token: downloadToken(couponId) },
      { sale_uuid: saleId, session_token: "x" },
      { sale_uuid: NOWHERE, email },
    ];
    const answers = await Promise.all(refused.map((json) => download(json)));
    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body]);
    expect(answers[0]?.body.code).toBe("proof_required");
    expect((await download({ reference, coupon_uuid: NOWHERE })).body.code).toBe("not_found");
    expect((await download({ email })).body.errors).toHaveProperty("sale_uuid");
    const user = await tokenOf(db);
    const mine = await buyByApi(api, db, { items: [{ optionId: offer.options[0].id }], token: user.token });
    expect((await download({ sale_uuid: mine.saleId }, user.token)).status).toBe(200);
    expect((await download({ sale_uuid: mine.saleId }, (await tokenOf(db)).token)).status).toBe(404);
  });

  it("answers 409 before the payment and when no coupon is left", async () => {
    const sessionToken = await tokenFor(api, { items: [{ optionId: offer.options[0].id }] });
    const { body } = await createByApi(api, sessionToken);
    const early = await download({ sale_uuid: body.uuid, session_token: sessionToken });
    expect([early.status, early.body.code]).toEqual([409, "not_captured"]);
    const gone = await buyByApi(api, db, { items: [{ optionId: offer.options[0].id }] });
    const [{ uuid }] = gone.sale.items[0].coupons;
    await db
      .updateTable("coupons")
      .set({ status: forced("void") })
      .where("id", "=", uuid)
      .execute();
    const none = await download({ reference: gone.sale.reference });
    expect([none.status, none.body.code]).toEqual([409, "no_coupons"]);
  });

  it("limits attempts with a mailbox to five an hour", async () => {
    const limited = apiClient(db, { limits: realLimits() });
    const statuses = [];
    for (let i = 0; i < 6; i++) {
      const number = `1999-00000${i}`;
      statuses.push((await download({ number, email: bought.email }, undefined, limited)).status);
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
    const { reference } = bought.sale;
    expect((await download({ reference, email: bought.email }, undefined, limited)).status).toBe(200);
  });

  it("limits PDFs of a sale to ten a minute and captures of a payment to sixty, with and without proof", async () => {
    const limited = apiClient(db, { limits: realLimits() });
    const sale = { sale_uuid: bought.saleId, session_token: bought.sessionToken };
    const drawn = [];
    for (let i = 0; i < 11; i++) drawn.push(await download(sale, undefined, limited));
    expect(drawn.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    const unknown = crypto.randomUUID();
    const captured = [];
    for (let i = 0; i < 61; i++)
      captured.push(await limited.call(`POST /sales/capture/${unknown}/`, { json: {} }));
    expect(captured.map(({ status }) => status)).toEqual([...Array(60).fill(404), 429]);
    expect(Number(captured.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("prints the terms as sold, and puts only the seller into the QR code", async () => {
    await db.updateTable("offers").set({ conditions: "Las de ahora." }).where("id", "=", offer.id).execute();
    const { uuid } = bought.sale.items[0].coupons[0];
    const ctx = visitorContext(db);
    const document = await readCouponByLink(ctx, { couponId: uuid, token: downloadToken(uuid) });
    if (document === null || document === "void" || isHandedOn(document))
      throw new Error("the coupon is valid");
    expect(document.conditions).toBe("No acumulable.");
    expect(await readCouponByLink(ctx, { couponId: uuid, token: downloadToken(NOWHERE) })).toBeNull();

    const token = document.url.split("/c/")[1] ?? "";
    expect(document.url).toBe(`${ctx.origin}/c/${token}`);
    expect(await readScannedCoupon(db, token)).toMatchObject({
      couponId: uuid,
      seller: expect.stringMatching(/^Socio \d+$/),
    });
    expect(await readScannedCoupon(db, `${token.slice(0, -4)}AAAA`)).toBeNull();
    await db.updateTable("coupons").set({ secret_version: 2 }).where("id", "=", uuid).execute();
    expect(await readScannedCoupon(db, token)).toMatchObject({ outdated: true });
  });
});
