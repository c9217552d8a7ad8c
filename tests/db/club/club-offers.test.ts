/** Proves club offers: members only, a few units each; all other customers are asked to join. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { EMPTY_CART } from "~/domain/cart/cart";
import { priceCart } from "~/domain/cart/price-cart.server";
import { CLUB_UNITS } from "~/domain/catalogue/for-sale/club-offer";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { joinClub } from "~/domain/club/join-club.server";
import { leaveClub } from "~/domain/club/leave-club.server";
import { newBearerToken } from "~/domain/kernel/bearer-token.server";
import type { Context } from "~/domain/kernel/context";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { validateOrder } from "~/domain/sales/checkout/validate-order.server";
import { visitorContext } from "../../fixtures/context";
import { buildMember, buildShopper, freeOrder } from "../../fixtures/members";
import { buildOffer, type OptionOverrides } from "../../fixtures/offers";
import { codesOf, couponCount, orderInput, placeOrder, problemsOf, validate } from "../../fixtures/orders";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

const JOINING = { plan: "free", termsVersion: "2026-11" } as const;

onBothDatabases("stock", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  const clubOffer = (option: OptionOverrides = {}) =>
    buildOffer(db, { type: "subscription", options: [{ actual_price: 0, regular_price: 0, ...option }] });
  const clubOption = async (option: OptionOverrides = {}) => (await clubOffer(option)).options[0].id;
  const priced = (ctx: Context, optionId: string) =>
    priceCart(ctx, { ...EMPTY_CART, lines: [{ optionId, slotId: null, quantity: 1, gift: false }] });

  it("refuses visitors, holders of a token and accounts without membership, with a reason", async () => {
    const optionId = await clubOption();
    const visitor = visitorContext(db);
    const problem = { code: "membership_required", lineKey: optionId, optionId };
    const order = { lines: [{ optionId, quantity: 50 }], saw: 0 };
    expect(await problemsOf(validate(visitor, order))).toEqual([problem]);
    const bearer = { ...orderInput(visitor, order), visitorId: newBearerToken() };
    expect(await problemsOf(validateOrder(visitor, bearer))).toEqual([problem]);
    const shopper = await buildShopper(db);
    expect(await problemsOf(validate(shopper.ctx, freeOrder(shopper, optionId)))).toEqual([problem]);
    for (const ctx of [visitor, shopper.ctx]) {
      const cart = await priced(ctx, optionId);
      expect(cart.problems).toEqual([problem]);
      expect(cart).toMatchObject({ subtotal: 0, total: 0 });
    }
  });

  it("counts no club price for non-members", async () => {
    const cart = await priced(visitorContext(db), await clubOption({ actual_price: 500 }));
    expect(cart).toMatchObject({ subtotal: 0, total: 0, savings: 0 });
    const member = await buildMember(db);
    expect(await priced(member.ctx, await clubOption({ actual_price: 500 }))).toMatchObject({ total: 500 });
  });

  it("sells to members at once, a few units each even where the partner set no limit", async () => {
    const optionId = await clubOption();
    const member = await buildMember(db);
    expect(await codesOf(validate(member.ctx, freeOrder(member, optionId, 50)))).toEqual([
      "per_customer_exceeded",
    ]);
    const sale = await placeOrder(member.ctx, freeOrder(member, optionId, CLUB_UNITS));
    expect(sale).toMatchObject({ total: 0, status: "captured" });
    expect(await couponCount(db, sale.saleId)).toBe(CLUB_UNITS);
    expect(await codesOf(validate(member.ctx, freeOrder(member, optionId)))).toEqual([
      "per_customer_exceeded",
    ]);
    await expectInvariants(db);
  });

  it("shows the limits on the offer's page, and uses the partner's own where there are some", async () => {
    const offer = await readOffer(db, (await clubOffer()).id);
    expect(offer?.options[0]).toMatchObject({ perCustomer: CLUB_UNITS, maxPerOrder: CLUB_UNITS });
    const own = await readOffer(db, (await clubOffer({ per_customer: 5, max_per_order: 4 })).id);
    expect(own?.options[0]).toMatchObject({ perCustomer: 5, maxPerOrder: 4, max: 4 });
    const regular = await readOffer(db, (await buildOffer(db)).id);
    expect(regular?.options[0]).toMatchObject({ perCustomer: null, maxPerOrder: null });
  });

  it("holds the limit against ten tabs at once", async () => {
    const optionId = await clubOption();
    const member = await buildMember(db);
    const sessions = [];
    for (let tab = 0; tab < 10; tab++) sessions.push(await validate(member.ctx, freeOrder(member, optionId)));
    const codes = await Promise.all(
      sessions.map(({ sessionId }) => codesOf(createSale(member.ctx, { sessionId }))),
    );
    expect(codes.filter((found) => found.length === 0)).toHaveLength(CLUB_UNITS);
    await expectInvariants(db);
  });

  it("is bound to the member's mailbox, so that neither another mailbox nor a new account resets the limit", async () => {
    const optionId = await clubOption();
    const member = await buildMember(db);
    const order = freeOrder(member, optionId, CLUB_UNITS);
    const elsewhere = { ...order, form: { email: "otra-persona@example.es" } };
    expect(await problemsOf(validate(member.ctx, elsewhere))).toEqual([
      { code: "club_email", field: "email" },
    ]);
    await placeOrder(member.ctx, order);
    await db
      .updateTable("users")
      .set({
        email: `${member.userId}@deleted.invalid`,
        email_key: `deleted:${member.userId}`,
        deleted_at: 1,
      })
      .where("id", "=", member.userId)
      .execute();
    const again = await buildMember(db, member.email);
    expect(await codesOf(validate(again.ctx, freeOrder(again, optionId)))).toEqual(["per_customer_exceeded"]);
  });

  it("checks the membership again when the order is made", async () => {
    const optionId = await clubOption();
    const member = await buildMember(db);
    const { sessionId } = await validate(member.ctx, freeOrder(member, optionId));
    await leaveClub(member.ctx);
    expect(await problemsOf(createSale(member.ctx, { sessionId }))).toEqual([
      { code: "membership_required", optionId },
    ]);
    await joinClub(member.ctx, JOINING);
    expect((await createSale(member.ctx, { sessionId })).status).toBe("captured");
  });

  it("keeps coupons of members who leave, and counts them after they join again", async () => {
    const optionId = await clubOption();
    const member = await buildMember(db);
    const sale = await placeOrder(member.ctx, freeOrder(member, optionId, CLUB_UNITS));
    await leaveClub(member.ctx);
    const statuses = await db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select("coupons.status")
      .where("sale_lines.sale_id", "=", sale.saleId)
      .execute();
    expect(statuses.map(({ status }) => status)).toEqual(Array(CLUB_UNITS).fill("issued"));
    await joinClub(member.ctx, JOINING);
    expect(await codesOf(validate(member.ctx, freeOrder(member, optionId)))).toEqual([
      "per_customer_exceeded",
    ]);
  });

  it("cannot be a gift, even where the partner allows gifts", async () => {
    const offer = await clubOffer();
    expect((await readOffer(db, offer.id))?.giftAllowed).toBe(false);
    const member = await buildMember(db);
    const order = freeOrder(member, offer.options[0].id);
    const lines = order.lines.map((line) => ({ ...line, gift: true }));
    const { snapshot } = await validate(member.ctx, { ...order, lines });
    expect(snapshot.lines[0]?.gift).toBe(false);
  });
});
