/** Announces days on which a whole organization is closed: managers their own, staff all. */
import { z } from "@hono/zod-openapi";
import { json, jsonBody, newGroup, operation } from "~/api/operation";
import { idParam, pathId } from "~/api/wire/input";
import { uuid, wire } from "~/api/wire/wire";
import {
  addClosure,
  type Closure,
  closureFields,
  listClosures,
  removeClosure,
} from "~/domain/catalogue/places/closures.server";

export const closures = newGroup("Organizations");

const PATH = "/organizations/{id}/closures/";

const { schema: closureSchema, present: presentClosure } = wire<Closure>()("OrganizationClosure", {
  uuid,
  from: z.iso.date().openapi({ description: "The first day.", example: "2026-12-24" }),
  until: z.iso.date().openapi({ description: "The last day.", example: "2026-12-26" }),
  note: z.string().nullable(),
});

const closureInputSchema = z.object(closureFields()).openapi("OrganizationClosureInput");

closures.openapi(
  operation({
    method: "get",
    path: PATH,
    access: "member",
    scope: "offers:read",
    summary: "List the closures of an organization",
    description: "Days on which all of it is closed: those that are not over, in their order.",
    request: { params: idParam },
    responses: { 200: json(z.array(closureSchema), "In the order of time.") },
  }),
  async (c) => {
    const found = await listClosures(c.get("ctx"), c.req.valid("param").id);
    const shown = found.map((closure) => presentClosure(closure));
    return c.json(shown, 200);
  },
);

closures.openapi(
  operation({
    method: "post",
    path: PATH,
    access: "manager",
    scope: "offers:write",
    summary: "Announce a closure",
    description:
      "Its offers say so, and the counter warns on these days; sale and coupons go on. Closures do not overlap; at most 50 are " +
      "to come (409 `too_many_closures`).",
    request: { params: idParam, body: jsonBody(closureInputSchema) },
    responses: { 201: json(closureSchema, "Announced.") },
  }),
  async (c) => {
    const closure = await addClosure(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json(presentClosure(closure), 201);
  },
);

closures.openapi(
  operation({
    method: "delete",
    path: `${PATH}{closure}/`,
    access: "manager",
    scope: "offers:write",
    summary: "Withdraw a closure",
    description: "Its offers no longer say so.",
    request: { params: idParam.extend({ closure: pathId() }) },
    responses: { 204: { description: "Withdrawn." } },
  }),
  async (c) => {
    const { id, closure } = c.req.valid("param");
    await removeClosure(c.get("ctx"), { organizationId: id, closureId: closure });
    return c.body(null, 204);
  },
);
