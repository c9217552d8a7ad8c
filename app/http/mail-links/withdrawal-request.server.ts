/** Handles /desistimiento: opens the withdrawal with a proof of the buyer, or declares it without one (decision 032). */
import { isDomainError } from "~/domain/kernel/errors";
import { type OrderLink, openWithdrawal } from "~/domain/sales/access/order-link.server";
import type { SaleName } from "~/domain/sales/access/sale-owner.server";
import { addressOf, proveSale } from "~/domain/sales/access/sale-proof.server";
import { parseSaleName } from "~/domain/sales/access/sale-reference";
import { declareWithdrawal } from "~/domain/sales/withdrawal/declare-withdrawal.server";
import { signLink, verifyLink } from "~/domain/secrets/signed-link.server";
import { type FormRefusal, refusal, throttled } from "~/http/form/form-problems.server";
import { seeOther } from "~/http/form/forms.server";
import { emailText, textInput } from "~/http/form/text-input";
import { mailAllowance } from "~/http/limits/mail-allowance.server";
import { tooOften, uncount } from "~/http/limits/page-limits.server";
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

/**
 * Handles the form that names an order, or the declaration that follows it.
 * @throws DomainError conflict not_captured
 */
export async function declareByOrderNumber(
  page: PageRequest,
  form: URLSearchParams,
): Promise<Response | FormRefusal> {
  const typed = textInput(form, "number", 40) ?? "";
  const name = parseSaleName(typed);
  const email = emailText(form);
  if (!name) return refusal(text.numberInvalid, "number");
  if (email === null) return refusal(text.emailInvalid, "email");
  if ("number" in name && form.get("declare") === "true") {
    // A mailbox over its limit gets no further mail; the declaration is recorded all the same.
    const { granted, refused } = await mailAllowance(page, "withdrawal", "mail", email);
    if (refused) return refused;
    const receipt = await declare(page, { number: name.number, email, mail: granted });
    return seeOther(`/desistimiento?${new URLSearchParams({ ...receipt })}`);
  }
  const wait = await tooOften(page, "withdrawal");
  if (wait) return throttled(wait);
  const next = await openWithdrawalByProof(page, name, email);
  if (next) {
    await uncount(page, "withdrawal");
    return seeOther(`/desistimiento?${new URLSearchParams({ ...next })}`);
  }
  if ("reference" in name) return refusal(text.referenceUnknown, "number");
  return seeOther(`/desistimiento?${new URLSearchParams({ number: name.number, email, declare: "true" })}`);
}
