// Proves the calls that hand coupons on and take them back: for the proven buyer, with codes that only the friend has.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { showSaleReference } from "~/domain/sales/access/sale-reference";
import { newEmail } from "../../fixtures/orders";
import { buildPurchase } from "../../fixtures/purchases";
import { type ApiClient, apiClient } from "../../support/api";
import { onPostgres } from "../../support/databases";

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  async function bought() {
    const sale = await buildPurchase(db, { quantity: 2 });
    const reference = showSaleReference(sale.reference);
    const read = async () =>
      (await api.call("GET /sales/by-token/", { headers: { "x-sale-token": reference } })).body.items;
    const [item] = await read();
    const [coupon] = item.coupons;
    const hand = (json: Record<string, unknown>) =>
      api.call("POST /sales/hand-on/", { json: { reference, coupon_uuid: coupon.uuid, ...json } });
    return { ...sale, reference, coupon, read, hand };
  }

  it("send a coupon to a friend, once, and the purchase shows its code no more", async () => {
    const sale = await bought();
    const email = newEmail();
    const refused = await sale.hand({ email, message: "Mira mal.com/x" });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["message"]]);
    const done = await sale.hand({ email, name: "Luis", from: "Ana", message: "Yo no puedo ir." });
    expect([done.status, done.body]).toEqual([200, { email }]);
    const [mine, friends] = await sale.read();
    expect([mine.quantity, mine.gift, mine.coupons[0].code]).toEqual([
      1,
      null,
      expect.stringMatching(/^.{4}-/),
    ]);
    expect(friends).toMatchObject({
      quantity: 1,
      gift: { email, name: "Luis", handed_on_at: expect.any(String) },
      coupons: [{ uuid: sale.coupon.uuid, code: "", pdf_url: "" }],
    });
    const again = await sale.hand({ email: newEmail() });
    expect([again.status, again.body.code]).toEqual([409, "coupon_handed_on"]);
  });

  it("take it back until the friend has opened it", async () => {
    const sale = await bought();
    const email = newEmail();
    await sale.hand({ email });
    const { gift } = (await sale.read())[1];
    const call = `POST /sales/gifts/${gift.uuid}/take-back/` as const;
    const stranger = await api.call(call, { json: { sale_uuid: sale.saleId } });
    expect([stranger.status, stranger.body.code]).toEqual([404, "proof_required"]);
    const back = () => api.call(call, { json: { reference: sale.reference } });
    expect((await back()).status).toBe(204);
    const [, item] = await sale.read();
    expect([item.gift, item.coupons[0].code === sale.coupon.code]).toEqual([null, false]);
    expect((await back()).status).toBe(404);
    await sale.hand({ email });
    const mail = db.selectFrom("mail_outbox").select("data").where("recipient", "=", email);
    const { data } = await mail.where("template", "=", "gift").executeTakeFirstOrThrow();
    const query = new URL(String(data.giftUrl)).searchParams;
    await api.call("POST /sales/gifts/open/", { json: { email, token: query.get("sig") } });
    const late = await back();
    expect([late.status, late.body.code]).toEqual([409, "gift_opened"]);
  });

  it("are refused without a proof of the buyer, and for another purchase's coupon", async () => {
    const [sale, other] = [await bought(), await bought()];
    const json = { sale_uuid: sale.saleId, coupon_uuid: sale.coupon.uuid, email: newEmail() };
    const stranger = await api.call("POST /sales/hand-on/", { json });
    expect([stranger.status, stranger.body.code]).toEqual([404, "proof_required"]);
    expect((await sale.hand({ coupon_uuid: other.coupon.uuid, email: newEmail() })).status).toBe(404);
  });
});
