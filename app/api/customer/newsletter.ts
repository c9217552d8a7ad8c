/** Reads and changes what an account gets of the newsletter: topics, province, frequency and saved searches; previews its next letter. */
import { z } from "@hono/zod-openapi";
import type { ApiCall } from "~/api/environment";
import { json, newGroup, operation } from "~/api/operation";
import { idParam, moneyInput } from "~/api/wire/input";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { findRegion } from "~/domain/catalogue/regions";
import { MAX_SEARCH_TEXT } from "~/domain/catalogue/search-language/limits";
import { FREQUENCIES } from "~/domain/consent/frequency";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { conflict } from "~/domain/kernel/errors";
import { plainText } from "~/domain/kernel/schemas";
import { changeChoices, readChoices, saveSearch } from "~/domain/newsletter/choices.server";
import { previewLetter } from "~/domain/newsletter/preview-letter.server";
import { MAX_SEARCHES } from "~/domain/newsletter/saved-search";
import { deleteSearch } from "~/domain/newsletter/saved-searches.server";
import { site } from "~/site-settings";
import {
  newsletterChoicesSchema,
  newsletterPreviewSchema,
  newsletterSearchSchema,
  presentNewsletterChoices,
  presentNewsletterPreview,
  presentNewsletterSearch,
} from "./newsletter-json";

export const newsletter = newGroup("Subscriptions");

const PATH = "/customer/newsletter/";

const NOT_READY =
  "409 `unproven_address` for an account whose address is not confirmed, `not_subscribed` where it does not get the newsletter.";

/** @throws DomainError conflict/unproven_address */
async function ownAddress(c: ApiCall) {
  const account = await verifiedAddress(c.get("ctx"));
  if (!account) throw conflict("unproven_address");
  return account;
}

/** @throws DomainError conflict/unproven_address */
async function mailboxOwner(c: ApiCall) {
  const { email } = await ownAddress(c);
  const said = { textVersion: site.legalVersions.marketing, ip: c.env?.clientAddress ?? null };
  return { email, source: "api", ...said };
}

async function answerChoices(c: ApiCall) {
  const { db, origin } = c.get("ctx");
  const { email } = await ownAddress(c);
  c.header("Cache-Control", "private, no-store");
  return presentNewsletterChoices({ email, ...(await readChoices(db, email)) }, origin);
}

const region = plainText(60).refine((value) => findRegion(value) !== undefined, {
  error: "unknown_province",
});

newsletter.openapi(
  operation(`GET ${PATH}`, {
    access: "customer",
    summary: "Read what the account chose of the newsletter",
    description: "409 `unproven_address` for an account whose address is not confirmed.",
    errors: [409],
    answers: { 200: json(newsletterChoicesSchema, "Topics, province, frequency and saved searches.") },
  }),
  async (c) => c.json(await answerChoices(c), 200),
);

newsletter.openapi(
  operation(`PATCH ${PATH}`, {
    access: "customer",
    limit: "newsletter",
    summary: "Change topics, province and frequency of the newsletter",
    description: `What is left out stays. Each change is kept as a consent. ${NOT_READY}`,
    body: z
      .object({
        region: region
          .optional()
          .openapi({ description: "A province's value; empty = all Spain.", example: "madrid" }),
        categories: z
          .array(z.enum(CATEGORIES))
          .max(CATEGORIES.length)
          .optional()
          .openapi({ description: "The topics; none = all." }),
        frequency: z.enum(FREQUENCIES).optional(),
      })
      .openapi("NewsletterChange"),
    errors: [409],
    answers: { 200: json(newsletterChoicesSchema, "What holds now.") },
  }),
  async (c) => {
    await changeChoices(c.get("ctx"), await mailboxOwner(c), c.req.valid("json"));
    return c.json(await answerChoices(c), 200);
  },
);

newsletter.openapi(
  operation(`POST ${PATH}searches/`, {
    access: "customer",
    limit: "newsletter",
    summary: "Save a search, whose news the newsletter tells first",
    description: `At most ${MAX_SEARCHES} (409 \`too_many_searches\`); the same search again answers the one that is saved. ${NOT_READY}`,
    body: z
      .object({
        search: plainText(MAX_SEARCH_TEXT)
          .optional()
          .openapi({ description: "Words, as customers type them." }),
        category: z.enum(CATEGORIES).optional(),
        region: region.optional(),
        price_max: moneyInput()
          .refine((cents) => cents > 0, { error: "price_positive" })
          .optional(),
      })
      .openapi("NewsletterSearchRequest", { description: "At least one of them." }),
    location: PATH,
    answers: { 201: json(newsletterSearchSchema, "The saved search.") },
  }),
  async (c) => {
    const { price_max: priceMax, region: place, ...fields } = c.req.valid("json");
    const owner = await mailboxOwner(c);
    const ctx = c.get("ctx");
    const saved = await saveSearch(ctx, owner, { ...fields, region: place || undefined, priceMax });
    return c.json(presentNewsletterSearch(saved, ctx.origin), 201);
  },
);

newsletter.openapi(
  operation(`DELETE ${PATH}searches/{id}/`, {
    access: "customer",
    summary: "Delete a saved search of the newsletter",
    description:
      "Also after the newsletter was left. 404 for one that is gone or another mailbox's; 409 `unproven_address` for an account whose address is not confirmed.",
    params: idParam,
    errors: [409],
    answers: { 204: { description: "Deleted." } },
  }),
  async (c) => {
    const { emailKey } = await ownAddress(c);
    await deleteSearch(c.get("ctx").db, emailKey, c.req.valid("param").id);
    return c.body(null, 204);
  },
);

newsletter.openapi(
  operation(`GET ${PATH}preview/`, {
    access: "customer",
    limit: "newsletter",
    summary: "Preview the account's next letter",
    description: `With what is on sale now, without what was sent in the last eight weeks. ${NOT_READY}`,
    errors: [409],
    answers: { 200: json(newsletterPreviewSchema, "The letter as it would be sent now.") },
  }),
  async (c) => {
    const { db } = c.get("ctx");
    const { email } = await ownAddress(c);
    const choices = await readChoices(db, email);
    if (!choices.subscribed) throw conflict("not_subscribed");
    c.header("Cache-Control", "private, no-store");
    return c.json(presentNewsletterPreview(await previewLetter(db, email, choices)), 200);
  },
);
