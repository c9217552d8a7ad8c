/** Explains the problems of gifts: in an order, and until they are delivered. */
import type { Explanations } from "./explanation";

export const OF_GIFTS = {
  gift_email_invalid: {
    status: 400,
    meaning: "The address of the person who gets the gift is not valid.",
    remedy: "Correct it, or leave it out: the coupon is then mailed to the buyer alone.",
  },
  gift_recipient_full: {
    status: 400,
    meaning: "This mailbox has been sent ten gifts within 24 hours.",
    remedy: "Try tomorrow, or leave the address out.",
  },
  gift_sent_often: {
    status: 409,
    meaning: "The gift has been sent to other addresses, and taken back, as often as it may be.",
    remedy: "Hand its code over in another way; customer service can help.",
  },
  gift_link: {
    status: 400,
    meaning: "The name or the note of a gift contains an address of a site or a mailbox.",
    remedy: "Remove it; a full stop is followed by a space.",
  },
  card_changed: {
    status: [400, 409],
    meaning:
      "A gift card cannot pay the part of the order that was shown: it was used meanwhile, is frozen or over.",
    remedy: "Read what its code can pay now, show the new rest to the buyer, and validate the order again.",
  },
  gift_card_used: {
    status: 409,
    meaning: "The gift card was used, is disputed, or its days of withdrawal are over.",
    remedy: "Show what is left on the card; it can still be spent.",
  },
  gift_card_over: {
    status: 409,
    meaning: "The gift card is unpaid, over or closed, or has less balance than that.",
    remedy: "Read the card again.",
  },
  gift_card_invalid: {
    status: 400,
    meaning: "No gift card that was sold has this code. It counts as a guess.",
    remedy: "Let the person correct it; after too many guesses the call answers 429.",
  },
  gift_card_kept: {
    status: 409,
    meaning: "Another account keeps this gift card.",
    remedy: "It can still be spent by its code.",
  },
  gift_day_invalid: {
    status: 400,
    meaning: "The moment of a gift's delivery does not exist.",
    remedy: "Send `gift.send_at` as a time with its offset, or leave it out.",
  },
  gift_day_past: {
    status: 400,
    meaning: "The moment of a gift's delivery has passed.",
    remedy: "Send a later `gift.send_at`, or leave it out: the gift is then mailed once it is paid.",
  },
  gift_day_late: {
    status: 400,
    meaning:
      "A gift would be delivered after it can be used, after its slot has begun, or in more than a year.",
    remedy: "Send an earlier `gift.send_at`.",
  },
  gift_day_without_email: {
    status: 400,
    meaning: "A gift has a moment of delivery and no address to deliver it to.",
    remedy: "Send `gift.email` with it, or leave `gift.send_at` out.",
  },
  gift_sent: {
    status: 409,
    meaning: "The gift's mail has left, so that its day can no longer be chosen.",
    remedy: "Read the purchase's `gift`; send the call without `send_at` to send it again.",
  },
  gift_opened: {
    status: 409,
    meaning: "The recipient has opened the gift, or used a coupon of it.",
    remedy: "Show that it has arrived; its address stays as it is.",
  },
  gift_kept: {
    status: 409,
    meaning: "Another account keeps this gift.",
    remedy: "Sign in with that account; it is in the list of kept gifts.",
  },
  own_gift: {
    status: 409,
    meaning: "The account that would keep the gift has bought it.",
    remedy: "Its recipient keeps it, with another account.",
  },
  own_invitation: {
    status: 409,
    meaning: "The account that would accept the invitation has made it.",
    remedy: "A friend accepts it, with an account of their own.",
  },
  gift_account_unproven: {
    status: 409,
    meaning: "The account's address is not confirmed: the gift's new codes would be mailed to a stranger.",
    remedy: "Let the person sign in by a code once, and send the call again.",
  },
  gift_on_its_way: {
    status: 409,
    meaning: "The gift's mail to this address is being sent.",
    remedy: "Wait some minutes before it is sent again.",
  },
  gift_thanked: {
    status: 409,
    meaning: "The recipient has thanked for this gift, has not opened it, or it was free.",
    remedy: "Show no form: one mail is sent for a gift.",
  },
  gift_given_back: {
    status: 409,
    meaning: "None of the gift's coupons can still be used: they were used, returned or cancelled.",
    remedy: "Read the purchase; there is nothing to send.",
  },
} satisfies Explanations;
