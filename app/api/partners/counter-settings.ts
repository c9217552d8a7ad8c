/** Settings of an organization's counter: cashiers read them, managers change them. */
import { z } from "@hono/zod-openapi";
import type { ApiCall } from "~/api/environment";
import { json, newGroup, operation } from "~/api/operation";
import { idParam } from "~/api/wire/input";
import { changeCounterSettings, readCounterSettings } from "~/domain/organizations/counter-settings.server";

export const counterSettings = newGroup("Organizations");

const PATH = "/organizations/{id}/counter/";

const settingsSchema = z
  .object({
    redeem_on_scan: z.boolean().openapi({
      description:
        "The panel's counter redeems a scanned coupon without a second press where nothing has to be chosen, read or " +
        "collected first. Calls of the API redeem in any case.",
    }),
  })
  .openapi("CounterSettings");

async function answer(c: ApiCall, id: string) {
  const { redeemOnScan } = await readCounterSettings(c.get("ctx"), id);
  return c.json({ redeem_on_scan: redeemOnScan }, 200);
}

counterSettings.openapi(
  operation(`GET ${PATH}`, {
    access: "member",
    summary: "Read how the counter works",
    description: "Settings of the panel's counter, for all who redeem there.",
    params: idParam,
    answers: { 200: json(settingsSchema, "The settings.") },
  }),
  async (c) => answer(c, c.req.valid("param").id),
);

counterSettings.openapi(
  operation(`PUT ${PATH}`, {
    access: "manager",
    summary: "Change how the counter works",
    description:
      "Settings of the panel's counter, for all who redeem there. Members change them; no API key does.",
    params: idParam,
    body: settingsSchema,
    answers: { 200: json(settingsSchema, "As they are now.") },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    await changeCounterSettings(c.get("ctx"), id, { redeemOnScan: c.req.valid("json").redeem_on_scan });
    return answer(c, id);
  },
);
