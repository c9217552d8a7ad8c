/**
 * What of a paid sale can still be given back, and why the rest cannot (docs/law.md 6, 7; docs/domain.md 6).
 */
import type { WithdrawalPolicy } from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";
import { withdrawalDeadline, withdrawalIsOver } from "~/domain/sales/purchase";
import type { SoldCoupon, SoldLine } from "~/domain/sales/sold-line";

/** Why a coupon became void, as stored. */
export const WITHDRAWN = "withdrawal";

export type WithdrawalState =
  | "withdrawable"
  /** Given back before. */
  | "withdrawn"
  | "redeemed"
  | "void"
  /** The law gives no right to withdraw. */
  | "excluded"
  | "too_late";

export interface ContractCoupon extends Pick<SoldCoupon, "id" | "code" | "number"> {
  /** What was paid and not given back otherwise. */
  paid: Cents;
  state: WithdrawalState;
}

export interface ContractLine extends Pick<SoldLine, "id" | "title" | "optionTitle"> {
  /** ms UTC; null where there is no right to withdraw. */
  withdrawUntil: number | null;
  coupons: ContractCoupon[];
}

export interface Contract {
  saleId: string;
  number: string;
  email: string;
  currency: string;
  /** ms UTC */
  capturedAt: number;
  lines: ContractLine[];
}

export interface WithdrawnItem {
  title: string;
  quantity: number;
  amount: Cents;
}

/** What the buyer is told about a declaration that came in. */
export interface Acknowledgement {
  id: string;
  saleId: string;
  number: string;
  email: string;
  currency: string;
  amount: Cents;
  items: WithdrawnItem[];
  couponIds: string[];
  /** ms UTC */
  receivedAt: number;
}

/** A coupon whose days have passed unused can be given back: only using it ends the right early. */
export function withdrawalStateOf(
  { stored, voidReason }: Pick<SoldCoupon, "stored" | "voidReason">,
  { policy, capturedAt }: { policy: WithdrawalPolicy; capturedAt: number },
  now: number,
): WithdrawalState {
  if (stored === "void") return voidReason === WITHDRAWN ? "withdrawn" : "void";
  if (stored === "redeemed") return "redeemed";
  const until = withdrawalDeadline(policy, capturedAt);
  if (until === null) return "excluded";
  return withdrawalIsOver(until, now) || stored !== "issued" ? "too_late" : "withdrawable";
}

export function couponsOf(contract: Contract): ContractCoupon[] {
  return contract.lines.flatMap(({ coupons }) => coupons);
}

/** The coupons that can be given back; of those named only, when some are named. */
export function withdrawable(contract: Contract, named: readonly string[] | null = null): ContractCoupon[] {
  return couponsOf(contract).filter(
    ({ id, state }) => state === "withdrawable" && (named === null || named.includes(id)),
  );
}

export function amountOf(coupons: readonly ContractCoupon[]): Cents {
  return coupons.reduce((sum, { paid }) => sum + paid, 0);
}

/** Line by line, for the acknowledgement. */
export function itemsOf(contract: Contract, chosen: readonly ContractCoupon[]): WithdrawnItem[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return contract.lines.flatMap(({ title, optionTitle, coupons }) => {
    const own = coupons.filter(({ id }) => ids.has(id));
    const name = optionTitle === "" || optionTitle === title ? title : `${title}: ${optionTitle}`;
    return own.length === 0 ? [] : [{ title: name, quantity: own.length, amount: amountOf(own) }];
  });
}
