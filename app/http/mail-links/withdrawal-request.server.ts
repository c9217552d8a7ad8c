/** Handles /desistimiento: opens the withdrawal with a proof of the buyer, or declares it without one (decision 032). */
import { z } from "zod";
import { isDomainError } from "~/domain/kernel/errors";
import { emailAddress } from "~/domain/kernel/schemas";
import { type OrderLink, openWithdrawal } from "~/domain/sales/access/order-link.server";
import type { SaleName } from "~/domain/sales/access/sale-owner.server";
import { addressOf, proveSale } from "~/domain/sales/access/sale-proof.server";
import { parseSaleName } from "~/domain/sales/access/sale-reference";
import { declareWithdrawal } from "~/domain/sales/withdrawal/declare-withdrawal.server";
import { signLink, verifyLink } from "~/domain/secrets/signed-link.server";
import { refusal } from "~/http/form/form-problems.server";
import { seeOther } from "~/http/form/forms.server";
import { mayMail } from "~/http/limits/mail-allowance.server";
import { requireBelowLimit, uncount } from "~/http/limits/page-limits.server";
import { readActor } from "~/http/visitor/visitor.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { withdrawal as text } from "~/locales/es/checkout/withdrawal";
import { contextFor } from "~/runtime.server";

const DECLARED = "withdrawal-declared";

/**
 * For the browser or account that bought, and for visitors with the secret reference.
 * @returns the signed path of the second step; null without a proof of the buyer
 * @throws DomainError conflict not_captured
 */
export async function openWithdrawalByProof(
  page: PageRequest,
  sale: SaleName,
  email: string,
): Promise<OrderLink | null> {
  const ctx = contextFor(await readActor(page));
  const found = await proveSale(ctx, { sale, email });
  if (!found) return null;
  try {
    return await openWithdrawal(ctx, { sale: { saleId: found.id }, email: addressOf(found, email) });
  } catch (error) {
    // The buyer was erased, and the e-mail address given differs from the one used for the purchase.
    if (isDomainError(error, "not_found")) return null;
    throw error;
  }
}

/** @returns the signed receipt of the declaration, the same for orders that do not exist */
async function declare(
  page: PageRequest,
  { number, email, mail }: { number: string; email: string; mail: boolean },
): Promise<OrderLink> {
  const ctx = contextFor(await readActor(page));
  const receivedAt = await declareWithdrawal(ctx, { sale: { number }, email, mail });
  return { email, sig: signLink({ purpose: DECLARED, email, facts: [number, String(receivedAt)] }) };
}

/** @returns null for a forged receipt */
export function readDeclarationLink(link: OrderLink): { number: string; receivedAt: number } | null {
  const [number = "", receivedAt = ""] = verifyLink(link.sig, { purpose: DECLARED, email: link.email }) ?? [];
  return number === "" ? null : { number, receivedAt: Number(receivedAt) };
}

/** A declaration follows the form that names an order, with `declare`. */
export const orderNameForm = z.object({
  number: z.string({ error: "sale_name" }).transform((typed, issues) => {
    const name = parseSaleName(typed);
    if (!name) issues.addIssue({ code: "custom", message: "sale_name" });
    return name ?? z.NEVER;
  }),
  email: emailAddress("purchase_email"),
  declare: z.literal("true").optional().catch(undefined),
});

/**
 * Handles the form that names an order, or the declaration that follows it.
 * @throws FormRefusal, DomainError conflict not_captured
 */
export async function declareByOrderNumber(
  page: PageRequest,
  { number: name, email, declare: declares }: z.output<typeof orderNameForm>,
): Promise<Response> {
  if ("number" in name && declares) {
    // A mailbox over its limit gets no further mail; the declaration is recorded all the same.
    const mail = await mayMail(page, "withdrawal", "mail", email);
    const receipt = await declare(page, { number: name.number, email, mail });
    return seeOther(`/desistimiento?${new URLSearchParams({ ...receipt })}`);
  }
  await requireBelowLimit(page, "withdrawal");
  const next = await openWithdrawalByProof(page, name, email);
  if (next) {
    await uncount(page, "withdrawal");
    return seeOther(`/desistimiento?${new URLSearchParams({ ...next })}`);
  }
  if ("reference" in name) throw refusal(text.referenceUnknown, "number");
  return seeOther(`/desistimiento?${new URLSearchParams({ number: name.number, email, declare: "true" })}`);
}
