/** One sale as its seller's page shows it: earnings line by line, coupons, refunds. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import type { OwnSale } from "~/domain/reports/own-sale";
import type { ReportRow } from "~/domain/reports/report-columns";
import { importedFrom } from "~/domain/sales/order";
import { formatDateTime, formatEuros, formatPercent } from "~/locales/es/format";
import { refundReason, oneSale as text } from "~/locales/es/panel/sales";

interface AmountView {
  label: string;
  cents: number;
}

/** From the list price down to what the organization gets; the amounts sum up. */
function earningsOf(row: ReportRow): AmountView[] {
  const { quantity, unit_list_price, discount_amount } = row;
  const list = unit_list_price * quantity;
  const ownDiscount = discount_amount - (row.platform_discount ?? 0);
  const commission = row.commission_amount ?? 0;
  const tax = row.commission_tax ?? 0;
  const [earned, pending, lapsed] = [
    row.organization_net ?? 0,
    row.organization_pending ?? 0,
    row.organization_lapsed ?? 0,
  ];
  const returned = list - ownDiscount - commission - tax - earned - pending - lapsed;
  const steps: AmountView[] = [
    { label: text.list(quantity, formatEuros(unit_list_price)), cents: list },
    { label: text.ownDiscount(row.promo_code ?? ""), cents: -ownDiscount },
    { label: text.commission(formatPercent(row.commission_rate / 100)), cents: -commission },
    { label: text.commissionTax, cents: -tax },
    { label: text.returned, cents: -returned },
  ];
  const results: AmountView[] = [
    { label: text.earned, cents: earned },
    { label: text.pending, cents: pending },
    { label: text.lapsed, cents: lapsed },
  ];
  return [
    ...steps.filter(({ cents }, index) => index === 0 || cents !== 0),
    ...results.filter(({ cents }, index) => index === 0 || cents !== 0),
  ];
}

/** Of a sale that was made in another system, which has its money. */
function importedNote({ rows: [first] }: OwnSale): string {
  const source = importedFrom(first?.channel ?? "");
  return source === null ? "" : ` ${text.imported(source)}`;
}

export function saleView(sale: OwnSale) {
  const [first] = sale.rows;
  return {
    number: sale.number,
    bought:
      text.bought(formatDateTime(first?.created_at ?? 0), first?.customer_ref ?? "") + importedNote(sale),
    lines: sale.rows.map((row, index) => ({
      key: String(index),
      title: `${row.offer_title} · ${row.price_option_title}`,
      amounts: earningsOf(row),
    })),
    coupons: sale.coupons.map((coupon) => ({
      id: coupon.id,
      code: showCouponCode(coupon.code),
      title: `${coupon.title} · ${coupon.optionTitle}`,
      booked: coupon.slot && text.booked(formatDateTime(coupon.slot.startsAt, coupon.slot.timezone)),
      state: text.states[coupon.status],
      hands: coupon.handedOn ? text.otherHands : "",
      until: coupon.validUntil,
      used: coupon.redeemedAt,
      place: coupon.place ?? "",
    })),
    refunds: sale.refunds.map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      state: text.refundStates[refund.waits ? "waits" : refund.status],
      reason: refundReason(refund.reason),
      at: refund.at,
    })),
  };
}

/** Unused coupons that still hold money. */
export function refundableCoupons({ coupons }: OwnSale) {
  return coupons.filter(({ status, left }) => (status === "issued" || status === "expired") && left > 0);
}
