/**
 * Until when money comes back without a reason, and what becomes of it after a coupon's last day: one wording from the offer to
 * the paper. Server only: formats dates.
 */

import type { BuyerChanges } from "~/domain/catalogue/for-sale/buyer-changes";
import { CREDIT_AFTER_DAYS, EXTENSION_DAYS } from "~/domain/catalogue/for-sale/expiry-policy";
import { withdrawalDeadline } from "~/domain/catalogue/for-sale/withdrawal-right";
import type { ChangeLimit, ExpiryPolicy, WithdrawalPolicy } from "~/domain/catalogue/offer";
import { expirySettings } from "~/site-settings";
import { CHANGE_LIMIT_LABELS } from "./catalogue";
import { terms } from "./checkout/checkout";
import { formatDate } from "./format";

const refundUntil = (until: number) => `Devolución sin preguntas hasta el ${formatDate(until)}`;

/** Of what is bought now. @returns null without the right, or where nothing is paid */
export function refundIfBoughtNow(policy: WithdrawalPolicy, paid: boolean, now: number): string | null {
  const until = paid ? withdrawalDeadline(policy, now) : null;
  return until === null ? null : refundUntil(until);
}

const EXPIRY_SHORT: Partial<Record<ExpiryPolicy, string>> = {
  extend_once: "Si no lo usas a tiempo, puedes prorrogarlo una vez",
  credit_12_months: "Si caduca sin usar, lo que pagaste pasa a una tarjeta regalo",
};

interface PaidRules extends Partial<BuyerChanges> {
  withdrawalPolicy: WithdrawalPolicy;
  dated: boolean;
  paid: boolean;
}

/** The best that the offer promises who changes their mind: their money by law or by its rule, else another date. @returns null for neither */
export function mindChanged(rules: PaidRules, now: number): string | null {
  const { withdrawalPolicy, dated, paid, dateChangeLimit = "none", cancellationLimit = "none" } = rules;
  const refund = refundIfBoughtNow(withdrawalPolicy, paid, now);
  if (refund !== null || !dated || !paid) return refund;
  const until = (limit: ChangeLimit) => CHANGE_LIMIT_LABELS[limit].toLowerCase();
  if (cancellationLimit !== "none") return `Cancelación con devolución ${until(cancellationLimit)}`;
  return dateChangeLimit === "none" ? null : `Cambio de fecha sin coste ${until(dateChangeLimit)}`;
}

/** Of a line in the cart: that and, where the offer says more than the law, what becomes of the money after the last day. @returns null for neither */
export function moneyBackShort(
  { expiryPolicy, ...rules }: PaidRules & { expiryPolicy: ExpiryPolicy },
  now: number,
) {
  const refund = mindChanged(rules, now);
  const expiry = rules.paid && !rules.dated ? (EXPIRY_SHORT[expiryPolicy] ?? null) : null;
  return [refund, expiry].filter((part) => part !== null).join(". ") || null;
}

/** Of a line at the checkout: where nothing is paid, the right alone. */
export const withdrawalShort = (policy: WithdrawalPolicy, paid: boolean, now: number): string =>
  refundIfBoughtNow(policy, paid, now) ?? terms.withdrawalShort[policy];

/** Of what was bought. @param until ms UTC, the last day */
export const withdrawUntil = (until: number, paid: boolean): string =>
  paid ? refundUntil(until) : `Puedes desistir hasta el ${formatDate(until)}`;

type Rules = { dated: boolean; expiryPolicy?: ExpiryPolicy } & Partial<BuyerChanges>;

/** What a holder may do with a booked date alone; "" where nothing. */
function ownChanges({ dateChangeLimit = "none", cancellationLimit = "none" }: Partial<BuyerChanges>): string {
  const until = (limit: ChangeLimit) => CHANGE_LIMIT_LABELS[limit].toLowerCase();
  const moves = dateChangeLimit !== "none";
  if (cancellationLimit === "none")
    return moves ? `Puedes cambiar la fecha sin coste ${until(dateChangeLimit)}. ` : "";
  const back = "recuperar todo el dinero";
  if (!moves) return `Puedes cancelar la reserva y ${back} ${until(cancellationLimit)}. `;
  return dateChangeLimit === cancellationLimit
    ? `Puedes cambiar la fecha sin coste, o cancelarla y ${back}, ${until(cancellationLimit)}. `
    : `Puedes cambiar la fecha sin coste ${until(dateChangeLimit)}, y cancelarla y ${back} ${until(cancellationLimit)}. `;
}

const UNUSED: Record<ExpiryPolicy, string> = {
  none: "Un cupón caducado no se puede usar y, sin plazo para desistir, no se devuelve, salvo por causa del vendedor.",
  extend_once: `Puedes prorrogarlo una vez, con la misma duración, desde ${EXTENSION_DAYS.before} días antes de que caduque hasta ${EXTENSION_DAYS.after} días después. Si no, no se devuelve, salvo por causa del vendedor.`,
  credit_12_months: `Si caduca sin usar, ${CREDIT_AFTER_DAYS} días después lo que pagaste pasa a una tarjeta regalo, válida ${expirySettings.creditMonths} meses.`,
};

/** What the next sentence is about. */
export const afterExpiryTerm = (dated: boolean): string => (dated ? "Si no puedes ir" : "Si caduca");

/** Said before buying: what becomes of the money of an unused coupon. */
export const afterExpiry = ({ dated, expiryPolicy = "none", ...rules }: Rules): string =>
  dated
    ? `${ownChanges(rules)}Si no vas en la fecha reservada, no se devuelve, salvo que el vendedor la cancele.`
    : UNUSED[expiryPolicy];
