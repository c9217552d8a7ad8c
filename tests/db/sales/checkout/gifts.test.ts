// Proves gifts: bounded, harmless texts, and one mail with the coupons to the recipient, without prices.
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { composeMail, UnsendableMail } from "~/domain/mail/compose-mail.server";
import { collectDataOfAddress } from "~/domain/privacy/collect-personal-data.server";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { giftNoteSchema } from "~/domain/sales/checkout/schemas";
import type { GiftNote } from "~/domain/sales/gift";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { attachCoupons } from "~/domain/sales/mails/attach-coupons.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { readCheckoutForm } from "~/http/cart/checkout-form.server";
import { jobContext, ORIGIN, visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { approve, newEmail, placeOrder, problemsOf, validate } from "../../../fixtures/orders";
import { onOneByFile } from "../../../support/databases";
import { mailsTo } from "../../../support/mailbox";

const NOTE: GiftNote = { from: "Ana", name: "Luis", email: "", message: "¡Feliz día!\nUn abrazo." };

onOneByFile((_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  /** A gift of two units and, in the same order, a line for the buyer. */
  const give = async (said: Partial<GiftNote>, { giftAllowed = true, gift = true } = {}) => {
    const ctx = visitorContext(db);
    const [given, own] = [await buildOffer(db, { gift_allowed: giftAllowed }), await buildOffer(db)];
    const optionId = given.options[0].id;
    const email = newEmail();
    const sale = await placeOrder(ctx, {
      lines: [{ optionId, quantity: 2, gift }, { optionId: own.options[0].id }],
      form: { email, gifts: { [optionId]: { ...NOTE, ...said } } },
    });
    const pay = async () => {
      await approve(db, sale.transactionId);
      await Promise.all([1, 2, 3].map(() => captureSale(ctx, sale.transactionId)));
      return captureSale(ctx, sale.transactionId);
    };
    const codes = async () =>
      (
        await db
          .selectFrom("coupons")
          .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
          .select(["code", "for_present"])
          .where("sale_id", "=", sale.saleId)
          .execute()
      ).map(({ code, for_present }) => ({ code: showCouponCode(code), gift: for_present }));
    return { ctx, email, optionId, pay, codes, ...sale };
  };

  it("mails the recipient the coupons of the line once, without prices, and notifies the buyer", async () => {
    const to = newEmail();
    const gift = await give({ email: to });
    expect(await mailsTo(db, to)).toEqual([]);
    expect((await gift.pay())?.outcome).toBe("captured");
    const [row, ...more] = await mailsTo(db, to);
    if (!row) throw new Error("no mail");
    expect([row.template, more]).toEqual(["gift", []]);
    const { subject, text, html } = composeMail(row, ORIGIN, Date.now()).message;
    expect(subject).toMatch(/^Ana te ha hecho un regalo: /);
    expect(text).toContain("LUIS");
    expect(text).toContain("Un abrazo.");
    for (const { code, gift: isGift } of await gift.codes()) {
      if (isGift) expect(text).toContain(code);
      else expect(text).not.toContain(code);
    }
    expect(`${text}${html}`).not.toMatch(/€|20,00|40,00/);
    expect(`${text}${html}`).not.toContain(gift.email);
    const mail = { template: row.template, data: row.data };
    const [pdf] = await attachCoupons(jobContext(gift.ctx), mail);
    expect([pdf?.filename, String(pdf?.content).slice(0, 5)]).toEqual(["regalo.pdf", "%PDF-"]);
    const [confirmation] = await mailsTo(db, gift.email);
    expect(composeMail(confirmation as typeof row, ORIGIN, Date.now()).message.text).toContain(
      `se lo hemos enviado a Luis (${to})`,
    );
    const purchase = await readPurchase(gift.ctx, gift.saleId);
    expect(purchase?.items.map(({ giftTo }) => giftTo)).toEqual([{ name: "Luis", email: to }, null]);
  });

  it("sends nothing that was refunded before the mail could leave", async () => {
    const to = newEmail();
    const gift = await give({ email: to });
    await gift.pay();
    await withdrawSale(gift.ctx, { sale: { saleId: gift.saleId }, email: gift.email, couponIds: null });
    const [row] = await mailsTo(db, to);
    const mail = { template: "gift", data: row?.data };
    await expect(attachCoupons(jobContext(gift.ctx), mail)).rejects.toThrow(UnsendableMail);
  });

  it("keeps gift texts without an address, and mails only the buyer", async () => {
    const gift = await give({});
    await gift.pay();
    const line = await db
      .selectFrom("sale_lines")
      .select(["gift_from", "gift_name", "gift_email", "gift_message"])
      .where("sale_id", "=", gift.saleId)
      .where("for_present", "=", true)
      .executeTakeFirstOrThrow();
    expect(Object.values(line)).toEqual(["Ana", "Luis", null, NOTE.message]);
    const gifts = await db
      .selectFrom("mail_outbox")
      .select("id")
      .where("template", "=", "gift")
      .where(sql<boolean>`data like ${`%${gift.saleId}%`}`)
      .execute();
    expect(gifts).toEqual([]);
  });

  it.each([
    ["is none", { gift: false }],
    ["cannot be given away", { giftAllowed: false }],
  ])("ignores what goes with a line that %s", async (_what, how) => {
    const to = newEmail();
    const gift = await give({ email: to }, how);
    await gift.pay();
    expect(await mailsTo(db, to)).toEqual([]);
    expect((await readPurchase(gift.ctx, gift.saleId))?.items[0]?.giftTo).toBeNull();
  });

  it.each([
    [{ email: "nadie" }, "gift_email_invalid", "email"],
    [{ email: "a@b.es, c@d.es" }, "gift_email_invalid", "email"],
    [{ message: "Entra en https://mal.example" }, "gift_link", "message"],
    [{ from: "www.banco.example" }, "gift_link", "from"],
    [{ name: "mira mal.com" }, "gift_link", "name"],
    [{ message: "bit.ly/abc" }, "gift_link", "message"],
    [{ message: "evil\u200b．zip" }, "gift_link", "message"],
  ] as const)("refuses %j: %s", async (said, code, part) => {
    const optionId = (await buildOffer(db)).options[0].id;
    const order = {
      lines: [{ optionId, gift: true }],
      form: { gifts: { [optionId]: { ...NOTE, ...said } } },
    };
    expect(await problemsOf(validate(visitorContext(db), order))).toEqual([
      { code, field: `gift-${part}.${optionId}`, optionId },
    ]);
  });

  it.each([
    ["is none", { gift: false }, true],
    ["cannot be given away any more", { gift: true }, false],
  ])("neither judges nor sells what was written for a line that %s", async (_what, line, giftAllowed) => {
    const optionId = (await buildOffer(db, { gift_allowed: giftAllowed })).options[0].id;
    const note = { ...NOTE, email: "nadie", message: "Entra en https://mal.example" };
    const order = { lines: [{ optionId, ...line }], form: { gifts: { [optionId]: note } } };
    const { snapshot } = await validate(visitorContext(db), order);
    expect(snapshot.lines).toMatchObject([{ gift: false, giftNote: null }]);
  });

  it("accepts one line of each name, limits the message, and strips other invisible characters", () => {
    const note = giftNoteSchema.parse({
      from: "Ana\r\nBcc: x@y.es",
      name: `\u0000Luis\u2028${"x".repeat(200)}`,
      email: " luis@example.es\n",
      message: `a\u0007\r\nb\n\n\n\n\nc${"x".repeat(900)}`,
    });
    expect(note.from).toBe("Ana Bcc: x@y.es");
    expect(note.name).toHaveLength(60);
    expect(note.name).not.toMatch(/\p{Cc}|\u2028/u);
    expect(note.email).toBe("luis@example.es");
    expect(note.message).toHaveLength(500);
    expect(note.message.startsWith("a\nb\n\nc")).toBe(true);
    expect(giftNoteSchema.parse({ from: 1, message: null })).toEqual({
      from: "",
      name: "",
      email: "",
      message: "",
    });
  });

  it("reads from the form the fields of cart lines only, gifts or not", () => {
    const line = { optionId: "o", slotId: "s", quantity: 1 };
    const cart = {
      lines: [
        { ...line, gift: true },
        { ...line, slotId: null, gift: false },
      ],
      codes: [],
      updatedAt: 0,
    };
    const body = new URLSearchParams({
      "gift-name.o.s": "Luis",
      "gift-name.o": "Eva",
      "gift-name.__proto__": "x",
      "gift-name.otra": "x",
    });
    expect(readCheckoutForm(body, cart).gifts).toEqual({
      "o.s": { from: "", name: "Luis", email: "", message: "" },
      o: { from: "", name: "Eva", email: "", message: "" },
    });
  });

  it("sends the giver's words only with paid gifts: a free gift has our text alone", async () => {
    const ctx = visitorContext(db);
    const to = newEmail();
    const free = await buildOffer(db, { type: "promo", gift_allowed: true, options: [{ actual_price: 0 }] });
    const optionId = free.options[0].id;
    const note = { from: "Ana Malvada", name: "Luisito", email: to, message: "Compra ya mis cursos" };
    await placeOrder(ctx, {
      lines: [{ optionId, gift: true }],
      saw: 0,
      form: { gifts: { [optionId]: note } },
    });
    const [row] = await mailsTo(db, to);
    if (!row) throw new Error("no mail");
    const { subject, text, html } = composeMail(row, ORIGIN, Date.now()).message;
    expect(subject).toMatch(/^Alguien te ha hecho un regalo: /);
    expect(`${text}${html}`.toLowerCase()).not.toMatch(/malvada|luisito|cursos/);
  });

  it("inserts a missing space after a full stop, so that no two words look like an address", async () => {
    const to = newEmail();
    const gift = await give({ email: to, message: "Feliz día.La vida es bella" });
    await gift.pay();
    const [row] = await mailsTo(db, to);
    expect(row?.data.message).toBe("Feliz día. La vida es bella");
  });

  it("sends one mailbox ten gifts a day at most, in any spelling and under parallel orders", async () => {
    const ctx = visitorContext(db);
    const optionId = (await buildOffer(db, { gift_allowed: true, options: [{ capacity: 50 }] })).options[0]
      .id;
    const [local, domain] = newEmail().split("@");
    const order = (email: string) => ({
      lines: [{ optionId, gift: true }],
      form: { gifts: { [optionId]: { ...NOTE, email } } },
    });
    const full = [{ code: "gift_recipient_full", field: `gift-email.${optionId}`, optionId }];
    for (let n = 0; n < 8; n++) await placeOrder(ctx, order(`${local}+${n}@${domain}`));
    // An unpaid order counts only while it holds its stock.
    const lapsed = await placeOrder(ctx, order(`${local}@${domain}`));
    await db.updateTable("sales").set({ reserved_until: 1 }).where("id", "=", lapsed.saleId).execute();
    const sessions = await Promise.all([1, 2, 3, 4].map(() => validate(ctx, order(`${local}@${domain}`))));
    const made = await Promise.all(
      sessions.map(({ sessionId }) => problemsOf(createSale(ctx, { sessionId }))),
    );
    expect(made.filter((problems) => problems.length === 0)).toHaveLength(2);
    expect(made.find((problems) => problems.length > 0)).toEqual(full);
    expect(await problemsOf(validate(ctx, order(`${String(local).toUpperCase()}@${domain}`)))).toEqual(full);
    expect(await problemsOf(validate(ctx, order(`x${local}@${domain}`)))).toEqual([]);
  });

  it("is erased with its giver and with its recipient", async () => {
    const to = newEmail();
    const gift = await give({ email: to });
    await gift.pay();
    expect((await collectDataOfAddress(db, to.toUpperCase())).gifts).toMatchObject([{ gift_from: "Ana" }]);
    await eraseAddress(gift.ctx, { email: to, knowsOpenCoupons: true });
    const after = await readPurchase(gift.ctx, gift.saleId);
    expect([after?.email, after?.items[0]?.giftTo]).toEqual([gift.email, null]);
    const session = () =>
      db
        .selectFrom("checkout_sessions")
        .innerJoin("sales", "sales.checkout_session_id", "checkout_sessions.id")
        .select("snapshot")
        .where("sales.id", "=", gift.saleId)
        .executeTakeFirstOrThrow();
    expect(JSON.stringify(await session())).not.toContain(to);
    expect(JSON.stringify(await session())).toContain(gift.email);
    const other = await give({ email: newEmail() });
    await other.pay();
    await eraseAddress(other.ctx, { email: other.email, knowsOpenCoupons: true });
    const { gift_from, gift_message } = await db
      .selectFrom("sale_lines")
      .select(["gift_from", "gift_message"])
      .where("sale_id", "=", other.saleId)
      .where("for_present", "=", true)
      .executeTakeFirstOrThrow();
    expect([gift_from, gift_message]).toEqual([null, null]);
  });
});
