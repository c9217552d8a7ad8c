/** Reads purchases: the caller's own, and the one of a guest by its token. */
import { z } from "@hono/zod-openapi";
import { limitTarget } from "~/api/middleware/limit-rate";
import { json, newGroup, operation } from "~/api/operation";
import { idParam } from "~/api/wire/input";
import { pageQueryOf, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { yieldToEventLoop } from "~/domain/kernel/process/yield-event-loop.server";
import { plainText } from "~/domain/kernel/schemas";
import { claimProvenSales } from "~/domain/sales/buyer/claim-proven-sales.server";
import { correctAddress } from "~/domain/sales/buyer/correct-address.server";
import { readPurchases, readSaleOfToken } from "~/domain/sales/history/purchase-queries.server";
import { presentPurchase, purchaseSchema } from "./purchase-json";

export const purchases = newGroup("Sales");

/** A purchase has up to 200 coupons, each with its address. */
const PAGE_MAX = 20;

const purchaseQuery = pageQueryOf(PAGE_MAX);

purchases.openapi(
  operation("GET /customer/purchases/", {
    access: "customer",
    summary: "List the caller's purchases, newest first",
    description:
      "Paid purchases of the account and of the session it is signed in with, with their coupons. Buyers without an " +
      "account read their purchase in the answer of sales/capture/.",
    query: purchaseQuery,
    answers: {
      200: json(pageSchema(purchaseSchema).openapi("PurchasePage"), "Purchases with their coupons."),
    },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const ctx = c.get("ctx");
    const { count, results } = await readPurchases(ctx, pageRange(query));
    c.header("Cache-Control", "private, no-store");
    const presented = [];
    for (const purchase of results) {
      presented.push(presentPurchase(purchase, ctx.origin));
      await yieldToEventLoop();
    }
    return c.json(
      presentPage(c, { count, results: presented }, query, (purchase) => purchase),
      200,
    );
  },
);

const claimedSchema = z
  .object({ added: z.int().openapi({ description: "Purchases added by this call." }) })
  .openapi("ClaimedPurchases");

purchases.openapi(
  operation("POST /customer/purchases/claim/", {
    access: "customer",
    summary: "Add purchases made with the account's address",
    description:
      "Paid purchases made without the account, with the address that the account has proven, become the account's. Repeating " +
      "the call adds none. With an unproven address none is added.",
    answers: { 200: json(claimedSchema, "How many purchases were added.") },
  }),
  async (c) => {
    c.header("Cache-Control", "no-store");
    return c.json({ added: await claimProvenSales(c.get("ctx")) }, 200);
  },
);

const correctionSchema = z
  .object({
    email: plainText(254).openapi({ description: "May be the same: its mailbox may only have been full." }),
  })
  .openapi("AddressCorrection");

const correctedSchema = z
  .object({ email: z.string().openapi({ description: "Where the new confirmation goes." }) })
  .openapi("CorrectedAddress");

purchases.openapi(
  operation("POST /sales/{id}/address/", {
    access: "anyone",
    limit: "codes",
    summary: "Correct the address of a purchase whose mail did not arrive",
    description:
      "For the account or session that bought; `id` is the `transaction_id`. Possible while the mail with the coupons is given " +
      "up as undeliverable; then 409 `mail_not_failed`. The confirmation is sent again, and links and limits follow the address.",
    params: idParam,
    body: correctionSchema,
    errors: [404, 409],
    answers: { 200: json(correctedSchema, "The confirmation is on its way to this address.") },
  }),
  async (c) => {
    const { email } = c.req.valid("json");
    await limitTarget(c, "codes", `mail:${emailKey(email)}`);
    const { id } = c.req.valid("param");
    c.header("Cache-Control", "no-store");
    return c.json({ email: await correctAddress(c.get("ctx"), { transactionId: id, email }) }, 200);
  },
);

const tokenHeader = z.object({
  "x-sale-token": plainText(200)
    .min(1)
    .openapi({ description: "The `session_token` of sales/validate/, or the sale's `reference`." }),
});

purchases.openapi(
  operation("GET /sales/by-token/", {
    access: "anyone",
    scope: "sell",
    limit: "capture",
    summary: "Read the sale of a buyer without an account",
    description:
      "For buyers who have neither an account nor a session: the token proves them. It is sent in a header, because addresses " +
      "are written to logs and histories. A sale that is not paid yet has no coupons.",
    headers: tokenHeader,
    errors: [404],
    answers: { 200: json(purchaseSchema, "The sale as it is now.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const sale = await readSaleOfToken(ctx, c.req.valid("header")["x-sale-token"]);
    if (!sale) throw new DomainError("not_found");
    c.header("Cache-Control", "private, no-cache");
    return c.json(presentPurchase(sale, ctx.origin), 200);
  },
);
