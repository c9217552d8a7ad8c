/** What the caller has bought, newest first. */
import { readPurchases } from "~/domain/sales/purchase-queries.server";
import { newGroup, operation } from "./operation";
import { pageQuery, pageRange, pageSchema, presentPage } from "./presenters/page";
import { presentPurchase, purchaseSchema } from "./presenters/purchases";

export const purchases = newGroup();

purchases.openapi(
  operation({
    method: "get",
    path: "/customer/purchases/",
    access: "customer",
    tags: ["Sales"],
    summary: "The caller's own purchases, newest first",
    description:
      "Of the account, and of the session it is signed in with. Orders that were never paid are left out; without an " +
      "account, sales/capture/ shows a purchase to the session that made it.",
    request: { query: pageQuery },
    responses: {
      200: {
        description: "Purchases with their coupons.",
        content: { "application/json": { schema: pageSchema(purchaseSchema).openapi("PurchasePage") } },
      },
    },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const ctx = c.get("ctx");
    const { count, results } = await readPurchases(ctx, pageRange(query));
    c.header("Cache-Control", "private, no-store");
    const list = { count, results: results.map((purchase) => presentPurchase(purchase, ctx.origin)) };
    return c.json(presentPage(c, list, query), 200);
  },
);
