/** Stopping the sale of one offer, or of all offers of an organization, until a moment. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idParam, timeInput } from "~/api/wire/input";
import { isoOrNull } from "~/api/wire/wire";
import { stopOfferSale } from "~/domain/catalogue/scheduling/stop-offer-sale.server";
import { readSalesStop, stopSales } from "~/domain/organizations/stop-sales.server";

export const salesStops = newGroup("Offers");

const wantedSchema = z
  .object({
    until: timeInput().nullable().openapi({
      description:
        "In the future, at most a year ahead; the sale goes on by itself then. null = it goes on now.",
    }),
  })
  .openapi("WantedSalesStop");

const stopSchema = z
  .object({ until: z.iso.datetime().nullable().openapi({ description: "null = the sale is not stopped." }) })
  .openapi("SalesStop");

const MEANING =
  "Pages and lists show the offers on, with the time at which their sale goes on; nothing of them can be bought until " +
  "then. Orders that were begun before are paid as usual, and coupons stay valid.";

salesStops.openapi(
  operation("PUT /offers/{id}/sales-stop/", {
    access: "manager",
    scope: "offers:write",
    summary: "Stop the sale of an offer until a moment, or resume it",
    description: `${MEANING} Only an approved offer can be stopped; no version has to be sent.`,
    params: idParam,
    body: wantedSchema,
    answers: { 200: json(stopSchema, "As it is now.") },
  }),
  async (c) => {
    const { until } = c.req.valid("json");
    await stopOfferSale(c.get("ctx"), c.req.valid("param").id, until);
    return c.json({ until: isoOrNull(until) }, 200);
  },
);

salesStops.openapi(
  operation("GET /organizations/{id}/sales-stop/", {
    access: "member",
    scope: "offers:read",
    summary: "Read until when all sales of an organization are stopped",
    description: "Stops of single offers are theirs: `sales_stopped_until` of the managed offer.",
    params: idParam,
    answers: { 200: json(stopSchema, "The stop.") },
  }),
  async (c) => {
    const until = await readSalesStop(c.get("ctx"), c.req.valid("param").id);
    return c.json({ until: isoOrNull(until) }, 200);
  },
);

salesStops.openapi(
  operation("PUT /organizations/{id}/sales-stop/", {
    access: "manager",
    scope: "offers:write",
    summary: "Stop the sale of all offers of an organization until a moment, or resume it",
    description: `${MEANING} Offers that are published meanwhile are stopped too. Stops of single offers stay as they are.`,
    params: idParam,
    body: wantedSchema,
    answers: { 200: json(stopSchema, "As it is now.") },
  }),
  async (c) => {
    const { until } = c.req.valid("json");
    await stopSales(c.get("ctx"), c.req.valid("param").id, until);
    return c.json({ until: isoOrNull(until) }, 200);
  },
);
