/**
 * Builds the rows of a new sale and its number. Prices, tax and commission rate are snapshots: the offer may
 * change.
 */

import type { Insertable } from "kysely";
import type { Trx } from "~/db/schema";
import type { SaleLinesTable, SalesTable } from "~/db/schema/sales/sales";
import type { OptionForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import { DomainError } from "~/domain/kernel/errors";
import { newId, secretBytes } from "~/domain/kernel/ids.server";
import { saleReferenceFrom } from "~/domain/sales/access/sale-reference";
import type { CheckoutSession } from "~/domain/sales/checkout-session.server";
import { giftMoment } from "~/domain/sales/gift-day.server";
import { nextNumber } from "~/domain/sales/next-number.server";
import { type OrderLine, type OrderSnapshot, SANDBOX_CHANNEL } from "~/domain/sales/order";

/**
 * Call late in the transaction: every new sale waits for the counter's row. Test sales have a series of their own, so that
 * the numbers of real ones have no gaps.
 */
export async function nextSaleNumber(trx: Trx, channel: string, now: number): Promise<string> {
  const year = new Date(now).getUTCFullYear();
  const series = channel.startsWith(SANDBOX_CHANNEL) ? `T${year}` : `${year}`;
  return `${series}-${String(await nextNumber(trx, `sale-${series}`)).padStart(6, "0")}`;
}

interface Stamp {
  number: string;
  emailKey: string;
  networkKey: string | null;
  reservedUntil: number;
  fromWaitingList: boolean;
  now: number;
}

export function saleRow(
  id: string,
  { id: sessionId, visitor_id, user_id, terms_version }: CheckoutSession,
  { buyer, subtotal, discountTotal, total, currency, channel, campaign, program }: OrderSnapshot,
  stamp: Stamp,
): Insertable<SalesTable> {
  return {
    id,
    number: stamp.number,
    reference: saleReferenceFrom(secretBytes(16)),
    checkout_session_id: sessionId,
    visitor_id,
    user_id,
    terms_version,
    email: buyer.email,
    email_key: stamp.emailKey,
    network_key: stamp.networkKey,
    status: "created",
    currency,
    subtotal,
    discount_total: discountTotal,
    total,
    subs_agreement: buyer.subsAgreement,
    need_receipt: buyer.needReceipt,
    user_fullname: buyer.userFullname,
    user_tax_number: buyer.userTaxNumber,
    user_address: buyer.userAddress,
    channel,
    ordered_for: program?.organizationId ?? null,
    client_reference: program?.clientReference ?? null,
    return_url: program?.returnUrl ?? null,
    utm: campaign ?? null,
    reserved_until: stamp.reservedUntil,
    from_waiting_list: stamp.fromWaitingList,
    created_at: stamp.now,
    changed_at: stamp.now,
  };
}

export function saleLineRow(
  saleId: string,
  index: number,
  line: OrderLine,
  option: OptionForSale | undefined,
): Omit<Insertable<SaleLinesTable>, "terms_id"> {
  if (!option)
    throw new DomainError("order_rejected", {
      problems: [{ code: "price_option_not_found", optionId: line.optionId }],
    });
  return {
    id: newId(),
    sale_id: saleId,
    sort_order: index,
    organization_id: option.organization.id,
    offer_id: option.offer.id,
    offer_title: option.offer.title,
    price_option_id: option.id,
    price_option_title: option.title,
    slot_id: line.slotId,
    quantity: line.quantity,
    reference_price: line.referencePrice,
    list_price: line.listPrice,
    unit_price: line.unitPrice,
    due_at_venue: line.dueAtVenue ?? 0,
    promo_id: line.promoId,
    promo_code: line.promoCode,
    discount: (line.listPrice - line.unitPrice) * line.quantity,
    discount_funding: line.discountFunding,
    tax_rate: option.offer.taxRate,
    tax_regime: option.offer.taxRegime,
    commission_rate: option.organization.commissionRate,
    offer_revision: option.offer.termsRevision,
    for_present: line.gift,
    gift_from: line.giftNote?.from || null,
    gift_name: line.giftNote?.name || null,
    gift_email: line.giftNote?.email || null,
    gift_message: line.giftNote?.message || null,
    gift_due_at: line.giftNote?.email ? giftMoment(line.giftNote.sendAt ?? "") : null,
    reservation: "active",
  };
}
