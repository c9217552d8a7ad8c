/** Slots of an offer: listing them, adding them by a list or a weekly rule, cancelling one with its refunds. */
import { z } from "@hono/zod-openapi";
import { expectedVersion } from "~/api/middleware/versions";
import { json, newGroup, operation } from "~/api/operation";
import { idParam, mention, pathId, timeInput } from "~/api/wire/input";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { addSlots } from "~/domain/catalogue/slots/add-slots.server";
import { changeSlot } from "~/domain/catalogue/slots/change-slot.server";
import { checkPeriod, slotCapacity, weeklyFields } from "~/domain/catalogue/slots/schemas";
import { SLOT_LIMITS, SLOT_SALES, SLOT_TIMEZONES } from "~/domain/catalogue/slots/slot-limits";
import { listOfferSlots } from "~/domain/catalogue/slots/slot-queries.server";
import { type SlotTime, weeklySlots } from "~/domain/catalogue/slots/weekly-slots";
import { DomainError } from "~/domain/kernel/errors";
import { cancelSlot, readSlotCancellation } from "~/domain/sales/refunds/cancel-slot.server";
import {
  addedSlotsSchema,
  offerSlotSchema,
  presentAddedSlots,
  presentOfferSlot,
  presentSlotCancellation,
  slotCancellationSchema,
} from "./offer-slot-json";

export const offerSlots = newGroup("Offers");

const { weekdays, times, from, until, minutes, except } = weeklyFields();

const weekly = z
  .object({
    weekdays: weekdays.openapi({ description: "1 = Monday … 7 = Sunday.", example: [5, 6] }),
    times: times.openapi({
      description: "Hours on the clock of `timezone`, the same in summer and winter.",
      example: ["20:00", "22:00"],
    }),
    from: from.openapi({ description: "First day.", example: "2026-12-01" }),
    until: until.openapi({ description: "Last day.", example: "2026-12-31" }),
    minutes: minutes.openapi({ description: "Length of each slot.", example: 90 }),
    skip_holidays: z
      .boolean()
      .default(false)
      .openapi({ description: "Leaves out Spain's national holidays." }),
    except: except.default([]).openapi({ description: "Days to leave out.", example: ["2026-12-24"] }),
  })
  .superRefine(checkPeriod)
  .openapi("WeeklySlots");

const newSlots = z
  .object({
    price_option: mention(),
    timezone: z.enum(SLOT_TIMEZONES).default("Europe/Madrid"),
    capacity: slotCapacity().openapi({ description: "Places of each slot.", example: 12 }),
    slots: z
      .array(z.object({ starts_at: timeInput(), ends_at: timeInput() }))
      .min(1)
      .max(SLOT_LIMITS.atOnce)
      .optional()
      .openapi({ description: "Either these or `weekly`." }),
    weekly: weekly.optional(),
    dry_run: z.boolean().default(false).openapi({ description: "Answers the same, and adds nothing." }),
  })
  .refine(({ slots, weekly: rule }) => (slots === undefined) !== (rule === undefined), {
    error: "slots_or_weekly",
    path: ["slots"],
  })
  .openapi("NewSlots");

function timesOf({ slots, weekly: rule, timezone }: z.infer<typeof newSlots>): SlotTime[] {
  if (slots) return slots.map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at }));
  if (!rule) return [];
  const { skip_holidays: skipHolidays, ...rest } = rule;
  // One more than allowed, so that the verb refuses the rest instead of leaving it out.
  return weeklySlots({ ...rest, skipHolidays, timezone }, Date.now(), SLOT_LIMITS.atOnce + 1);
}

