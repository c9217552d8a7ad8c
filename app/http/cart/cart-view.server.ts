/** Formats a priced cart for cart, dropdown and checkout, with the mandatory terms (docs/law.md 3, 7, 8). */

import { lineKey } from "~/domain/cart/cart";
import type { CartCodeView, CartLineView, CartView, LineTerms } from "~/domain/cart/cart-view";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { type PricedCart, type PricedLine, struckHere } from "~/domain/cart/price-cart.server";
import { isGoods } from "~/domain/catalogue/for-sale/goods";
import type { PromoOutcome } from "~/domain/pricing/line-prices";
import type { AppliedCard } from "~/domain/sales/checkout/applied-cards.server";
import { sumOf } from "~/domain/sales/gift-cards/gift-card";
import type { CardPart } from "~/domain/sales/order";
import { WITHDRAWAL_TEXTS } from "~/locales/es/catalogue";
import { cartPage as text } from "~/locales/es/checkout/cart";
import { terms as termsText } from "~/locales/es/checkout/checkout";
import { formatDate, formatDateTime } from "~/locales/es/format";
import { legalGuarantee } from "~/locales/es/goods";
import { afterExpiry, afterExpiryTerm, moneyBackShort, withdrawalShort } from "~/locales/es/money-back";
import { orderProblemText, promoRefusalNote } from "~/locales/es/order-problems";

/** @param problems shown at the lines; defaults to the cart's current problems */
export function cartView(priced: PricedCart, problems: readonly OrderProblem[] = priced.problems): CartView {
  const problemOf = (key: string) => {
    const problem = problems.find((one) => one.lineKey === key);
    return problem ? orderProblemText(problem) : null;
  };
  const { subtotal, discountTotal, total, savings, dueAtVenue } = priced;
  return {
    lines: priced.lines.map((line) => lineView(line, problemOf(line.key))),
    lost: priced.lostLines.map((line) => {
      const key = lineKey(line);
      return { key, problem: problemOf(key) ?? orderProblemText({ code: "price_option_not_found" }) };
    }),
    codes: priced.codes.map(codeView),
    subtotal,
    discountTotal,
    total,
    savings,
    dueAtVenue,
  };
}

/** Gift cards among the codes, and what they leave to pay. */
export function cardsView(cards: readonly AppliedCard[], parts: readonly CardPart[]) {
  return {
    paidByCards: sumOf(parts),
    cards: cards.map(({ id, tail, balance }): CartCodeView => {
      const amount = parts.find(({ cardId }) => cardId === id)?.amount ?? 0;
      return {
        code: text.card(tail),
        removes: id,
        state: "applied",
        text: text.cardPays(amount, balance - amount),
      };
    }),
  };
}

function lineView({ key, line, option, slot, ...price }: PricedLine, problem: string | null): CartLineView {
  const struck = struckHere(option) * line.quantity;
  return {
    key,
    title: option.offer.title,
    href: `/ofertas/${option.offer.id}/`,
    cover: option.offer.cover,
    optionTitle: option.title,
    slot: slot ? formatDateTime(slot.startsAt, slot.timezone) : null,
    seller: option.organization.name,
    quantity: line.quantity,
    maximum: price.maximum,
    unitPrice: price.unitPrice,
    // What was struck beside a whole price is none of its deposit.
    struckTotal: struck > price.lineTotal && price.lineTotal > 0 && price.dueAtVenue === 0 ? struck : null,
    total: price.lineTotal,
    dueAtVenue: price.dueAtVenue * line.quantity,
    gift: line.gift && option.offer.giftAllowed,
    giftAllowed: option.offer.giftAllowed,
    refund: moneyBackShort({ ...option.offer, dated: slot !== null, paid: price.unitPrice > 0 }, Date.now()),
    problem,
    needsMembership: price.problem?.code === "membership_required",
  };
}

function codeView({ code, state, refusal, promo, saving }: PromoOutcome): CartCodeView {
  if (state === "applied") return { code, state, text: text.codeApplied(saving) };
  if (state === "beaten") return { code, state, text: text.codeBeaten };
  return { code, state, text: promoRefusalNote(refusal ?? "promo_invalid", promo) };
}

export function contractTerms({ key, option, slot, unitPrice }: PricedLine): LineTerms {
  const { offer, organization } = option;
  const { name, legalName, taxId, address, phone, email } = organization;
  const dated = slot !== null;
  return {
    key,
    summary: offer.summary,
    validity: validityText(option, slot),
    bookingRequired: offer.bookingRequired,
    taxes: termsText.taxRegimes[offer.taxRegime],
    withdrawalShort: withdrawalShort(offer.withdrawalPolicy, unitPrice > 0, Date.now()),
    guarantee: isGoods(offer) ? legalGuarantee : null,
    afterExpiry: unitPrice > 0 ? [afterExpiryTerm(dated), afterExpiry({ ...offer, dated })] : null,
    withdrawal: WITHDRAWAL_TEXTS[offer.withdrawalPolicy],
    seller: { name, legalName, taxId, address, phone, email },
  };
}

function validityText({ offer }: PricedLine["option"], slot: PricedLine["slot"]): string {
  const { validity } = offer;
  switch (validity.mode) {
    case "days_after_purchase":
      return termsText.validDays(validity.days);
    case "fixed":
      return termsText.validBetween(formatDate(validity.validFrom), formatDate(validity.validUntil));
    case "slot":
      return slot ? termsText.validOn(formatDateTime(slot.startsAt, slot.timezone)) : termsText.validSlot;
  }
}
