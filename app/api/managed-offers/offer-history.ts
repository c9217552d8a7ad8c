/** Reads an offer's history: each change with its time and author. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idParam } from "~/api/wire/input";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { decimal, encoded, instant, instantOrNull, listOf, orNull, wire } from "~/api/wire/wire";
import { snakeCase } from "~/domain/kernel/formats/letter-case";
import type { HistorySchedule } from "~/domain/reports/history-schedules.server";
import {
  HISTORY_ACTORS,
  type HistoryEntry,
  type HistoryPrice,
  type HistorySlot,
  listOfferHistory,
} from "~/domain/reports/offer-history.server";

export const offerHistory = newGroup("Offers");

const price = wire<HistoryPrice>()(null, { option: z.string(), price: decimal(z.string()) });

const schedule = wire<HistorySchedule>()(null, {
  option: z.string(),
  price: decimal(z.string()),
  starts_at: instant(),
  ends_at: instantOrNull(),
});

const slot = wire<HistorySlot>()(null, { starts_at: instant(), capacity: z.int(), status: z.string() });

const { schema: entrySchema, present: presentEntry } = wire<HistoryEntry>()("OfferHistoryEntry", {
  at: instant(),
  action: z.string().openapi({ description: "More may be added.", example: "offer.changed" }),
  by: z.object({ kind: z.enum(HISTORY_ACTORS), name: z.string().nullable() }),
  fields: encoded(z.array(z.string()), (fields: string[]) => fields.map((field) => snakeCase(field))),
  reason: z.string().nullable().openapi({ description: "Of a decision by staff." }),
  prices: listOf(price),
  schedule: orNull(schedule),
  added: z.int().nullable().openapi({ description: "Slots that were added." }),
  slot: orNull(slot),
});

offerHistory.openapi(
  operation("GET /offers/{id}/history/", {
    access: "manager",
    scope: "offers:read",
    summary: "List what was changed of an offer, and by whom",
    description:
      "Latest first. Members are named; the shop's staff and those who have left the team are not. `GET /offers/{id}/versions/` has old and new values of what was approved.",
    params: idParam,
    query: pageQuery,
    answers: { 200: json(pageSchema(entrySchema).openapi("OfferHistoryPage"), "One page.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const entries = await listOfferHistory(c.get("ctx"), c.req.valid("param").id, pageRange(query));
    return c.json(presentPage(c, entries, query, presentEntry), 200);
  },
);
