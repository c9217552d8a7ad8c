/** Announces days on which a whole organization is closed: managers their own, staff all. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idParam, pathId } from "~/api/wire/input";
import { instant, renamed, uuid, wire } from "~/api/wire/wire";
import {
  addClosure,
  type Closure,
  closureFields,
  listClosures,
  removeClosure,
} from "~/domain/catalogue/places/closures.server";
import { slotsOfDays } from "~/domain/catalogue/slots/slots-of-days.server";

export const closures = newGroup("Organizations");

const PATH = "/organizations/{id}/closures/";

const { schema: closureSchema, present: presentClosure } = wire<Closure>()("OrganizationClosure", {
  uuid,
  from: z.iso.date().openapi({ description: "The first day.", example: "2026-12-24" }),
  until: z.iso.date().openapi({ description: "The last day.", example: "2026-12-26" }),
  note: z.string().nullable(),
});

type SlotOnClosedDay = Awaited<ReturnType<typeof slotsOfDays>>[number];

const { schema: slotSchema, present: presentSlot } = wire<SlotOnClosedDay>()("SlotOnClosedDay", {
  slot_id: z.uuid(),
  offer: renamed("offerId", z.uuid()),
  title: z.string(),
  option_title: z.string(),
  starts_at: instant(),
  sold: z.int(),
});

const announcedSchema = closureSchema
  .extend({
    slots: z.array(slotSchema).openapi({
      description:
        "Dates that stay on sale on these days, soonest first, at most 200: close or cancel what will not take place.",
    }),
  })
  .openapi("AnnouncedOrganizationClosure");

const closureInputSchema = z.object(closureFields()).openapi("OrganizationClosureInput");

closures.openapi(
  operation(`GET ${PATH}`, {
    access: "member",
    scope: "offers:read",
    summary: "List the closures of an organization",
    description: "Days on which all of it is closed: those that are not over, in their order.",
    params: idParam,
    answers: { 200: json(z.array(closureSchema), "In the order of time.") },
  }),
  async (c) => {
    const found = await listClosures(c.get("ctx"), c.req.valid("param").id);
    const shown = found.map((closure) => presentClosure(closure));
    return c.json(shown, 200);
  },
);

closures.openapi(
  operation(`POST ${PATH}`, {
    access: "manager",
    scope: "offers:write",
    summary: "Announce a closure",
    description:
      "Its offers say so, and the counter warns on these days; sale and coupons go on, also of the dates that fall on them, which " +
      "the answer lists (`slots`): `PATCH /offers/{id}/slots/{slot}/` closes one, `POST /offers/{id}/slots/{slot}/cancellation/` cancels " +
      "it and gives the money back. Closures do not overlap; at most 50 are " +
      "to come (409 `too_many_closures`).",
    params: idParam,
    body: closureInputSchema,
    answers: { 201: json(announcedSchema, "Announced, with the dates on sale that it hits.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { id } = c.req.valid("param");
    const closure = await addClosure(ctx, id, c.req.valid("json"));
    const slots = await slotsOfDays(ctx, id, closure);
    return c.json({ ...presentClosure(closure), slots: slots.map((slot) => presentSlot(slot)) }, 201);
  },
);

closures.openapi(
  operation(`DELETE ${PATH}{closure}/`, {
    access: "manager",
    scope: "offers:write",
    summary: "Withdraw a closure",
    description: "Its offers no longer say so.",
    params: idParam.extend({ closure: pathId() }),
    answers: { 204: { description: "Withdrawn." } },
  }),
  async (c) => {
    const { id, closure } = c.req.valid("param");
    await removeClosure(c.get("ctx"), { organizationId: id, closureId: closure });
    return c.body(null, 204);
  },
);
