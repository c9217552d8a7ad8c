/** Every order problem has a message with the facts needed to fix it. */
import { describe, expect, it } from "vitest";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { orderProblemText, promoRefusalText } from "./order-problems";

/** A record, so that a new code fails to compile without an entry. */
const CODES: Record<OrderProblem["code"], true> = {
  offer_not_available: true,
  sales_stopped: true,
  price_option_not_found: true,
  sold_out: true,
  membership_required: true,
  insufficient_stock: true,
  per_customer_exceeded: true,
  order_units_exceeded: true,
  held_unpaid: true,
  price_changed: true,
  price_required: true,
  line_changed: true,
  slot_required: true,
  slot_not_available: true,
  cart_empty: true,
  cart_changed: true,
  card_changed: true,
  email_invalid: true,
  club_email: true,
  terms_required: true,
  receipt_fullname_required: true,
  receipt_tax_number_invalid: true,
  gift_email_invalid: true,
  gift_day_invalid: true,
  gift_day_late: true,
  gift_day_past: true,
  gift_day_without_email: true,
  gift_link: true,
  api_key_required: true,
  return_url_invalid: true,
  return_url_host: true,
  gift_recipient_full: true,
  receipt_address_required: true,
  promo_invalid: true,
  promo_not_started: true,
  promo_expired: true,
  promo_exhausted: true,
  promo_not_applicable: true,
  promo_customer_limit: true,
  promo_min_order: true,
  promo_max_units: true,
};

describe("order problems", () => {
  it.each(Object.keys(CODES) as OrderProblem["code"][])(
    "says %s in a sentence, with and without facts",
    (code) => {
      for (const facts of [
        {},
        { maxQuantity: 0 },
        {
          maxQuantity: 3,
          currentPrice: 2490,
          promoCode: "VERANO",
          total: 5780,
          salesStoppedUntil: 1_795_000_000_000,
        },
      ]) {
        expect(orderProblemText({ code, ...facts })).toMatch(/^[A-ZÁÉ¡].*\.$/s);
        expect(orderProblemText({ code, ...facts })).not.toMatch(/undefined|NaN|null| {2}/);
      }
    },
  );

  it("names the stock, the new price and the code", () => {
    expect(orderProblemText({ code: "insufficient_stock", maxQuantity: 3 })).toBe("Solo quedan 3 unidades.");
    expect(orderProblemText({ code: "insufficient_stock", maxQuantity: 1 })).toBe("Solo queda 1 unidad.");
    expect(orderProblemText({ code: "price_changed", currentPrice: 2490 })).toContain(
      "El precio ha cambiado: ahora cuesta 24,90\u00a0€.",
    );
    expect(orderProblemText({ code: "promo_expired", promoCode: "VERANO" })).toBe(
      "El código VERANO ha caducado.",
    );
    expect(
      promoRefusalText("GRANDE", "promo_min_order", { minOrderAmount: 3000, maxUnitsPerOrder: null }),
    ).toBe("El código GRANDE necesita un pedido de 30,00\u00a0€ o más.");
  });

  it("names the offer in texts apart from its line", () => {
    expect(orderProblemText({ code: "sold_out" }, "Spa para dos")).toBe(
      "«Spa para dos»: Agotada: ya no quedan unidades.",
    );
  });

  it("words unknown and disabled codes alike", () => {
    expect(promoRefusalText("X1Y", "promo_invalid")).toBe("El código X1Y no es válido.");
  });
});
