/** Explains the problems of an order, of its promo codes and of its payment. */
import type { Explanations } from "./explanation";

/** The first answer is that of validating; 409 when the units went to other buyers while the sale was made. */
const REFUSED_OR_LOST = [400, 409] as const;

export const OF_ORDERS = {
  offer_not_available: {
    status: REFUSED_OR_LOST,
    meaning: "The offer of this item is not on sale: it has not begun, has ended, or was paused.",
    remedy: "Take the item out of the order and read the list of offers again.",
  },
  sales_stopped: {
    status: REFUSED_OR_LOST,
    meaning:
      "The seller has stopped the sale of this item's offer; it goes on by itself at `sales_stopped_until`.",
    remedy: "Say until when, and keep the item or take it out of the order: the rest can be bought.",
  },
  price_option_not_found: {
    status: REFUSED_OR_LOST,
    meaning: "The item's `offer_price_uuid` names no option, or one that was removed.",
    remedy: "Read the offer again and choose among its `price_options`.",
  },
  membership_required: {
    status: 400,
    meaning: "The offer is for members of the club, and the caller is not one.",
    remedy: "Let the person join the club with their account, or take the item out.",
  },
  sold_out: {
    status: REFUSED_OR_LOST,
    meaning: "No unit is left, or the last ones are held by orders that wait for their payment.",
    remedy: "Show the option as sold out; held units may come back within some minutes.",
  },
  insufficient_stock: {
    status: REFUSED_OR_LOST,
    meaning: "Fewer units are left than were ordered.",
    remedy: "Order at most `max_quantity`.",
  },
  per_customer_exceeded: {
    status: REFUSED_OR_LOST,
    meaning: "One person may buy only so many units of this offer, earlier purchases included.",
    remedy: "Lower the quantity to `max_quantity`.",
  },
  order_units_exceeded: {
    status: 400,
    meaning: "The order as a whole has more units than one order may have.",
    remedy: "Lower the quantity to `max_quantity` and place a second order for the rest.",
  },
  held_unpaid: {
    status: REFUSED_OR_LOST,
    meaning: "The buyer, the mailbox or the network holds many units in unpaid orders.",
    remedy: "Pay or cancel those orders, or try again within the hour; `max_quantity` is possible now.",
  },
  price_changed: {
    status: REFUSED_OR_LOST,
    meaning: "The price has risen since the buyer saw it: `saved_price` is lower than the price now.",
    remedy: "Show `current_price`, ask the buyer, and send it as `saved_price`.",
  },
  price_required: {
    status: 400,
    meaning: "An item has no `saved_price`: what the buyer saw is not known.",
    remedy: "Send the price that your page showed; `current_price` is what it is now.",
  },
  api_key_required: {
    status: 400,
    meaning: "`client_reference` and `return_url` are for programs with an API key.",
    remedy: "Send the key of your organization, or leave the members out.",
  },
  return_url_invalid: {
    status: 400,
    meaning:
      "`return_url` is no `https:` address without user and password, or is longer than 500 characters.",
    remedy: "Send a whole address, e.g. `https://www.example.com/orders/42`.",
  },
  return_url_host: {
    status: 400,
    meaning: "No owner of the organization has named the host of `return_url`.",
    remedy: "Have it added in the panel under *Claves de API*, or to `return_hosts` of the organization.",
  },
  line_changed: {
    status: REFUSED_OR_LOST,
    meaning: "Something else about the item has changed since it was shown, such as its terms.",
    remedy: "Show the item again before the buyer confirms.",
  },
  slot_required: {
    status: 400,
    meaning: "The option is bought for a date, and the item names none.",
    remedy: "Let the buyer choose one of the option's `slots` and send its id.",
  },
  slot_not_available: {
    status: REFUSED_OR_LOST,
    meaning: "The chosen date is full, closed, cancelled or over.",
    remedy: "Read the offer again and let the buyer choose another date.",
  },
  quantity_minimum: {
    status: 200,
    meaning: "A quantity below one was sent for an item of the cart; the cart now has one.",
    remedy: "Show the cart as answered. To remove the item, leave it out.",
  },
  price_lowered: {
    status: 200,
    meaning: "A notice: the price has fallen since the buyer saw it, and the order is made at the lower one.",
    remedy: "Tell the buyer; nothing has to be sent again.",
  },
  promo_beaten: {
    status: 200,
    meaning: "A notice: another of the promo codes saves more, so that this one is not used up.",
    remedy: "Tell the buyer; the code can be kept for another order.",
  },
  cart_empty: {
    status: 400,
    meaning: "Neither the order nor the stored cart has an item.",
    remedy: "Send at least one item.",
  },
  cart_changed: {
    status: REFUSED_OR_LOST,
    meaning: "The stored cart is no longer the one that was confirmed.",
    remedy: "Read the cart, show its new total and let the buyer confirm again.",
  },
  email_invalid: {
    status: 400,
    meaning: "`checkout_data.email` is no address that mail can be sent to.",
    remedy: "Let the buyer correct it; letters with accents are not accepted.",
  },
  club_email: {
    status: 400,
    meaning: "Offers of the club are sent to the address of the member's account only.",
    remedy: "Send that address.",
  },
  terms_required: {
    status: 400,
    meaning: "`terms_accepted` is not true.",
    remedy: "Show the shop's conditions and send `true` once the buyer has accepted them.",
  },
  receipt_fullname_required: {
    status: 400,
    meaning: "A receipt with the buyer's data was asked for without a name.",
    remedy: "Send the full name or the company's name, or `need_receipt: false`.",
  },
  receipt_tax_number_invalid: {
    status: 400,
    meaning: "The tax number for the receipt fails its check digit or form.",
    remedy: "Let the buyer correct the NIF, NIE or foreign tax number.",
  },
  receipt_address_required: {
    status: 400,
    meaning: "The address for the receipt is missing or incomplete.",
    remedy: "Send street, postcode and town.",
  },
  order_too_large: {
    status: 400,
    meaning: "The total is higher than can be charged in one payment.",
    remedy: "Split the order.",
  },
  promo_invalid: {
    status: 400,
    meaning: "No promo code of this text can be used; whether one ever existed is not told.",
    remedy: "Let the buyer check the spelling.",
  },
  promo_not_started: {
    status: 400,
    meaning: "The promo code will be valid later.",
    remedy: "Order without it, or wait for its first day.",
  },
  promo_expired: {
    status: 400,
    meaning: "The last day of the promo code is over.",
    remedy: "Order without it.",
  },
  promo_exhausted: {
    status: REFUSED_OR_LOST,
    meaning: "The promo code has been used as many times as it may be, by all buyers together.",
    remedy: "Order without it.",
  },
  promo_not_applicable: {
    status: 400,
    meaning: "The promo code is good, but for none of the ordered offers.",
    remedy: "Show which offers it is for, or order without it.",
  },
  promo_customer_limit: {
    status: REFUSED_OR_LOST,
    meaning: "This buyer has used the promo code as often as one person may.",
    remedy: "Order without it.",
  },
  promo_min_order: {
    status: 400,
    meaning: "The items are worth less than the promo code asks for.",
    remedy: "Show how much is missing, or order without it.",
  },
  promo_max_units: {
    status: 400,
    meaning: "The order has more units than the promo code is good for.",
    remedy: "Order fewer units, or leave the code out.",
  },
  session_expired: {
    status: 410,
    meaning: "The `session_token` of a validated order is unknown or too old.",
    remedy: "Validate the order again and create the sale with the new token.",
  },
  payment_declined: {
    status: 402,
    meaning: "The provider or the bank refused the payment; nothing was charged.",
    remedy: "Let the buyer pay in another way: validate and create the order again.",
  },
  cancelled: {
    status: 409,
    meaning: "The order was cancelled, or ran out of time, before it was paid.",
    remedy: "Begin again with validating the order.",
  },
  cancelled_unconfirmed: {
    status: 409,
    meaning: "The order was cancelled while the provider had not yet said whether it was paid.",
    remedy: "Nothing: if the payment is confirmed after all, the shop returns all of it.",
  },
  refunded_sold_out: {
    status: 409,
    meaning: "The payment arrived after the order had lost its units to others; all of it is returned.",
    remedy: "Tell the buyer, and begin again if units are left.",
  },
  not_captured: {
    status: 409,
    meaning: "The purchase is not paid, so that it has no coupons, receipt or refund.",
    remedy: "Capture the payment first.",
  },
} satisfies Explanations;
