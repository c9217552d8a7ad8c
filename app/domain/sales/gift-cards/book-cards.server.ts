/** Books gift cards: sold, spent, returned, given back, charged back, lapsed and adjusted (decision 218). */
import type { Trx } from "~/db/schema";
import type { Cents } from "~/domain/kernel/money";
import {
  BREAKAGE,
  CHARGEBACK_LOSS,
  GIFT_CARD_COST,
  GIFT_CARD_LIABILITY,
  PROVIDER_CLEARING,
  REFUNDS,
} from "~/domain/ledger/accounts";
import { type Journal, postJournal } from "~/domain/ledger/post-journal.server";

interface Booking {
  saleId: string;
  currency: string;
  /** Integer cents. */
  amount: Cents;
  /** ms UTC, the database's clock. */
  at: number;
}

interface Transfer extends Booking {
  kind: Journal["kind"];
  eventId: string;
  debit: string;
  credit: string;
}

function transfer(trx: Trx, { debit, credit, amount, ...event }: Transfer): Promise<boolean> {
  const entries = [
    { account: debit, amount },
    { account: credit, amount: -amount },
  ];
  return postJournal(trx, { ...event, entries });
}

/** No tax is due yet: a card is a voucher for several purposes (docs/law.md 21). */
export const bookCardSold = (trx: Trx, booking: Booking) =>
  transfer(trx, {
    ...booking,
    kind: "capture",
    eventId: booking.saleId,
    debit: PROVIDER_CLEARING,
    credit: GIFT_CARD_LIABILITY,
  });

/** The capture of the order has booked its whole price as received: this part was owed to cards. */
export const bookCardSpent = (trx: Trx, booking: Booking) =>
  transfer(trx, {
    ...booking,
    kind: "gift_card_spent",
    eventId: booking.saleId,
    debit: GIFT_CARD_LIABILITY,
    credit: PROVIDER_CLEARING,
  });

export const bookCardReturned = (trx: Trx, { refundId, ...booking }: Booking & { refundId: string }) =>
  transfer(trx, {
    ...booking,
    kind: "gift_card_returned",
    eventId: refundId,
    debit: PROVIDER_CLEARING,
    credit: GIFT_CARD_LIABILITY,
  });

export const bookCardWithdrawn = (trx: Trx, { refundId, ...booking }: Booking & { refundId: string }) =>
  transfer(trx, {
    ...booking,
    kind: "refund_requested",
    eventId: refundId,
    debit: GIFT_CARD_LIABILITY,
    credit: REFUNDS,
  });

export const bookCardLapsed = (trx: Trx, { cardId, ...booking }: Booking & { cardId: string }) =>
  transfer(trx, {
    ...booking,
    kind: "gift_card_lapsed",
    eventId: `${cardId}:${booking.at}`,
    debit: GIFT_CARD_LIABILITY,
    credit: BREAKAGE,
  });

/** @param booking.amount positive = more balance, which the shop pays for */
export const bookCardAdjusted = (trx: Trx, { eventId, ...booking }: Booking & { eventId: string }) =>
  transfer(trx, {
    ...booking,
    kind: "gift_card_adjusted",
    eventId,
    debit: GIFT_CARD_COST,
    credit: GIFT_CARD_LIABILITY,
  });

/** The shop itself pays for the card, which was booked as sold. */
export const bookCardGranted = (trx: Trx, booking: Booking) =>
  transfer(trx, {
    ...booking,
    kind: "gift_card_granted",
    eventId: booking.saleId,
    debit: GIFT_CARD_COST,
    credit: PROVIDER_CLEARING,
  });

export const bookLossRecovered = (trx: Trx, { eventId, ...booking }: Booking & { eventId: string }) =>
  transfer(trx, {
    ...booking,
    kind: "gift_card_recovered",
    eventId,
    debit: GIFT_CARD_LIABILITY,
    credit: CHARGEBACK_LOSS,
  });

/** The bank took back what the card was paid with: what is left of it ends, and what was spent is the shop's loss. */
export function bookCardReversed(
  trx: Trx,
  { chargebackId, left, amount, ...event }: Booking & { chargebackId: string; left: Cents },
): Promise<boolean> {
  const entries = [
    { account: PROVIDER_CLEARING, amount: -amount },
    { account: GIFT_CARD_LIABILITY, amount: left },
    { account: CHARGEBACK_LOSS, amount: amount - left },
  ];
  return postJournal(trx, { ...event, kind: "chargeback", eventId: chargebackId, entries });
}
