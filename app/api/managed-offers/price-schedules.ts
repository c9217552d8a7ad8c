/** Planned prices of an offer's options: listing, planning and calling off. */
import { z } from "@hono/zod-openapi";
import { expectedVersion } from "~/api/middleware/versions";
import { json, newGroup, operation } from "~/api/operation";
import { idParam, mention, moneyInput, pathId, timeInput } from "~/api/wire/input";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { PRICE_SCHEDULE_LIMITS } from "~/domain/catalogue/prices/price-schedule";
import { listPriceSchedules } from "~/domain/catalogue/prices/price-schedule-queries.server";
import { cancelPriceSchedule } from "~/domain/catalogue/scheduling/cancel-price-schedule.server";
import { schedulePrice } from "~/domain/catalogue/scheduling/schedule-price.server";
import {
  plannedPriceSchema,
  presentPlannedPrice,
  presentPriceSchedule,
  priceScheduleSchema,
} from "./price-schedule-json";

export const priceSchedules = newGroup("Offers");

priceSchedules.openapi(
  operation("GET /offers/{id}/price-schedules/", {
    access: "member",
    scope: "offers:read",
    summary: "List the planned prices of an offer",
    description:
      "Of all options. `open` ones are planned or running and come soonest first; `past` ones latest first.",
    params: idParam,
    query: pageQuery.extend({ when: z.enum(["open", "past"]).default("open") }),
    answers: { 200: json(pageSchema(priceScheduleSchema).openapi("PriceSchedulePage"), "One page.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const filters = { when: query.when, ...pageRange(query) };
    const schedules = await listPriceSchedules(c.get("ctx"), c.req.valid("param").id, filters);
    return c.json(presentPage(c, schedules, query, presentPriceSchedule), 200);
  },
);

const newSchedule = z
  .object({
    price_option: mention(),
    price: moneyInput(),
    starts_at: timeInput().openapi({ description: "In the future, at most a year ahead." }),
    ends_at: timeInput().nullish().openapi({
      description: "The price of before returns at this time; null = the new price stays.",
    }),
  })
  .openapi("NewPriceSchedule");

priceSchedules.openapi(
  operation("POST /offers/{id}/price-schedules/", {
    access: "manager",
    scope: "offers:write",
    summary: "Plan a price of an option",
    description:
      "The price is set at `starts_at` and, with `ends_at`, the price of before returns then, a few seconds late at most. " +
      "A price above the one on sale waits for staff (`waits_for_review`). Planned times of an option do not overlap, " +
      `and ${PRICE_SCHEDULE_LIMITS.perOption} of them may be open. The same plan sent again is the same schedule. ` +
      "While a schedule runs, a call that changes the offer may repeat either price, the one of before or the one on " +
      "sale, and changes nothing with it; any other price ends the schedule (`price_changed`). " +
      "A time that has wholly passed while the shop was down is skipped (`missed`). " +
      "409 `offer_not_approved` for drafts and offers that are over.",
    params: idParam,
    ifMatch: true,
    body: newSchedule,
    answers: { 200: json(plannedPriceSchema, "The schedule, or null while it waits.") },
  }),
  async (c) => {
    const { price_option: optionId, price, starts_at: startsAt, ends_at } = c.req.valid("json");
    const plan = { optionId, price, startsAt, endsAt: ends_at ?? null };
    const offerId = c.req.valid("param").id;
    const schedule = await schedulePrice(c.get("ctx"), {
      ...plan,
      offerId,
      expectedVersion: expectedVersion(c),
    });
    return c.json(presentPlannedPrice({ schedule }), 200);
  },
);

const scheduleParam = idParam.extend({ schedule: pathId() });

priceSchedules.openapi(
  operation("POST /offers/{id}/price-schedules/{schedule}/cancellation/", {
    access: "manager",
    scope: "offers:write",
    summary: "Call a planned price off",
    description:
      "A planned one is never applied; one that runs gives way to the price of before at once. A repeated call changes nothing. 409 `price_schedule_over` for one that has ended.",
    params: scheduleParam,
    errors: [409],
    answers: { 200: json(priceScheduleSchema, "As it is now.") },
  }),
  async (c) => {
    const { id: offerId, schedule: scheduleId } = c.req.valid("param");
    const schedule = await cancelPriceSchedule(c.get("ctx"), { offerId, scheduleId });
    return c.json(presentPriceSchedule(schedule), 200);
  },
);
