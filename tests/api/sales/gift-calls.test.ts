// Proves the calls about gifts: the proven buyer changes and sends them again, the mailed link opens them and says thank you.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { showSaleReference } from "~/domain/sales/access/sale-reference";
import { visitorContext } from "../../fixtures/context";
import { buildGift, inDays } from "../../fixtures/gifts";
import { refundByStaff } from "../../fixtures/ledger";
import { newEmail } from "../../fixtures/orders";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onPostgres } from "../../support/databases";
import { pdfText } from "../../support/pdf-text";

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  async function given(sendAt?: string) {
    const gift = await buildGift(db, sendAt === undefined ? {} : { sendAt });
    const arrive = () =>
      db.updateTable("mail_outbox").set({ status: "sent" }).where("recipient", "=", gift.to).execute();
    await arrive();
    const reference = showSaleReference(gift.reference);
    const change = (json: Record<string, unknown>) =>
      api.call(`POST /sales/gifts/${gift.lineId}/`, { json: { reference, email: gift.to, ...json } });
    const read = async () =>
      (await api.call("GET /sales/by-token/", { headers: { "x-sale-token": reference } })).body.items[0].gift;
    const link = async (recipient = gift.to) => {
      const { data } = await db
        .selectFrom("mail_outbox")
        .select("data")
        .where("recipient", "=", recipient)
        .where("template", "=", "gift")
        .executeTakeFirstOrThrow();
      const query = new URL(String(data.giftUrl)).searchParams;
      return { email: query.get("email"), token: query.get("sig") };
    };
    return { ...gift, change, read, link };
  }

  it("move a gift to another day and address, and send it at once", async () => {
    const gift = await given(inDays(2));
    const before = await gift.read();
    expect(before).toMatchObject({ uuid: gift.lineId, name: "Luis", email: gift.to, state: "waiting" });
    const to = newEmail();
    const other = await gift.change({ email: to });
    expect([other.status, other.body]).toEqual([200, { email: to, send_at: before.send_at }]);
    const past = await gift.change({ email: to, send_at: "2020-01-01T10:00:00Z" });
    expect([past.status, past.body.errors]).toEqual([400, { send_at: [expect.any(String)] }]);
    const later = new Date(Date.now() + 3 * 86_400_000).toISOString().replace(/:\d\d\..*/, ":00.000Z");
    expect((await gift.change({ email: to, send_at: later })).body.send_at).toBe(later);
    expect((await gift.change({ email: to, send_at: null })).body).toEqual({ email: to, send_at: null });
    const again = await gift.change({ email: to, send_at: later });
    expect([again.status, again.body.code]).toEqual([409, "gift_sent"]);
    expect(await gift.read()).toMatchObject({ state: "queued", send_at: null, opened_at: null });
  });

  it("send it elsewhere until its recipient opens it, without prices, and thank once", async () => {
    const gift = await given();
    const former = await gift.link();
    const to = newEmail();
    expect((await gift.change({ email: to })).status).toBe(200);
    const lost = await api.call("POST /sales/gifts/open/", { json: former });
    expect(lost.status).toBe(404);
    const link = await gift.link(to);
    const opened = await api.call("POST /sales/gifts/open/", { json: link });
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({
      from: "Ana",
      name: "Luis",
      message: "¡Felices fiestas!",
      may_thank: true,
    });
    expect(opened.body.coupons).toHaveLength(2);
    expect(JSON.stringify(opened.body)).not.toMatch(/20\.00|40\.00|unit_price|paid/);
    expect((await gift.read()).opened_at).toEqual(expect.any(String));
    const late = await gift.change({ email: gift.to });
    expect([late.status, late.body.code]).toEqual([409, "gift_opened"]);
    const thank = (message: string) => api.call("POST /sales/gifts/thanks/", { json: { ...link, message } });
    expect((await thank("mal.com/x")).status).toBe(400);
    const [first, second] = [await thank("¡Gracias!"), await thank("¡Gracias!")];
    expect([first.status, second.status, second.body.code]).toEqual([204, 409, "gift_thanked"]);
  });

  it("keep it in an account, with new codes and a new link, and list it there", async () => {
    const gift = await given();
    const link = await gift.link();
    const keep = (json: object, token: string | null) => api.call("POST /sales/gifts/keep/", { token, json });
    expect((await keep(link, null)).status).toBe(401);
    const friend = await tokenOf(db);
    const kept = await keep(link, friend.token);
    expect(kept.status).toBe(200);
    const codes = kept.body.gift.coupons.map(({ code }: { code: string }) => code);
    expect(codes).toHaveLength(2);
    expect((await gift.readCoupons()).map(({ code }) => showCouponCode(code))).toEqual(codes);
    expect((await keep(link, friend.token)).status).toBe(404);
    const { email, token } = kept.body;
    expect((await keep({ email, token }, friend.token)).body.gift.coupons).toEqual(kept.body.gift.coupons);
    const other = await tokenOf(db);
    expect((await keep({ email, token }, other.token)).body.code).toBe("gift_kept");
    const listed = await api.call("GET /sales/gifts/kept/", { token: friend.token });
    expect(listed.body.results).toEqual([{ email, token, gift: kept.body.gift }]);
    expect((await api.call("GET /sales/gifts/kept/", { token: other.token })).body.results).toEqual([]);
    expect(JSON.stringify(listed.body)).not.toMatch(/20\.00|40\.00|unit_price|paid/);
    expect(await gift.read()).toMatchObject({ name: "Luis", email: "", kept_at: expect.any(String) });
    const late = await gift.change({ email: newEmail() });
    expect([late.status, late.body.code]).toEqual([409, "gift_opened"]);
  });

  it("print its card for the proven buyer, without price and code, while something of it can be used", async () => {
    const [gift, other] = [await given(), await given()];
    const card = (json: object, id = gift.lineId) => api.call(`POST /sales/gifts/${id}/card/`, { json });
    const proof = { reference: showSaleReference(gift.reference) };
    const drawn = await api.raw(`/sales/gifts/${gift.lineId}/card/`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(proof),
    });
    expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const text = await pdfText(Buffer.from(await drawn.arrayBuffer()));
    for (const part of ["Un regalo para Luis", "De parte de Ana", "¡Felices fiestas!"])
      expect(text).toContain(part);
    const [code = ""] = (await gift.readCoupons()).map((coupon) => showCouponCode(coupon.code));
    for (const secret of ["€", code]) expect(text).not.toContain(secret);
    expect((await card(proof)).status).toBe(200);
    expect((await card({ sale_uuid: gift.saleId })).body.code).toBe("proof_required");
    expect((await card(proof, other.lineId)).status).toBe(404);
    await refundByStaff(visitorContext(db), { saleId: gift.saleId });
    const over = await card(proof);
    expect([over.status, over.body.code]).toEqual([409, "gift_given_back"]);
  });

  it("are refused without a proof of the buyer, and for another purchase's gift", async () => {
    const [gift, other] = [await given(inDays(2)), await given(inDays(2))];
    const json = { sale_uuid: gift.saleId, email: newEmail() };
    const stranger = await api.call(`POST /sales/gifts/${gift.lineId}/`, { json });
    expect([stranger.status, stranger.body.code]).toEqual([404, "proof_required"]);
    const reference = showSaleReference(gift.reference);
    const foreign = await api.call(`POST /sales/gifts/${other.lineId}/`, {
      json: { reference, email: newEmail() },
    });
    expect(foreign.status).toBe(404);
    expect((await other.read()).email).toBe(other.to);
  });
});
