/** Makes the snapshot of an order that a sale is created from: buyer, lines, gift notes, attribution. */
import type { Cart } from "~/domain/cart/cart";
import { isGift } from "~/domain/cart/line-limits";
import type { PricedCart, PricedLine } from "~/domain/cart/price-cart.server";
import type { Actor, IntegrationActor } from "~/domain/kernel/context";
import { parseEmail } from "~/domain/kernel/formats/email";
import { spacedStops } from "~/domain/kernel/formats/links.server";
import { normalizeTaxNumber } from "~/domain/kernel/formats/tax-number";
import { readWidgetLink } from "~/domain/organizations/widget-link.server";
import { furtherUnits, type GiftNote, isEmptyNote, parseNoteKey, unitKey } from "~/domain/sales/gift";
import { type Buyer, type OrderSnapshot, SANDBOX_CHANNEL } from "~/domain/sales/order";
import type { CheckoutForm } from "./checkout-form";

export function snapshotOf(
  form: CheckoutForm,
  priced: PricedCart,
  email: string,
): Omit<OrderSnapshot, "channel"> {
  const buyer: Buyer = {
    email,
    subsAgreement: form.subsAgreement,
    needReceipt: form.needReceipt,
    userFullname: form.needReceipt ? form.userFullname : null,
    userTaxNumber: form.needReceipt ? normalizeTaxNumber(form.userTaxNumber) : null,
    userAddress: form.needReceipt ? form.userAddress : null,
  };
  const { subtotal, discountTotal, total } = priced;
  return {
    lines: priced.lines.flatMap((line) => giftedLines(line, form)),
    buyer,
    subtotal,
    discountTotal,
    total,
    currency: "EUR",
  };
}

/** Ignores gift notes of lines that are not gifts, and of units that they do not have. */
export function withGiftsOnly(form: CheckoutForm, { lines }: PricedCart): CheckoutForm {
  const units = new Map(lines.filter(isGift).map(({ key, line }) => [key, line.quantity]));
  const isWanted = (key: string) => {
    const { lineKey, unit } = parseNoteKey(key);
    const quantity = units.get(lineKey) ?? 0;
    return unit === null ? quantity > 0 : furtherUnits(quantity).includes(unit);
  };
  return {
    ...form,
    gifts: Object.fromEntries(Object.entries(form.gifts).filter(([key]) => isWanted(key))),
  };
}

/** Of every recipient; `noteKey` names the fields. */
export function giftLines(form: CheckoutForm, { lines }: PricedCart) {
  return lines.flatMap(({ key, line: { optionId, slotId, quantity } }) =>
    [key, ...furtherUnits(quantity).map((unit) => unitKey(key, unit))].map((noteKey) => ({
      optionId,
      slotId,
      noteKey,
      giftNote: giftNoteOf(noteKey, form),
    })),
  );
}

/** A line for each friend: further ones get a unit each, the rest is the first's. */
function giftedLines(priced: PricedLine, form: CheckoutForm): OrderSnapshot["lines"] {
  const line = orderLine(priced);
  const first = giftNoteOf(priced.key, form);
  const others = furtherUnits(line.quantity).flatMap((unit) => {
    const note = giftNoteOf(unitKey(priced.key, unit), form);
    return note ? [{ ...line, quantity: 1, giftNote: withShared(note, first) }] : [];
  });
  return [{ ...line, quantity: line.quantity - others.length, giftNote: first }, ...others];
}

/** What is said once counts for all: giver and day, and a message that is not the friend's own. */
function withShared(note: GiftNote, first: GiftNote | null): GiftNote {
  if (first === null) return note;
  const { from, message, sendAt } = first;
  return { ...note, from, message: note.message || message, ...(sendAt && { sendAt }) };
}

function giftNoteOf(key: string, { gifts }: CheckoutForm): GiftNote | null {
  const note = gifts[key];
  if (!note || isEmptyNote(note)) return null;
  const { from, name, message, email, sendAt } = note;
  return {
    from: spacedStops(from),
    name: spacedStops(name),
    message: spacedStops(message),
    email: parseEmail(email) ?? "",
    ...(sendAt && { sendAt }),
  };
}

function orderLine(priced: PricedLine): OrderSnapshot["lines"][number] {
  const { line, option, listPrice, unitPrice, dueAtVenue, promo } = priced;
  return {
    optionId: option.id,
    slotId: line.slotId,
    quantity: line.quantity,
    gift: isGift(priced),
    referencePrice: option.referencePrice,
    listPrice,
    unitPrice,
    dueAtVenue,
    promoId: promo?.id ?? null,
    promoCode: promo?.code ?? null,
    discountFunding: promo?.fundedBy ?? null,
  };
}

/**
 * Attribution: the partner's program that orders, or the partner's widget that led to the cart, if the order buys from that
 * partner; otherwise `fallback`.
 * @param now ms UTC
 */
export function saleChannel(
  { via }: Cart,
  { lines }: PricedCart,
  { actor, fallback, now }: { actor: Actor; fallback: string; now: number },
): string {
  const buysFrom = (partner: string) => lines.some(({ option }) => option.organization.id === partner);
  if (actor.kind === "integration" && buysFrom(actor.organizationId)) return keyChannel(actor);
  const partner = via === undefined ? null : readWidgetLink(via, now);
  return partner !== null && buysFrom(partner) ? `iframe:${partner}` : fallback;
}

const keyChannel = ({ keyId, sandbox }: IntegrationActor) =>
  sandbox ? `${SANDBOX_CHANNEL}${keyId}` : `integration:${keyId}`;
