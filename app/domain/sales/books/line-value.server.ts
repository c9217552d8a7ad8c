/** Computes what a paid line is worth to each party; capture writes it on the line and splits it over its coupons. */
import { percentOf } from "~/domain/kernel/money";
import type { LineValue } from "~/domain/ledger/unit-value";
import type { PaidLine } from "~/domain/sales/paid-lines.server";

export function lineValue(line: PaidLine): LineValue {
  const { quantity, listPrice, unitPrice } = line;
  const commission = percentOf(unitPrice * quantity, line.commission_rate / 100);
  const platformShare = { platform: 10_000, shared: line.platform_share ?? 0, organization: 0 };
  return {
    quantity,
    listPrice,
    unitPrice,
    commission,
    commissionTax: percentOf(commission, line.commission_tax_rate / 100),
    platformDiscount: percentOf(line.discount, platformShare[line.discount_funding ?? "organization"] / 100),
  };
}
