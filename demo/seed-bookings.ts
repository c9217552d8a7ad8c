/**
 * Books the demo business's dates for tonight and the next days through the shop's own verbs, paid at the simulator: only beside
 * new demo accounts, so that their panel has guests. No mail tells of it, since these buyers do not exist.
 */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { lineKey } from "~/domain/cart/cart";
import type { Context } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { decideSimulatedOrder } from "~/domain/payments/simulator/decide-simulated-order.server";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import { EMPTY_CHECKOUT_FORM } from "~/domain/sales/checkout/checkout-form";
import { placeOrder } from "~/domain/sales/checkout/place-order.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { site } from "~/site-settings";
import { demoAccounts } from "./content/accounts";
import { OWN_DATED_OFFER, ownBookings, type SeedBooking } from "./content/own-dates";
import { offerRowId } from "./rows/stable-ids";

/** What a visitor's context needs besides the visitor. */
export type BookingContext = Omit<Context, "actor">;

/** @returns number of bookings; 0 in a shop that is not paid at the simulator, or has too few offers */
export async function seedBookings(base: BookingContext): Promise<number> {
  if (base.payments.active.name !== SIMULATOR) return 0;
  let booked = 0;
  for (const booking of ownBookings) if (await book(base, booking)) booked += 1;
  await sendNoMail(base.db);
  return booked;
}

async function book(base: BookingContext, booking: SeedBooking): Promise<boolean> {
  const line = await lineOf(base.db, booking);
  if (!line) return false;
  const visitorId = newId();
  const ctx: Context = { ...base, actor: { kind: "visitor", visitorId } };
  const { email, giftFor, quantity } = booking;
  const cartLine = { optionId: line.optionId, slotId: line.slotId, quantity, gift: giftFor !== undefined };
  const key = lineKey(cartLine);
  const gifts = giftFor === undefined ? {} : { [key]: { from: "", name: giftFor, email: "", message: "" } };
  const sale = await placeOrder(ctx, {
    cart: { lines: [cartLine], codes: [], updatedAt: 1 },
    form: { ...EMPTY_CHECKOUT_FORM, email, terms: true, gifts },
    savedPrices: new Map([[key, line.price]]),
    visitorId,
    userId: null,
    termsVersion: site.legalVersions.agreement,
    channel: "web",
  });
  const payment = await base.db
    .selectFrom("payments")
    .select("provider_order_id")
    .where("id", "=", sale.transactionId)
    .executeTakeFirstOrThrow();
  await decideSimulatedOrder(base.db, payment.provider_order_id ?? "", {
    kind: "approve",
    scenario: "approve",
  });
  const captured = await captureSale(ctx, sale.transactionId);
  return captured?.outcome === "captured";
}

async function lineOf(db: Db, { day, option }: SeedBooking) {
  const optionId = offerRowId("option", OWN_DATED_OFFER.index, option);
  const dates = await db
    .selectFrom("slots")
    .innerJoin("price_options", "price_options.id", "slots.price_option_id")
    .select(["slots.id as slotId", "slots.starts_at", "price_options.actual_price as price"])
    .where("price_option_id", "=", optionId)
    .orderBy("starts_at")
    .execute();
  const wanted = addDays(localDay(await databaseNow(db)), day);
  const date = dates.find(({ starts_at }) => localDay(starts_at) === wanted);
  return date ? { optionId, slotId: date.slotId, price: date.price } : null;
}

/** Of the mails to the buyers and those that tell the business of its sales, as if they had been sent. */
async function sendNoMail(db: Db): Promise<void> {
  const people = [...demoAccounts, ...ownBookings].map(({ email }) => email);
  const sent = { status: "sent", sent_at: await databaseNow(db), data: {} } as const;
  await db.updateTable("mail_outbox").set(sent).where("recipient", "in", people).execute();
}
