/** Proves validation: refusals, accepted changes, and the stored session (docs/domain.md 6). */
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { EMPTY_CART } from "~/domain/cart/cart";
import type { CheckoutForm } from "~/domain/sales/checkout/checkout-form";
import { validateOrder } from "~/domain/sales/checkout/validate-order.server";
import { visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { codesOf, orderInput, problemsOf, stockOf, validate } from "../../../fixtures/orders";
import { onOneByFile } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";

onOneByFile((_name, open) => {
  let db: Db;
  let optionId: string;

  beforeAll(async () => {
    ({ db } = await open());
    optionId = (await buildOffer(db)).options[0].id;
  });

  describe("prices", () => {
    it("accepts a lower price", async () => {
      const { snapshot } = await validate(visitorContext(db), {
        lines: [{ optionId, quantity: 2 }],
        saw: 2500,
      });
      expect(snapshot).toMatchObject({ subtotal: 4000, total: 4000, discountTotal: 0 });
      expect(snapshot.lines[0]).toMatchObject({ unitPrice: 2000, listPrice: 2000 });
    });

    it("asks to confirm a higher price", async () => {
      expect(await problemsOf(validate(visitorContext(db), { lines: [{ optionId }], saw: 1999 }))).toEqual([
        { code: "price_changed", lineKey: optionId, optionId, currentPrice: 2000 },
      ]);
    });

    it("asks for the price of a line that was never shown", async () => {
      expect(await codesOf(validate(visitorContext(db), { lines: [{ optionId }], saw: {} }))).toEqual([
        "price_required",
      ]);
    });

    it("refuses offers that cannot be bought for their price alone", async () => {
      const { options } = await buildOffer(db, { status: "paused" });
      const order = { lines: [{ optionId: options[0].id }], saw: {} };
      expect(await codesOf(validate(visitorContext(db), order))).toEqual(["offer_not_available"]);
    });
  });

  it("reports everything at once: cart, prices, limits and form", async () => {
    const soldOut = (await buildOffer(db, { options: [{ capacity: 0 }] })).options[0].id;
    const scarce = (await buildOffer(db, { options: [{ capacity: 2 }] })).options[0].id;
    const dated = (await buildOffer(db, { options: [{ slots: [{}] }] })).options[0].id;
    const closed = (await buildOffer(db, { options: [{ slots: [{ status: "closed" }, {}] }] })).options[0];
    const ended = (await buildOffer(db, { sale_ends_at: Date.now() - 60_000 })).options[0].id;
    const direct = (await buildOffer(db, { type: "direct" })).options[0].id;
    const personal = (await buildOffer(db, { options: [{ per_customer: 1 }] })).options[0].id;
    const order = {
      lines: [
        { optionId: soldOut },
        { optionId: scarce, quantity: 3 },
        { optionId: dated },
        { optionId: closed.id, slotId: closed.slots[0] },
        { optionId: ended },
        { optionId: direct },
        { optionId: personal, quantity: 2 },
        { optionId: crypto.randomUUID() },
        { optionId },
      ],
      saw: { [optionId]: 1 },
      form: { email: "nadie", terms: false, needReceipt: true, userTaxNumber: "12345678A" },
    };
    const codes = await codesOf(validate(visitorContext(db), order));
    expect(codes).toEqual(
      [
        "sold_out",
        "insufficient_stock",
        "slot_required",
        "slot_not_available",
        "offer_not_available",
        "offer_not_available",
        "per_customer_exceeded",
        "price_option_not_found",
        "price_changed",
        "email_invalid",
        "terms_required",
        "receipt_fullname_required",
        "receipt_tax_number_invalid",
        "receipt_address_required",
      ].sort(),
    );
  });

  it("refuses an empty cart", async () => {
    const ctx = visitorContext(db);
    const input = { ...orderInput(ctx, { lines: [] }), cart: EMPTY_CART };
    expect(await codesOf(validateOrder(ctx, input))).toEqual(["cart_empty"]);
  });

  describe("the receipt", () => {
    const receipt: Partial<CheckoutForm> = {
      needReceipt: true,
      userFullname: "Ana Núñez",
      userTaxNumber: " 12.345.678-z",
      userAddress: "Calle Mayor, 1, Madrid",
    };

    it("stores its fields, the tax number normalised", async () => {
      const { snapshot } = await validate(visitorContext(db), { lines: [{ optionId }], form: receipt });
      expect(snapshot.buyer).toMatchObject({
        needReceipt: true,
        userFullname: "Ana Núñez",
        userTaxNumber: "12345678Z",
        userAddress: "Calle Mayor, 1, Madrid",
      });
    });

    it("stores no receipt fields without a receipt request", async () => {
      const form = { ...receipt, needReceipt: false, userTaxNumber: "nada" };
      const { snapshot } = await validate(visitorContext(db), { lines: [{ optionId }], form });
      expect(snapshot.buyer).toMatchObject({ userFullname: null, userTaxNumber: null, userAddress: null });
    });
  });

  it("holds no stock", async () => {
    const { options } = await buildOffer(db, { options: [{ capacity: 3 }] });
    await validate(visitorContext(db), { lines: [{ optionId: options[0].id, quantity: 3 }] });
    expect(await stockOf(db, options[0].id)).toEqual({ sold: 0, held: 0 });
    await expectInvariants(db);
  });
});
