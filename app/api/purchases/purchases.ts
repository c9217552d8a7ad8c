/** Lists the caller's purchases, newest first. */
import { newGroup, operation } from "~/api/operation";
import { json } from "~/api/wire/json";
import { pageQueryOf, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { yieldToEventLoop } from "~/domain/kernel/process/yield-event-loop.server";
import { readPurchases } from "~/domain/sales/history/purchase-queries.server";
import { presentPurchase, purchaseSchema } from "./purchase-json";

export const purchases = newGroup();

/** A purchase has up to 200 coupons, each with its address. */
const PAGE_MAX = 20;

const purchaseQuery = pageQueryOf(PAGE_MAX);

purchases.openapi(
  operation({
    method: "get",
    path: "/customer/purchases/",
    access: "customer",
    tags: ["Sales"],
    summary: "List the caller's purchases, newest first",
    description:
      "Paid purchases of the account and of the session it is signed in with, with their coupons. Buyers without an " +
      "account read their purchase in the answer of sales/capture/.",
    request: { query: purchaseQuery },
    responses: {
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
    return c.json(presentPage(c, { count, results: presented }, query), 200);
  },
);
