/** Explains the codes of coupons, the counter, withdrawals, refunds and opinions. */
import type { Explanations } from "./explanation";

export const OF_COUPONS = {
  already_redeemed: {
    status: 409,
    meaning: "The coupon was redeemed before; `redeemed_at` and `redeemed_location` say when and where.",
    remedy: "Do not give the service again. A redemption by mistake can be undone for some minutes.",
  },
  coupon_expired: {
    status: 409,
    meaning: "The last day of the coupon is over.",
    remedy: "Do not redeem it; the buyer writes to the shop.",
  },
  coupon_not_yet_valid: {
    status: 409,
    meaning: "The first day of the coupon has not come.",
    remedy: "Tell the customer from which day it is good.",
  },
  coupon_void: {
    status: 409,
    meaning: "The coupon was voided by a refund, a withdrawal or a cancelled date.",
    remedy: "Do not redeem it: its price is or will be returned.",
  },
  coupon_wrong_slot: {
    status: 409,
    meaning: "The coupon was bought for another date than the one at hand.",
    remedy: "Compare the date on the coupon with today's.",
  },
  coupon_unpaid: {
    status: 409,
    meaning: "The payment of this coupon's purchase is not complete.",
    remedy: "Check again in a minute; until then do not redeem it.",
  },
  coupon_handed_on: {
    status: 409,
    meaning: "The code is one of before the coupon went to another person, or that person has it already.",
    remedy: "Do not redeem it: only the code that its holder has is good.",
  },
  coupon_personal: {
    status: 409,
    meaning: "The offer may not be given away (`gift_allowed`), so that its coupons stay with their buyer.",
    remedy: "Offer no handing on for it.",
  },
  coupon_not_usable: {
    status: 409,
    meaning: "The coupon was used, returned or cancelled, or its last day is over.",
    remedy: "Read the purchase for the state of each coupon.",
  },
  coupon_guessing: {
    status: 429,
    meaning: "Too many unknown coupon codes were tried by this organization.",
    remedy: "Wait the seconds in `Retry-After`; scan the QR code instead of typing.",
  },
  coupon_refunded: {
    status: 409,
    meaning: "The money of this redeemed coupon has been returned, so that its redemption stays.",
    remedy: "Nothing to do.",
  },
  redemption_undone: {
    status: 409,
    meaning: "The redemption with this `nonce` was undone, and a repeat must not redeem the coupon again.",
    remedy: "If the coupon is to be redeemed after all, send a new `nonce`.",
  },
  undo_too_late: {
    status: 409,
    meaning: "More than ten minutes have passed since the redemption.",
    remedy: "Write to the shop: staff can correct it.",
  },
  undo_needs_manager: {
    status: 403,
    meaning: "Cashiers undo only their own redemptions, within two minutes.",
    remedy: "Let a manager or owner undo it.",
  },
  nonce_used: {
    status: 409,
    meaning: "The `nonce` belongs to the redemption of another coupon.",
    remedy: "Make a new random `nonce` for each coupon.",
  },
  unknown_location: {
    status: 400,
    meaning: "The coupon's offer is not redeemed at the named place.",
    remedy: "Send one of the offer's places, or none.",
  },
  no_coupons: {
    status: 409,
    meaning: "All coupons of the purchase are void or gone, so that there is nothing to show or send.",
    remedy: "Read the purchase for the state of each coupon.",
  },
  too_many_coupons: {
    status: 409,
    meaning: "The purchase has more coupons than one PDF holds.",
    remedy: "Ask for the PDF of each coupon by itself.",
  },
  order_not_found: {
    status: 404,
    meaning: "No order has this number with this address.",
    remedy: "Compare both with the mail of the purchase.",
  },
  proof_required: {
    status: 404,
    meaning: "What was sent does not prove who bought; whether such a purchase exists is not told.",
    remedy: "Send the order's reference, the token of a mailed link, or a mailed code.",
  },
  use_order_link: {
    status: 429,
    meaning: "Too many wrong tries to withdraw were made with this address.",
    remedy: "Use the order's reference, or the link to withdraw in the mail of the purchase.",
  },
  use_coupon_link: {
    status: 429,
    meaning: "Too many wrong tries to get coupons were made with this address.",
    remedy: "Use the order's reference, or the link to the coupons in the mail of the purchase.",
  },
  not_withdrawable: {
    status: 409,
    meaning: "At least one of the chosen coupons is redeemed, void, or past the 14 days.",
    remedy: "Read the purchase again and choose among the coupons that can still be returned.",
  },
  nothing_to_withdraw: {
    status: 409,
    meaning: "No coupon of the order can be withdrawn from any more.",
    remedy: "Read the purchase for the state of each coupon.",
  },
  nothing_to_refund: {
    status: 409,
    meaning: "All that was paid for these coupons has been returned already.",
    remedy: "Read the sale's refunds.",
  },
  refund_not_failed: {
    status: 409,
    meaning: "Only a refund that the provider refused can be tried again, and this one is pending or done.",
    remedy: "Read its state; nothing has to be repeated.",
  },
  refund_paid_in_part: {
    status: 409,
    meaning:
      "The buyer's bank has paid a part of this refund itself. Sent again, that part would be paid twice.",
    remedy: "Give the rest back by transfer.",
  },
  refund_needs_staff: {
    status: 409,
    meaning: "An organization may return up to 100 € of one purchase by itself.",
    remedy: "Return less, or ask the shop's staff by `POST /reports/sales/{number}/refund-requests/`.",
  },
  mail_not_failed: {
    status: 409,
    meaning: "The purchase's mail has not failed, or its address has been corrected already.",
    remedy: "Ask the buyer to look for the mail; the coupons can be read in the purchase.",
  },
  own_opinion: {
    status: 409,
    meaning: "Nobody finds their own opinion useful.",
    remedy: "Leave the button out for its author.",
  },
  opinion_on_own_offer: {
    status: 409,
    meaning: "The caller is a member of the organization that the opinion is about.",
    remedy: "Leave it to buyers.",
  },
  question_on_own_offer: {
    status: 409,
    meaning: "The caller is a member of the organization that sells the offer.",
    remedy: "Leave it to buyers.",
  },
  too_many_questions: {
    status: 409,
    meaning:
      "The account has three questions about the offer without an answer, or has asked ten in 24 hours.",
    remedy: "Wait for the answers, or ask tomorrow.",
  },
  question_closed: {
    status: 409,
    meaning: "The question was refused or removed, so that it cannot be answered or refused.",
    remedy: "Read the question again.",
  },
  feedback_closed: {
    status: 409,
    meaning: "The vote can no longer be changed.",
    remedy: "Show it as it is.",
  },
  feedback_not_published: {
    status: 409,
    meaning: "The opinion is not public, so that it cannot be answered or disputed.",
    remedy: "Wait until it is published.",
  },
  reply_closed: {
    status: 409,
    meaning: "The organization's reply is older than 24 hours and stays as it is.",
    remedy: "Write to the shop if it has to be removed.",
  },
  already_disputed: {
    status: 409,
    meaning: "A review of this opinion has been asked for before.",
    remedy: "Wait for the decision of the shop's staff.",
  },
} satisfies Explanations;
