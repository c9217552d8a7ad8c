/** Proves that every reader shows a sale's terms as sold, after the partner has changed everything. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { changeOffer } from "~/domain/catalogue/manage/change-offer.server";
import type { OfferChange } from "~/domain/catalogue/offer-content";
import { downloadToken } from "~/domain/coupons/download-token.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { readCouponByLink } from "~/domain/sales/documents/shown-coupon.server";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { remindOfExpiry } from "~/domain/sales/mails/remind-of-expiry.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { checkCoupon } from "~/domain/sales/redemption/check-coupon.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { previewWithdrawal } from "~/domain/sales/withdrawal/withdrawal-queries.server";
import { jobContext, ORIGIN, staffActor, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { approve, newEmail, placeOrder } from "../../fixtures/orders";
import { soldToEndIn } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { onOneByFile } from "../../support/databases";

const SOLD = {
  title: "Cena de entonces",
  summary: "Lo que se vendió.",
  conditions: "Condiciones de entonces.",
  how_to_redeem: "Se usa como entonces.",
  booking_required: true,
};

/** Every field that a partner can change, to the buyer's disadvantage. */
const NOW: OfferChange["content"] = {
  title: "Cena de ahora",
  summary: "Lo que se vende ahora.",
  description: "Descripción de ahora.",
  conditions: "Condiciones de ahora.",
  howToRedeem: "Se usa como ahora.",
  bookingRequired: false,
  withdrawalPolicy: "excluded_other",
  validity: { mode: "days_after_purchase", days: 1 },
  locations: [
    {
      id: null,
      name: "Local de ahora",
      address: "Calle de Ahora, 2",
      postalCode: "08001",
      city: "Barcelona",
      province: "barcelona",
      lat: 41.38,
      lng: 2.17,
      phone: null,
      openingHours: null,
    },
  ],
};

onOneByFile((_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  async function staff() {
    const { id: userId } = await buildUser(db, { is_staff: true });
    const actor = staffActor(userId);
    return { ...visitorContext(db), actor };
  }

  async function changeEverything(offerId: string, organizationId: string): Promise<void> {
    await changeOffer(await staff(), { id: offerId, expectedVersion: null, content: NOW });
    await db
      .updateTable("organizations")
      .set({ name: "Socio de ahora", legal_name: "De Ahora, S.L.", contact_phone: "+34 900 000 999" })
      .where("id", "=", organizationId)
      .execute();
  }

  async function order() {
    const offer = await buildOffer(db, {
      ...SOLD,
      options: [{ capacity: 9 }],
      locations: [{ name: "Local de entonces", address: "Calle de Entonces, 1" }],
    });
    const seller = await db
      .selectFrom("organizations")
      .selectAll()
      .where("id", "=", offer.organizationId)
      .executeTakeFirstOrThrow();
    const ctx = visitorContext(db);
    const email = newEmail();
    const lines = [{ optionId: offer.options[0].id, quantity: 2 }];
    const sale = await placeOrder(ctx, { lines, form: { email } });
    const pay = async () => {
      await approve(db, sale.transactionId);
      expect((await captureSale(ctx, sale.transactionId))?.outcome).toBe("captured");
      const purchase = await readPurchase(ctx, sale.saleId);
      const coupons = purchase?.items[0]?.coupons ?? [];
      expect(coupons).toHaveLength(2);
      return coupons;
    };
    return { offer, seller, ctx, email, pay, ...sale };
  }

  async function mailTo(email: string, template: string) {
    const row = await db
      .selectFrom("mail_outbox")
      .selectAll()
      .where("recipient", "=", email)
      .where("template", "=", template)
      .executeTakeFirstOrThrow();
    return composeMail(row, ORIGIN, Date.now()).message.html;
  }

  describe.each(["before the payment", "after the payment"])("changed %s", (when) => {
    async function changed() {
      const bought = await order();
      const change = () => changeEverything(bought.offer.id, bought.offer.organizationId);
      if (when === "before the payment") await change();
      const coupons = await bought.pay();
      if (when === "after the payment") await change();
      const [first] = coupons;
      if (!first) throw new Error("no coupon");
      return { ...bought, coupon: first };
    }

    it("keeps the right of withdrawal and its refund", async () => {
      const { ctx, saleId, email } = await changed();
      const named = { sale: { saleId }, email };
      const purchase = await readPurchase(ctx, saleId);
      expect(purchase?.items[0]).toMatchObject({ canWithdraw: true, withdrawUntil: expect.any(Number) });
      const contract = await previewWithdrawal(ctx, named);
      expect(contract.lines[0]?.coupons.map(({ state }) => state)).toEqual(["withdrawable", "withdrawable"]);
      expect((await withdrawSale(ctx, { ...named, couponIds: null })).amount).toBe(4000);
    });

    it("confirms the order", async () => {
      const { email, seller } = await changed();
      const text = await mailTo(email, "purchase-confirmation");
      for (const part of [SOLD.title, SOLD.summary, SOLD.conditions, SOLD.how_to_redeem]) {
        expect(text).toContain(part);
      }
      for (const part of [
        "Calle de Entonces, 1",
        seller.name,
        seller.contact_phone,
        "Devolución sin preguntas",
      ]) {
        expect(text).toContain(part);
      }
      expect(text).not.toMatch(/ahora/i);
    });

    it("prints and shows it", async () => {
      const { ctx, coupon, saleId, seller } = await changed();
      const link = { couponId: coupon.id, token: downloadToken(coupon.id) };
      expect(await readCouponByLink(ctx, link)).toMatchObject({
        offerTitle: SOLD.title,
        conditions: SOLD.conditions,
        howToRedeem: SOLD.how_to_redeem,
        bookingRequired: true,
        seller: { name: seller.name, legalName: seller.legal_name, phone: seller.contact_phone },
      });
      expect(coupon.validUntil).toBeGreaterThan(Date.now() + 179 * DAY_MS);
      const item = (await readPurchase(ctx, saleId))?.items[0];
      expect(JSON.stringify(item)).not.toMatch(/ahora/i);
      expect(item?.terms.seller.name).toBe(seller.name);
    });

    it("reminds of it, and shows it at the counter", async () => {
      const { ctx, coupon, email, seller } = await changed();
      const ends = soldToEndIn(5);
      await db.updateTable("coupons").set(ends).where("id", "=", coupon.id).execute();
      await remindOfExpiry(jobContext(ctx));
      const text = await mailTo(email, "coupon-expiring");
      expect(text).toContain("Hay que reservar antes de ir");
      expect(text).toContain(seller.name);
      const check = await checkCoupon(await staff(), { text: coupon.code, placeId: null });
      expect(check.refusal).toBeNull();
      expect(check.coupon?.title).toBe(SOLD.title);
      expect(check.coupon?.terms).toMatchObject({ conditions: SOLD.conditions, bookingRequired: true });
    });
  });
});
