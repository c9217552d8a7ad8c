/**
 * Decides which coupons of a paid sale can be withdrawn from, with the reason for the others (docs/law.md 6,
 * 7; docs/domain.md 6).
 */

import { withdrawalDeadline, withdrawalIsOver } from "~/domain/catalogue/for-sale/withdrawal-right";
import type { WithdrawalPolicy } from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";
import { titleInMail } from "~/domain/sales/purchase";
import type { SoldCoupon, SoldLine } from "~/domain/sales/sold-line";

/** Stored void reason. */
export const WITHDRAWN = "withdrawal";

export type WithdrawalState =
  | "withdrawable"
  /** Withdrawn before. */
  | "withdrawn"
  | "redeemed"
  | "void"
  /** No right to withdraw by law. */
  | "excluded"
  | "too_late";

export interface ContractCoupon extends Pick<SoldCoupon, "id" | "code" | "number"> {
  /** Integer cents paid and not refunded otherwise. */
  paid: Cents;
  state: WithdrawalState;
}

interface ContractLine extends Pick<SoldLine, "id" | "title" | "optionTitle"> {
  /** ms UTC; null without a right to withdraw. */
  withdrawUntil: number | null;
  /** A friend has its coupons. */
  handedOn: boolean;
  /** Its date may still be cancelled on the order's page, and the money comes back. */
  cancellable: boolean;
  coupons: ContractCoupon[];
}

export interface Contract {
  saleId: string;
  number: string;
  email: string;
  currency: string;
  /** The buyer's bank decides about the payment: no money goes back meanwhile. */
  waits: boolean;
  /** ms UTC */
  capturedAt: number;
  lines: ContractLine[];
}

export interface WithdrawnItem {
  title: string;
  quantity: number;
  amount: Cents;
}

/** Acknowledgement of a withdrawal for the buyer. */
export interface Acknowledgement extends Pick<Contract, "saleId" | "number" | "email" | "currency"> {
  id: string;
  amount: Cents;
  items: WithdrawnItem[];
  couponIds: string[];
  /** Nothing is sent while the buyer's bank decides about the payment. */
  waits: boolean;
  /** ms UTC */
  receivedAt: number;
}

/** An expired unused coupon is withdrawable: only redeeming it ends the right early. */
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

/** Withdrawable coupons, limited to the named ones if given. */
export function withdrawable(contract: Contract, named: readonly string[] | null = null): ContractCoupon[] {
  return couponsOf(contract).filter(
    ({ id, state }) => state === "withdrawable" && (named === null || named.includes(id)),
  );
}

export function amountOf(coupons: readonly ContractCoupon[]): Cents {
  return coupons.reduce((sum, { paid }) => sum + paid, 0);
}

/** Summed by line, for the acknowledgement. */
export function itemsOf(contract: Contract, chosen: readonly ContractCoupon[]): WithdrawnItem[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return contract.lines.flatMap(({ title, optionTitle, coupons }) => {
    const own = coupons.filter(({ id }) => ids.has(id));
    if (own.length === 0) return [];
    return [{ title: titleInMail(title, optionTitle), quantity: own.length, amount: amountOf(own) }];
  });
}
