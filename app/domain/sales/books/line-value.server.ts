/** Computes what a paid line is worth to each party; capture writes it on the line and splits it over its coupons. */
import { percentOf } from "~/domain/kernel/money";
import { commissionOn } from "~/domain/ledger/commission";
import type { LineValue } from "~/domain/ledger/unit-value";
import type { PaidLine } from "~/domain/sales/paid-lines.server";

export function lineValue(line: PaidLine): LineValue {
  const { quantity, listPrice, unitPrice } = line;
  const { commission, commissionTax } = commissionOn(unitPrice * quantity, {
    commissionRate: line.commission_rate,
    commissionTaxRate: line.commission_tax_rate,
  });
  const platformShare = { platform: 10_000, shared: line.platform_share ?? 0, organization: 0 };
  return {
    quantity,
    listPrice,
    unitPrice,
    commission,
    commissionTax,
    platformDiscount: percentOf(line.discount, platformShare[line.discount_funding ?? "organization"] / 100),
  };
}
