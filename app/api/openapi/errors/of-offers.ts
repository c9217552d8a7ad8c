/** Explains the codes of managed offers: review, changes, dates, planned prices, pictures, import. */
import type { Explanations } from "./explanation";

export const OF_OFFERS = {
  archived: {
    status: 409,
    meaning: "The offer is archived, and archived offers are not changed.",
    remedy: "Duplicate it and work on the copy.",
  },
  in_review: {
    status: 409,
    meaning: "The offer waits for a decision of staff and is closed to its organization meanwhile.",
    remedy: "Take it back to a draft, change it, and submit it again.",
  },
  move_not_possible: {
    status: 409,
    meaning: "The present state of the object does not lead to the one that was asked for.",
    remedy: "Read its `status`; the reference of the call names the states it starts from.",
  },
  has_open_coupons: {
    status: 409,
    meaning:
      "Coupons of the offer are sold and can still be used, so that it is neither deleted nor archived.",
    remedy: "End its sale, and archive it once the coupons are redeemed, returned or expired.",
  },
  offer_made_before: {
    status: 409,
    meaning: "A form that makes an offer was sent twice; the first sending made it.",
    remedy: "Find the draft in the list of offers.",
  },
  offer_over: {
    status: 409,
    meaning: "The offer has ended, so that it cannot be watched for or bought.",
    remedy: "Show other offers.",
  },
  offer_not_approved: {
    status: 409,
    meaning: "Prices are planned only for offers that are approved: on sale, scheduled or paused.",
    remedy: "Change the price of a draft directly.",
  },
  no_open_change: {
    status: 409,
    meaning: "The offer has no open change of what is on sale.",
    remedy: "Nothing to withdraw; a PATCH of the offer opens a change.",
  },
  no_pending_change: {
    status: 409,
    meaning: "No change of the offer waits for a decision.",
    remedy: "Read the offer again: it was decided or withdrawn meanwhile.",
  },
  stale_change: {
    status: 409,
    meaning: "The offer or its change was edited after the person who decides had read it.",
    remedy: "Read the change again and decide about what it says now.",
  },
  slot_has_ended: {
    status: 409,
    meaning: "The date is over, so that it cannot be changed or cancelled.",
    remedy: "Return money from each sale instead.",
  },
  slot_is_cancelled: {
    status: 409,
    meaning: "The date was cancelled and its buyers were told; it does not open again.",
    remedy: "Add a new date.",
  },
  booking_not_movable: {
    status: 409,
    meaning:
      "The booking is not of this slot any more, a guest of it has come, its coupons were returned, or one of both dates has begun.",
    remedy: "Read `GET /offers/{id}/slots/{slot}/moves/` again.",
  },
  date_is_full: {
    status: 409,
    meaning: "The other date has no room for all places of the booking, or is closed.",
    remedy: "Propose another one.",
  },
  too_many_moves: {
    status: 409,
    meaning: "The booking was moved, or its buyer asked, three times in 24 hours.",
    remedy: "Try again tomorrow, or write to the other side.",
  },
  sale_paused: {
    status: 409,
    meaning:
      "The offer is paused, or its sale is stopped: guests choose none of its dates, and the seller may propose one.",
    remedy: "Read `takes_guests` of `POST /sales/bookings/`, and let the buyer ask the seller.",
  },
  purchase_disputed: {
    status: 409,
    meaning: "The buyer's bank is deciding about the payment of the purchase.",
    remedy:
      "Wait for its decision: lost, the coupons become void; won, the booking can be cancelled within its limit.",
  },
  change_not_allowed: {
    status: 409,
    meaning:
      "The terms as sold do not allow it, it is not their time (any more), it was done before, or another person has the coupons.",
    remedy:
      "Read `POST /sales/bookings/` for what may be changed, and until when; `expiry_policy` of the terms as sold for what may be extended.",
  },
  too_many_price_schedules: {
    status: 409,
    meaning: "The option has 20 planned prices, the most it may have.",
    remedy: "Cancel one that is no longer wanted.",
  },
  schedule_overlap: {
    status: 409,
    meaning: "Another planned price of the option holds during a part of the same time.",
    remedy: "Choose other times, or cancel the other one.",
  },
  price_schedule_over: {
    status: 409,
    meaning: "The planned price has ended or was cancelled.",
    remedy: "Plan a new one.",
  },
  image_type: {
    status: 415,
    meaning: "The file is not a JPEG, PNG, WebP or AVIF picture, whatever its name says.",
    remedy: "Convert the picture.",
  },
  image_broken: {
    status: 415,
    meaning: "The picture is damaged or was cut off while it was sent.",
    remedy: "Save it anew with a picture program and upload it again.",
  },
  image_too_large: {
    status: 413,
    meaning: "The file of the picture has more than 8 MB.",
    remedy: "Compress it, or make it smaller.",
  },
  image_pixels: {
    status: 413,
    meaning:
      "The picture has more than 50 megapixels, as AVIF, interlaced PNG or PNG of 16 bits more than 16, or a side of more than 20,000 pixels.",
    remedy: "Scale it down; nothing shows more than 2,000 pixels.",
  },
  picture_elsewhere: {
    status: 409,
    meaning: "The picture is not stored by the shop, so that no crop can be made of it.",
    remedy: "Upload the picture and name its new address.",
  },
  too_many_images: {
    status: 409,
    meaning: "The offer has as many pictures as it may have.",
    remedy: "Remove one before you add another.",
  },
  import_refused: {
    status: 400,
    meaning: "Rows of the file have errors, and the import was to be all or nothing: nothing was stored.",
    remedy: "Correct the rows that the answer names; `dry_run=true` judges a file without storing it.",
  },
  import_unusable: {
    status: 400,
    meaning: "No row of the file can be used.",
    remedy: "Compare its columns with the documented ones.",
  },
  address_barred: {
    status: 409,
    meaning: "The shop does not write to this mailbox: it returned mails or asked for none.",
    remedy: "Let the person write to the shop, or name another mailbox.",
  },
  waiting_list_full: {
    status: 409,
    meaning: "The mailbox waits on as many lists as it may.",
    remedy: "Leave one before you join another.",
  },
  not_sold_out: {
    status: 409,
    meaning: "Places of it can be bought now.",
    remedy: "Order them.",
  },
  invitation_over: {
    status: 409,
    meaning: "Nothing is held for this entry of a waiting list any more.",
    remedy: "Read the entry: it tells what has become of it.",
  },
  wishlist_full: {
    status: 409,
    meaning: "The account has as many alerts as it may have.",
    remedy: "Remove one before you add another.",
  },
  already_member: {
    status: 409,
    meaning: "The account is a member of the club already.",
    remedy: "Nothing to do.",
  },
} satisfies Explanations;