offerSlots.openapi(
  operation("GET /offers/{id}/slots/", {
    access: "member",
    scope: "offers:read",
    summary: "List the slots of an offer",
    description:
      "Slots of all options. `upcoming` ones have not ended and come soonest first; `past` ones latest first.",
    params: idParam,
    query: pageQuery.extend({ when: z.enum(["upcoming", "past"]).default("upcoming") }),
    answers: { 200: json(pageSchema(offerSlotSchema).openapi("OfferSlotPage"), "One page.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const filters = { when: query.when, ...pageRange(query) };
    const slots = await listOfferSlots(c.get("ctx"), c.req.valid("param").id, filters);
    return c.json(presentPage(c, slots, query, presentOfferSlot), 200);
  },
);

offerSlots.openapi(
  operation("POST /offers/{id}/slots/", {
    access: "manager",
    scope: "offers:write",
    summary: "Add slots to an option",
    description: `Adds the listed slots or those of a weekly rule, ${SLOT_LIMITS.atOnce} at most, all or none. Where the option has a slot at the same time that is not cancelled, none is added, so that a repeated call adds nothing. Shoppers see them at once.`,
    params: idParam,
    body: newSlots,
    errors: [409],
    answers: { 200: json(addedSlotsSchema, "What was added.") },
  }),
  async (c) => {
    const body = c.req.valid("json");
    const slots = timesOf(body);
    if (slots.length === 0) {
      throw new DomainError("invalid", { fields: { weekly: ["no_slots_in_rule"] } });
    }
    const { timezone, capacity, dry_run: dryRun, price_option: optionId } = body;
    const offerId = c.req.valid("param").id;
    const added = await addSlots(c.get("ctx"), { offerId, optionId, slots, timezone, capacity, dryRun });
    return c.json(presentAddedSlots(added), 200);
  },
);

const slotParam = idParam.extend({ slot: pathId() });

const slotChange = z
  .object({
    capacity: slotCapacity().optional().openapi({ description: "Places; never below `sold` + `held`." }),
    status: z
      .enum(SLOT_SALES)
      .optional()
      .openapi({ description: "`closed` = no longer sold; coupons stay." }),
  })
  .openapi("OfferSlotPatch");

offerSlots.openapi(
  operation("PATCH /offers/{id}/slots/{slot}/", {
    access: "manager",
    scope: "offers:write",
    summary: "Change the places of a slot, or open and close its sale",
    description:
      "Shoppers see it at once; what is left out stays. `If-Match` takes the offer's version. 409 `slot_is_cancelled` and `slot_has_ended` for slots that cannot be sold again.",
    params: slotParam,
    ifMatch: true,
    body: slotChange,
    answers: { 200: json(offerSlotSchema, "The slot as it is now.") },
  }),
  async (c) => {
    const { id: offerId, slot: slotId } = c.req.valid("param");
    const change = c.req.valid("json");
    const slot = await changeSlot(c.get("ctx"), { offerId, slotId }, change, expectedVersion(c));
    return c.json(presentOfferSlot(slot), 200);
  },
);

offerSlots.openapi(
  operation("GET /offers/{id}/slots/{slot}/cancellation/", {
    access: "manager",
    summary: "Read what cancelling a slot would take back",
    description:
      "Buyers, unused coupons and money as of now. Coupons that were redeemed keep their money and are only counted.",
    params: slotParam,
    answers: { 200: json(slotCancellationSchema, "What would go back.") },
  }),
  async (c) => {
    const { id: offerId, slot: slotId } = c.req.valid("param");
    const found = await readSlotCancellation(c.get("ctx"), { offerId, slotId });
    return c.json(presentSlotCancellation(found), 200);
  },
);

offerSlots.openapi(
  operation("POST /offers/{id}/slots/{slot}/cancellation/", {
    access: "manager",
    summary: "Cancel a slot and refund its buyers",
    description:
      "It is no longer for sale, its unused coupons become void, and each buyer is notified by mail and gets back what is left of the price. It cannot be undone. A repeated call changes nothing and answers zeros. 409 `slot_has_ended` for a slot that is over.",
    params: slotParam,
    errors: [409],
    answers: { 200: json(slotCancellationSchema, "What goes back.") },
  }),
  async (c) => {
    const { id: offerId, slot: slotId } = c.req.valid("param");
    return c.json(presentSlotCancellation(await cancelSlot(c.get("ctx"), { offerId, slotId })), 200);
  },
);
