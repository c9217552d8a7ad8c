/** Counts of the people who wait for places of an offer. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idParam } from "~/api/wire/input";
import { renamed, wire } from "~/api/wire/wire";
import { readWaitingCounts, type WaitingCount } from "~/domain/sales/waiting-list/waiting-counts.server";

const { schema: waitingCountSchema, present: presentWaitingCount } = wire<WaitingCount>()("WaitingCount", {
  price_option: renamed("optionId", z.uuid()),
  slot_id: renamed("slotId", z.uuid().nullable()),
  waiting: z.int().openapi({ description: "Mailboxes that wait.", example: 4 }),
  places: z.int().openapi({ description: "Places that they want.", example: 9 }),
  invited: z
    .int()
    .openapi({ description: "Mailboxes that places are held for, or that are paying.", example: 1 }),
});

export const waitingCounts = newGroup("Offers");

waitingCounts.openapi(
  operation("GET /offers/{id}/waiting-list/", {
    access: "member",
    scope: "offers:read",
    summary: "Count who waits for places of an offer",
    description: "For each option and date that is waited for; without names or addresses.",
    params: idParam,
    answers: {
      200: json(z.object({ results: z.array(waitingCountSchema) }).openapi("WaitingCounts"), "The counts."),
    },
  }),
  async (c) => {
    const counts = await readWaitingCounts(c.get("ctx"), c.req.valid("param").id);
    return c.json({ results: counts.map((count) => presentWaitingCount(count)) }, 200);
  },
);
