/**
 * What a receipt says, frozen when it is issued (docs/law.md 19), and how its number and the tax in a price
 * are reckoned.
 */
import { type Cents, roundHalfUp } from "~/domain/kernel/money";

export type ReceiptKind = "justificante" | "rectificacion";

export interface ReceiptLine {
  title: string;
  optionTitle: string;
  /** Of a correction: which of the line's coupons was given back; null = the whole line. */
  coupon: number | null;
  quantity: number;
  /** Taxes included, after codes; negative on a correction, like total and tax. */
  unitPrice: Cents;
  total: Cents;
  taxRegime: string;
  /** Hundredths of a percent: 2100 = 21 %. */
  taxRate: number;
  /** How much of the total is tax. */
  tax: Cents;
}

export interface ReceiptSnapshot {
  saleNumber: string;
  issuer: { name: string; legalName: string; taxId: string; address: string };
  /** Only when they asked for a receipt with their data. */
  buyer: { name: string; taxId: string; address: string } | null;
  /** The number of the receipt that is corrected. */
  corrects: string | null;
  lines: ReceiptLine[];
}

export interface Receipt extends ReceiptSnapshot {
  id: string;
  kind: ReceiptKind;
  /** "J-2026-000042": unique within its organization. */
  number: string;
  organizationId: string;
  currency: string;
  total: Cents;
  /** ms UTC */
  issuedAt: number;
}

const LETTERS = { justificante: "J", rectificacion: "R" } satisfies Record<ReceiptKind, string>;

export function receiptSeries(kind: ReceiptKind, year: string): string {
  return `${LETTERS[kind]}-${year}`;
}

export function receiptNumber({ series, ordinal }: { series: string; ordinal: number }): string {
  return `${series}-${String(ordinal).padStart(6, "0")}`;
}

/** @param taxRate hundredths of a percent, as part of a price that includes it */
export function taxIncluded(amount: Cents, taxRate: number): Cents {
  return roundHalfUp((amount * taxRate) / (10_000 + taxRate));
}

/** The sum and the tax in it, by rate, in the order of the lines. */
export function taxSums(lines: readonly ReceiptLine[]) {
  const sums = new Map<string, { taxRegime: string; taxRate: number; total: Cents; tax: Cents }>();
  for (const { taxRegime, taxRate, total, tax } of lines) {
    const key = `${taxRegime} ${taxRate}`;
    const sum = sums.get(key) ?? { taxRegime, taxRate, total: 0, tax: 0 };
    sums.set(key, { ...sum, total: sum.total + total, tax: sum.tax + tax });
  }
  return [...sums.values()];
}
