/** Booked dates after the purchase: their holders read what they may change, move them and cancel them alone. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idInput } from "~/api/wire/input";
import { decimal, instant, instantOrNull, listOf, made, renamed, time, wire } from "~/api/wire/wire";
import type { Context } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { toDecimalString } from "~/domain/kernel/money";
import type { MoveDate } from "~/domain/sales/moves/booking-move";
import { cancelOwnBooking } from "~/domain/sales/moves/cancel-own-booking.server";
import { moveOwnBooking } from "~/domain/sales/moves/move-own-booking.server";
import type { BookingHolder, OwnBooking } from "~/domain/sales/moves/own-booking";
import { readOwnBooking } from "~/domain/sales/moves/read-own-booking.server";
import { buyerFields, holderFields, holderOf, holderSchema, namesHolder } from "./booking-holder";
import { soldSlot } from "./coupon-json";
import { identifiesSale } from "./sale-claim-input";

export const ownBookings = newGroup("Sales");

const moveSchema = z
  .object({
    ...holderFields,
    to: idInput().openapi({ description: "The `slot_id` of one of `dates`." }),
  })
  .refine(namesHolder, { error: "sale_reference_required" })
  .openapi("OwnBookingMove");

const cancelSchema = z
  .object(buyerFields)
  .refine(identifiesSale, { error: "sale_reference_required" })
  .openapi("OwnBookingCancellation");

const date = wire<MoveDate>()(null, {
  slot_id: renamed("slotId", z.uuid()),
  starts_at: instant(),
  timezone: z.string(),
  free: z.int().openapi({ description: "Places left." }),
});

const { schema: bookingSchema, present: presentBooking } = wire<OwnBooking>()("OwnBooking", {
  quantity: z.int().openapi({ description: "Unused places, which move together." }),
  slot: made(soldSlot.schema, ({ slot }: OwnBooking) => soldSlot.present(slot)),
  is_over: renamed(
    "isOver",
    z.boolean().openapi({ description: "Used, returned, or its date has begun or was cancelled." }),
  ),
  move_until: instantOrNull(
    time().nullable().openapi({
      description: "Exclusive, by `date_change_limit` of the terms as sold; null = not by this holder.",
    }),
  ),
  cancel_until: instantOrNull(
    time().nullable().openapi({
      description:
        "As `move_until`, by `cancellation_limit`. It counts from the first date that its holder moved away from.",
    }),
  ),
  refund: decimal(
    z.string().openapi({
      description: "What comes back to the buyer on cancelling; 0.00 for the recipient of a gift.",
      example: "40.00",
    }),
  ),
  takes_guests: renamed(
    "takesGuests",
    z.boolean().openapi({
      description: "false while the offer is paused or its sale is stopped: only the seller proposes a date.",
    }),
  ),
  dates: listOf(date, {
    description: "With room for all its places, at the price that was paid: no date costs a difference.",
  }),
});

const cancelledSchema = z
  .object({ refund: z.string().openapi({ description: "What comes back.", example: "40.00" }) })
  .openapi("CancelledBooking");

async function bookingOf(ctx: Context, holder: BookingHolder): Promise<OwnBooking> {
  const booking = await readOwnBooking(ctx, holder);
  if (!booking) throw notFound();
  return booking;
}

ownBookings.openapi(
  operation("POST /sales/bookings/", {
    access: "anyone",
    limit: "codes",
    summary: "Read what the holder of a booked date may change",
    description:
      "For the buyer, who proves the purchase as in sales/withdraw/, or for the recipient of a gift that was opened, by its link. Moving the date is for the " +
      "holder of the coupons; money comes back to the buyer. 404 for coupons without a date. It changes nothing.",
    body: holderSchema,
    errors: [404],
    answers: { 200: json(bookingSchema, "Limits, money and dates as of now.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    c.header("Cache-Control", "no-store");
    const booking = await bookingOf(ctx, await holderOf(ctx, c.req.valid("json")));
    return c.json(presentBooking(booking, ctx.origin), 200);
  },
);

ownBookings.openapi(
  operation("POST /sales/bookings/move/", {
    access: "anyone",
    limit: "codes",
    summary: "Move a booked date to another one",
    description:
      "All unused places of the item move at once, with the same codes; mails and calendars follow. Moving to the date that it has changes nothing. " +
      "409 `date_is_full` when others were faster, `change_not_allowed` after `move_until`, `sale_paused` while `takes_guests` is false, `booking_not_movable`, `too_many_moves`.",
    body: moveSchema,
    errors: [404, 409],
    answers: { 200: json(bookingSchema, "The booking on its new date.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    c.header("Cache-Control", "no-store");
    const { to, ...body } = c.req.valid("json");
    const holder = await holderOf(ctx, body);
    await moveOwnBooking(ctx, holder, to);
    return c.json(presentBooking(await bookingOf(ctx, holder), ctx.origin), 200);
  },
);

ownBookings.openapi(
  operation("POST /sales/bookings/cancel/", {
    access: "anyone",
    limit: "codes",
    summary: "Cancel a booked date",
    description:
      "For the buyer: the unused coupons of the item become void, their price comes back, and their places are free. Repeating it answers the same. " +
      "409 `change_not_allowed` after `cancel_until`, `booking_not_movable`, `purchase_disputed` while the buyer's bank decides about the payment.",
    body: cancelSchema,
    errors: [404, 409],
    answers: { 200: json(cancelledSchema, "It is cancelled, and the refund is on its way.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    c.header("Cache-Control", "no-store");
    const holder = await holderOf(ctx, c.req.valid("json"));
    return c.json({ refund: toDecimalString(await cancelOwnBooking(ctx, holder)) }, 200);
  },
);
