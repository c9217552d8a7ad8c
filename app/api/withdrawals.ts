/** Withdrawal without an account: asked once what can be given back, told once that it is (law 6). */

import { withdrawSale } from "~/domain/sales/withdraw-sale.server";
import { previewWithdrawal } from "~/domain/sales/withdrawal-queries.server";
import { limitTarget, uncount } from "./middleware/limit-rate";
import { newGroup, operation } from "./operation";
import { errorResponses } from "./presenters/errors";
import { json, jsonBody } from "./presenters/json";
import {
  presentReceipt,
  presentSummary,
  withdrawalReceiptSchema,
  withdrawalRequestSchema,
  withdrawalSummarySchema,
} from "./presenters/withdrawals";

export const withdrawals = newGroup();

withdrawals.openapi(
  operation({
    method: "post",
    path: "/sales/withdraw/",
    access: "anyone",
    limit: "withdrawal",
    tags: ["Sales"],
    summary: "Withdraw from a purchase, wholly or from some coupons",
    description:
      "Within fourteen days, while a coupon is unused. The sale and the address it was bought with are the proof: ten " +
      "calls an hour. Without `confirm` it only tells what can be given back; with it the coupons become void, the " +
      "money goes back to where it came from and an acknowledgement is mailed. Repeating it answers the same.",
    request: { body: jsonBody(withdrawalRequestSchema) },
    responses: {
      200: json(withdrawalSummarySchema, "What can be given back."),
      202: json(withdrawalReceiptSchema, "The declaration was received."),
      ...errorResponses([404, 409, 429]),
    },
  }),
  async (c) => {
    const { sale_uuid, number = "", email, coupons, confirm } = c.req.valid("json");
    const target = `order:${sale_uuid ?? number}`;
    await limitTarget(c, "withdrawal", target, "use_order_link");
    const named = { sale: sale_uuid === undefined ? { number } : { saleId: sale_uuid }, email };
    c.header("Cache-Control", "no-store");
    if (!confirm) {
      const contract = await previewWithdrawal(c.get("ctx"), named);
      await uncount(c, "withdrawal", target);
      return c.json(presentSummary(contract, coupons ?? null), 200);
    }
    const receipt = await withdrawSale(c.get("ctx"), { ...named, couponIds: coupons ?? null });
    await uncount(c, "withdrawal", target);
    return c.json(presentReceipt(receipt), 202);
  },
);
