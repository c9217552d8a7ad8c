// Proves that units of one line go to several friends: a line, a mail and a link for each, and the same money as before.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { correctGift } from "~/domain/sales/buyer/correct-gift.server";
import { openGift, readReceivedGift } from "~/domain/sales/buyer/received-gift.server";
import { type GiftNote, unitKey } from "~/domain/sales/gift";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { readCheckoutForm } from "~/http/cart/checkout-form.server";
import { ORIGIN, visitorContext } from "../../../fixtures/context";
import { refundByStaff } from "../../../fixtures/ledger";
import { buildOffer } from "../../../fixtures/offers";
import { approve, newEmail, placeOrder, problemsOf, stockOf, validate } from "../../../fixtures/orders";
import { onOneByFile } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { signedLink } from "../../../support/mailbox";

const EMPTY: GiftNote = { from: "", name: "", email: "", message: "" };

onOneByFile((_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const order = (optionId: string, quantity: number, notes: readonly Partial<GiftNote>[]) => ({
    lines: [{ optionId, quantity, gift: true }],
    form: {
      gifts: Object.fromEntries(
        notes.map((note, index) => [
          index === 0 ? optionId : unitKey(optionId, index + 1),
          { ...EMPTY, ...note },
        ]),
      ),
    },
  });
  const linesOf = (saleId: string) =>
    db
      .selectFrom("sale_lines")
      .select([
        "id",
        "quantity",
        "unit_price",
        "discount",
        "gift_from",
        "gift_name",
        "gift_email",
        "gift_message",
      ])
      .where("sale_id", "=", saleId)
      .orderBy("sort_order")
      .execute();

  it("get a line, a mail and a link each, for the same money and stock", async () => {
    const ctx = visitorContext(db);
    const optionId = (await buildOffer(db, { options: [{ capacity: 5 }] })).options[0].id;
    const [first, second, third] = [newEmail(), newEmail(), newEmail()];
    const sale = await placeOrder(
      ctx,
      order(optionId, 4, [
        { from: "Ana", name: "Luis", email: first, message: "¡Feliz día!" },
        { name: "Eva", email: second },
        { name: "Leo", email: third, message: "Para ti, Leo." },
      ]),
    );
    expect([sale.total, await stockOf(db, optionId)]).toEqual([8000, { sold: 0, held: 4 }]);
    const shared = { unit_price: 2000, discount: 0, gift_from: "Ana" };
    const lines = await linesOf(sale.saleId);
    expect(lines).toMatchObject([
      { ...shared, quantity: 2, gift_name: "Luis", gift_email: first, gift_message: "¡Feliz día!" },
      { ...shared, quantity: 1, gift_name: "Eva", gift_email: second, gift_message: "¡Feliz día!" },
      { ...shared, quantity: 1, gift_name: "Leo", gift_email: third, gift_message: "Para ti, Leo." },
    ]);
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    expect(await stockOf(db, optionId)).toEqual({ sold: 4, held: 0 });
    const items = (await readPurchase(ctx, sale.saleId))?.items ?? [];
    for (const [index, to] of [first, second, third].entries()) {
      const mails = await db.selectFrom("mail_outbox").selectAll().where("recipient", "=", to).execute();
      expect(mails.map(({ template }) => template)).toEqual(["gift"]);
      const [mail] = mails;
      if (!mail) throw new Error("no mail");
      const { text } = composeMail(mail, ORIGIN, Date.now()).message;
      for (const item of items) {
        for (const { code } of item.coupons)
          expect(text.includes(showCouponCode(code)), to).toBe(item === items[index]);
      }
    }
    // What happens to one of them is that friend's alone.
    const query = async (to: string) => {
      const { data } = await db
        .selectFrom("mail_outbox")
        .select("data")
        .where("recipient", "=", to)
        .executeTakeFirstOrThrow();
      return signedLink(data.giftUrl);
    };
    await openGift(ctx, await query(second));
    await correctGift(ctx, { saleId: sale.saleId, lineId: lines[2]?.id ?? "", email: newEmail() });
    expect((await readReceivedGift(ctx, await query(second)))?.line.giftOpenedAt).toEqual(expect.any(Number));
    expect((await readReceivedGift(ctx, await query(first)))?.line.giftOpenedAt).toBeNull();
    await refundByStaff(ctx, { saleId: sale.saleId });
    await expectInvariants(db);
  });

  it("share a discount without a cent lost", async () => {
    const ctx = visitorContext(db);
    const of = await buildOffer(db, { options: [{ actual_price: 999 }] });
    const optionId = of.options[0].id;
    const notes = [{ email: newEmail() }, { email: newEmail() }, { email: newEmail() }];
    const plain = await placeOrder(ctx, { ...order(optionId, 3, []), saw: 999 });
    const split = await placeOrder(ctx, { ...order(optionId, 3, notes), saw: 999 });
    expect(split.total).toBe(plain.total);
    const sum = (await linesOf(split.saleId)).reduce((all, line) => all + line.unit_price * line.quantity, 0);
    expect(sum).toBe(split.total);
    await approve(db, split.transactionId);
    await captureSale(ctx, split.transactionId);
    await expectInvariants(db);
  });

  it("stay with the first where nothing is said of them, or the line has fewer", async () => {
    const ctx = visitorContext(db);
    const optionId = (await buildOffer(db)).options[0].id;
    const to = newEmail();
    const alone = await placeOrder(ctx, order(optionId, 3, [{ email: to }, {}, {}]));
    expect(await linesOf(alone.saleId)).toMatchObject([{ quantity: 3, gift_email: to }]);
    const fewer = await placeOrder(ctx, order(optionId, 1, [{ email: to }, { email: newEmail() }]));
    expect(await linesOf(fewer.saleId)).toMatchObject([{ quantity: 1, gift_email: to }]);
    const others = await placeOrder(ctx, order(optionId, 2, [{}, { email: to }]));
    expect(await linesOf(others.saleId)).toMatchObject([
      { quantity: 1, gift_email: null },
      { quantity: 1, gift_email: to },
    ]);
  });

  it("are refused at the field of the friend", async () => {
    const ctx = visitorContext(db);
    const optionId = (await buildOffer(db)).options[0].id;
    const refused = order(optionId, 2, [{ email: newEmail() }, { email: "luis", message: "Mira mal.com/x" }]);
    const field = (part: string) => `gift-${part}.${unitKey(optionId, 2)}`;
    expect(await problemsOf(validate(ctx, refused))).toEqual([
      { code: "gift_link", field: field("message"), optionId },
      { code: "gift_email_invalid", field: field("email"), optionId },
    ]);
  });

  it("are read from the form for as many units as the line has, ten at most", () => {
    const line = { optionId: "o", slotId: null, gift: true };
    const read = (quantity: number) => {
      const body = new URLSearchParams(
        Array.from({ length: 20 }, (_, index) => [`gift-email.o~${index + 2}`, `a${index + 2}@example.es`]),
      );
      const cart = { lines: [{ ...line, quantity }], codes: [], updatedAt: 0 };
      return Object.keys(readCheckoutForm(body, cart).gifts);
    };
    expect(read(1)).toEqual([]);
    expect(read(3)).toEqual(["o~2", "o~3"]);
    expect(read(50)).toHaveLength(9);
  });
});
