/** Withdrawal without an account: one operation previews it, one declares it (docs/law.md 6). */
import { z } from "@hono/zod-openapi";
import { limitTarget, mayMailTo, uncountCall } from "~/api/middleware/limit-rate";
import { json, newGroup, operation } from "~/api/operation";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { addressOf, proveSale } from "~/domain/sales/access/sale-proof.server";
import { declareWithdrawal } from "~/domain/sales/withdrawal/declare-withdrawal.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { previewWithdrawal } from "~/domain/sales/withdrawal/withdrawal-queries.server";
import { readSaleClaim } from "./sale-claim-input";
import {
  presentDeclared,
  presentReceipt,
  presentSummary,
  withdrawalDeclaredSchema,
  withdrawalReceiptSchema,
  withdrawalRequestSchema,
  withdrawalSummarySchema,
} from "./withdrawal-json";

export const withdrawals = newGroup("Sales");

withdrawals.openapi(
  operation("POST /sales/withdraw/", {
    access: "anyone",
    limit: "withdrawal",
    summary: "Withdraw from a purchase",
    description:
      "Within fourteen days, while a coupon is unused, by its buyer: session or account, `session_token`, the sale's " +
      "`reference`, the `token` of a mail, or a `verification_token`. Without `confirm` it only tells what can be given " +
      "back; with it the coupons become void, the money goes back to where it came from and an acknowledgement is " +
      "mailed. Repeating it answers the same. Without a proof the answer never tells whether the sale exists: 404 " +
      "`proof_required` without `confirm`, and with it the declaration is kept with its moment, the way to confirm is " +
      "mailed to the sale's address, and nothing becomes void before that.",
    body: withdrawalRequestSchema,
    errors: [404, 409],
    answers: {
      200: json(withdrawalSummarySchema, "What can be given back."),
      202: json(
        z.union([withdrawalReceiptSchema, withdrawalDeclaredSchema]),
        "The declaration was received: done, or waiting for the buyer's confirmation.",
      ),
    },
  }),
  async (c) => {
    const body = c.req.valid("json");
    const { email, coupons, confirm } = body;
    const ctx = c.get("ctx");
    c.header("Cache-Control", "no-store");
    const claim = readSaleClaim(body, email);
    const sale = await proveSale(ctx, { ...claim, linksFor: ["order", "withdrawal"] });
    if (!sale && !confirm) {
      await limitTarget(c, "withdrawal", `mail:${emailKey(email)}`, "use_order_link");
      throw new DomainError("not_found", { reason: "proof_required" });
    }
    if (!sale) {
      const mail = await mayMailTo(c, "withdrawal", "mail", email);
      return c.json(presentDeclared(await declareWithdrawal(ctx, { sale: claim.sale, email, mail })), 202);
    }
    await uncountCall(c, "withdrawal");
    const named = { sale: { saleId: sale.id }, email: addressOf(sale, email) };
    if (!confirm) return c.json(presentSummary(await previewWithdrawal(ctx, named), coupons ?? null), 200);
    const receipt = await withdrawSale(ctx, { ...named, couponIds: coupons ?? null });
    return c.json(presentReceipt(receipt), 202);
  },
);
