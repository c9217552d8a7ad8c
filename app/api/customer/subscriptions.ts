/** Subscribes to mail lists, and unsubscribes by a mailed link. */
import { z } from "@hono/zod-openapi";
import { mayMailTo } from "~/api/middleware/limit-rate";
import { json, newGroup, operation } from "~/api/operation";
import { wire } from "~/api/wire/wire";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { findRegion } from "~/domain/catalogue/regions";
import { CONSENT_LISTS } from "~/domain/consent/consent";
import { FREQUENCIES } from "~/domain/consent/frequency";
import { subscribe } from "~/domain/consent/subscribe.server";
import { type MailListState, readMailList, unsubscribe } from "~/domain/consent/unsubscribe.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { plainText } from "~/domain/kernel/schemas";
import { apiTexts } from "~/locales/es/api";
import { site } from "~/site-settings";

export const subscriptions = newGroup("Subscriptions");

const subscribeSchema = z
  .object({
    email: plainText(254).optional().openapi({ description: "May be left out by a signed-in account." }),
    region: plainText(60)
      .refine((value) => findRegion(value) !== undefined, { error: "unknown_province" })
      .optional(),
    categories: z
      .array(z.enum(CATEGORIES))
      .max(CATEGORIES.length)
      .optional()
      .openapi({ description: "The topics; none = all." }),
    frequency: z.enum(FREQUENCIES).optional().openapi({ description: "How often; `weekly` when left out." }),
    source: z
      .string()
      .regex(/^[a-z0-9_-]{1,40}$/)
      .default("api")
      .openapi({ description: "Where it was asked for, e.g. `footer`." }),
  })
  .openapi("Subscription");

const acknowledgement = z.object({ detail: z.string() }).openapi("Acknowledgement");

subscriptions.openapi(
  operation("POST /customer/subscribe/", {
    access: "anyone",
    limit: "subscribe",
    summary: "Subscribe to the newsletter",
    description:
      "The confirmed address of the calling account is subscribed at once. Any other address is sent a mail and is subscribed when its owner confirms there; the answer does not tell whether it was subscribed before.",
    body: subscribeSchema,
    answers: {
      200: json(acknowledgement, "The account's confirmed address is subscribed."),
      202: json(acknowledgement, "A mail asks for confirmation if the address is not subscribed yet."),
    },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { email: typed, ...wanted } = c.req.valid("json");
    const account = await verifiedAddress(ctx);
    const email = typed === undefined ? (account?.email ?? null) : parseEmail(typed);
    if (email === null) throw new DomainError("invalid", { fields: { email: ["email"] } });
    const verified = account?.emailKey === emailKey(email);
    if (!verified && !(await mayMailTo(c, "subscribe", "newsletter", email)))
      return c.json({ detail: apiTexts.confirmSubscription }, 202);
    const state = await subscribe(ctx, {
      ...wanted,
      email,
      list: "newsletter",
      verified,
      textVersion: site.legalVersions.marketing,
      ip: c.env?.clientAddress ?? null,
    });
    return state === "subscribed"
      ? c.json({ detail: apiTexts.subscribed }, 200)
      : c.json({ detail: apiTexts.confirmSubscription }, 202);
  },
);

const linkQuery = z.object({
  sig: z.string().min(1).max(500).openapi({ description: "As the mail's link has it." }),
  email: plainText(254).openapi({ description: "As the mail's link has it." }),
});

const { schema: mailListSchema, present: presentMailList } = wire<MailListState>()("MailList", {
  email_masked: z.string().openapi({ example: "a***@example.es" }),
  list: z.enum(CONSENT_LISTS),
  subscribed: z.boolean(),
});

subscriptions.openapi(
  operation("GET /customer/unsubscribe/", {
    access: "anyone",
    summary: "Read which list a mail's unsubscribe link belongs to",
    description:
      "`sig` and `email` are copied from the link. Changes nothing, so that a page can ask before it calls POST.",
    query: linkQuery,
    answers: { 200: json(mailListSchema, "The list, and whether the address is subscribed.") },
  }),
  async (c) => {
    c.header("Cache-Control", "no-store");
    return c.json(presentMailList(await readMailList(c.get("ctx").db, c.req.valid("query"))), 200);
  },
);

subscriptions.openapi(
  operation("POST /customer/unsubscribe/", {
    access: "anyone",
    summary: "Unsubscribe from the list of a mail",
    description: "`sig` and `email` are copied from the link. Repeating the call answers the same.",
    query: linkQuery,
    answers: { 200: json(mailListSchema, "The address is off the list.") },
  }),
  async (c) => {
    c.header("Cache-Control", "no-store");
    const state = await unsubscribe(c.get("ctx"), {
      ...c.req.valid("query"),
      textVersion: site.legalVersions.marketing,
      ip: c.env?.clientAddress ?? null,
    });
    return c.json(presentMailList(state), 200);
  },
);
