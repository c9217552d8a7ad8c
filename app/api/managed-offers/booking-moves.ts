/** Other dates for guests of a slot: who can be asked and to which dates, and asking one, whose buyer decides. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idInput, idParam, pathId } from "~/api/wire/input";
import { instant, listOf, renamed, time, uuid, wire } from "~/api/wire/wire";
import { readOfferSlot } from "~/domain/catalogue/slots/slot-queries.server";
import {
  MOVES_A_DAY,
  type MovableLine,
  type MoveDate,
  type ProposedMove,
} from "~/domain/sales/moves/booking-move";
import { listProposedMoves, readMoveChoices, readProposal } from "~/domain/sales/moves/move-choices.server";
import { proposeMove } from "~/domain/sales/moves/propose-move.server";

export const bookingMoves = newGroup("Offers");

const slotParam = idParam.extend({ slot: pathId() });

const booking = wire<MovableLine>()(null, {
  line: renamed("lineId", z.uuid()),
  sale_number: z.string().openapi({ example: "2026-000042" }),
  name: z
    .string()
    .nullable()
    .openapi({ description: "Of who was given the places, otherwise of the buyer; null where not known." }),
  quantity: z.int().openapi({ description: "Places, which move together." }),
});

const date = wire<MoveDate>()(null, {
  slot_id: renamed("slotId", z.uuid()),
  starts_at: instant(),
  timezone: z.string(),
  free: z.int().openapi({ description: "Places left." }),
});

const proposal = wire<ProposedMove>()("BookingMove", {
  uuid,
  sale_number: z.string().openapi({ example: "2026-000042" }),
  starts_at: instant(time().openapi({ description: "Of the proposed date." })),
  timezone: z.string(),
  ends_at: instant(time().openapi({ description: "The buyer can answer until then." })),
  answer: z
    .enum(["accepted", "declined", "replaced"])
    .nullable()
    .openapi({ description: "null = none; `replaced` by a later proposal, which ended this one." }),
  by_guest: renamed(
    "byGuest",
    z.boolean().openapi({
      description: "The customer moved alone, within the offer's `date_change_limit`: nothing was proposed.",
    }),
  ),
});

interface Moves {
  bookings: MovableLine[];
  dates: MoveDate[];
  proposals: ProposedMove[];
}

const { schema: movesSchema, present: presentMoves } = wire<Moves>()("BookingMoves", {
  bookings: listOf(booking, { description: "Purchases of which no guest has come." }),
  dates: listOf(date, { description: "Of the same option, in the future, with room; 100 at most." }),
  proposals: listOf(proposal, { description: "Latest first, without replaced ones; 100 at most." }),
});

bookingMoves.openapi(
  operation("GET /offers/{id}/slots/{slot}/moves/", {
    access: "manager",
    summary: "List who can be moved from a slot, where to, and what was proposed",
    description: "Bookings and dates are empty for a slot that has begun or was cancelled.",
    params: slotParam,
    answers: { 200: json(movesSchema, "Bookings, dates and proposals of the slot.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { id: offerId, slot } = c.req.valid("param");
    const { id: slotId } = await readOfferSlot(ctx, { offerId, slotId: slot }, "manager");
    const { lines: bookings, dates } = await readMoveChoices(ctx, slotId);
    const proposals = await listProposedMoves(ctx, slotId);
    c.header("Cache-Control", "private, no-store");
    return c.json(presentMoves({ bookings, dates, proposals }), 200);
  },
);

bookingMoves.openapi(
  operation("POST /offers/{id}/slots/{slot}/moves/", {
    access: "manager",
    summary: "Propose another date to the buyer of a booking",
    description: `The buyer accepts or declines by a mailed link; nothing moves before, and all places of the booking move at once. The proposal ends in a week, or with the first of both dates, and ends a former one of the booking. ${MOVES_A_DAY} a day for each booking (409 \`too_many_moves\`). 409 \`booking_not_movable\` where a guest has come, or the booking is not of this slot; 409 \`date_is_full\`.`,
    params: slotParam,
    body: z
      .object({
        line: idInput().openapi({ description: "Of `bookings`." }),
        to: idInput().openapi({ description: "The `slot_id` of another date of the same option." }),
      })
      .openapi("NewBookingMove"),
    answers: { 201: json(proposal.schema, "The buyer is asked by mail.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { id: offerId, slot } = c.req.valid("param");
    const { line: lineId, to: toSlotId } = c.req.valid("json");
    const { id: slotId } = await readOfferSlot(ctx, { offerId, slotId: slot }, "manager");
    const moveId = await proposeMove(ctx, { slotId, lineId, toSlotId });
    c.header("Cache-Control", "private, no-store");
    return c.json(proposal.present(await readProposal(ctx, moveId)), 201);
  },
);
