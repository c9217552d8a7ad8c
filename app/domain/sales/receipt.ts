/**
 * The content of a receipt, a snapshot of its issue (docs/law.md 19), with the computation of its number and
 * of the tax in a price.
 */
import { type Cents, roundHalfUp } from "~/domain/kernel/money";

export type ReceiptKind = "justificante" | "rectificacion";

export interface ReceiptLine {
  title: string;
  optionTitle: string;
  /** On a correction: number of the refunded coupon; null = the whole line. */
  coupon: number | null;
  quantity: number;
  /** Integer cents with tax, after codes; negative on a correction, like total and tax. */
  unitPrice: Cents;
  total: Cents;
  /** Paid at the place, so no part of the receipt; receipts of before totals of deposits have none. */
  dueAtVenue?: Cents;
  taxRegime: string;
  /** Hundredths of a percent: 2100 = 21 %. */
  taxRate: number;
  /** Tax included in the total, in cents. */
  tax: Cents;
}

export interface ReceiptSnapshot {
  saleNumber: string;
  issuer: { name: string; legalName: string; taxId: string; address: string };
  /** Only when the buyer requested a receipt with their data. */
  buyer: { name: string; taxId: string; address: string } | null;
  /** Number of the corrected receipt. */
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

/** @param taxRate hundredths of a percent, included in the price */
export function taxIncluded(amount: Cents, taxRate: number): Cents {
  return roundHalfUp((amount * taxRate) / (10_000 + taxRate));
}

/** Totals and included tax by rate, in the order of the lines. */
export function taxSums(lines: readonly ReceiptLine[]) {
  const sums = new Map<string, { taxRegime: string; taxRate: number; total: Cents; tax: Cents }>();
  for (const { taxRegime, taxRate, total, tax } of lines) {
    const key = `${taxRegime} ${taxRate}`;
    const sum = sums.get(key) ?? { taxRegime, taxRate, total: 0, tax: 0 };
    sums.set(key, { ...sum, total: sum.total + total, tax: sum.tax + tax });
  }
  return [...sums.values()];
}
