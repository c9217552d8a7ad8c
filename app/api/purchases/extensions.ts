/** Coupons whose terms allow it are extended once by their holder. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { extendLine } from "~/domain/sales/expiry/extend-line.server";
import { holderOf, holderSchema } from "./booking-holder";

export const extensions = newGroup("Sales");

const extendedSchema = z
  .object({
    valid_until: z.iso.datetime().openapi({ description: "The new end of the item's unused coupons." }),
  })
  .openapi("ExtendedCoupons");

extensions.openapi(
  operation("POST /sales/extend/", {
    access: "anyone",
    limit: "codes",
    summary: "Extend unused coupons once",
    description:
      "For the holder, proven as in sales/bookings/. Where the terms as sold say `extend_once`: from 30 days before the last day until 14 days after it, " +
      "by the offer's validity, at most a year. All unused coupons of the item are extended, with the same codes. Repeating it answers the same end. " +
      "409 `change_not_allowed`.",
    body: holderSchema,
    errors: [404, 409],
    answers: { 200: json(extendedSchema, "They are extended.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    c.header("Cache-Control", "no-store");
    const end = await extendLine(ctx, await holderOf(ctx, c.req.valid("json")));
    return c.json({ valid_until: new Date(end).toISOString() }, 200);
  },
);
