/**
 * What the buyer must be told about each line before ordering: object, seller, validity, withdrawal
 * (docs/law.md 3, 7, 8).
 */
import type { LineTerms } from "~/domain/cart/line-terms";
import type { PricedLine } from "~/domain/cart/price-cart.server";
import { WITHDRAWAL_TEXTS } from "~/locales/es/catalogue";
import { terms as text } from "~/locales/es/checkout/checkout";
import { formatDate, formatDateTime } from "~/locales/es/format";

export function contractTerms({ key, option, slot }: PricedLine): LineTerms {
  const { offer, organization } = option;
  const { name, legalName, taxId, address, phone, email } = organization;
  return {
    key,
    title: offer.title,
    optionTitle: option.title,
    summary: offer.summary,
    validity: validityText(option, slot),
    bookingRequired: offer.bookingRequired,
    taxes: text.taxRegimes[offer.taxRegime],
    withdrawalShort: text.withdrawalShort[offer.withdrawalPolicy],
    withdrawal: WITHDRAWAL_TEXTS[offer.withdrawalPolicy],
    seller: { name, legalName, taxId, address, phone, email },
  };
}

function validityText({ offer }: PricedLine["option"], slot: PricedLine["slot"]): string {
  const { validity } = offer;
  switch (validity.mode) {
    case "days_after_purchase":
      return text.validDays(validity.days);
    case "fixed":
      return text.validBetween(formatDate(validity.validFrom), formatDate(validity.validUntil));
    case "slot":
      return slot ? text.validOn(formatDateTime(slot.startsAt, slot.timezone)) : text.validSlot;
  }
}
