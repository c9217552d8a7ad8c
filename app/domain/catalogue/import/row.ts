/** What passes through an import: rows as read, what is wrong with one, and offers ready to be stored. */

import type { OfferContent } from "~/domain/catalogue/offer-content";
import type { Cents } from "~/domain/kernel/money";
import type { ImportColumn } from "./columns";

export type CellValue = string | string[];

export interface RawCell {
  /** The column's name as the file has it. */
  name: string;
  value: CellValue;
}

export interface RawRow {
  /** Where the row begins, from 1; a CSV file's first line is its header. */
  line: number;
  cells: Partial<Record<ImportColumn, RawCell>>;
}

/** Codes of app/locales/es/import-problems.ts. */
export interface ImportProblem {
  line: number;
  /** As the file names it; null = the row as a whole. */
  column: string | null;
  code: string;
  facts: Record<string, string | number>;
}

export interface ImportedOption {
  line: number;
  names: Partial<Record<ImportColumn, string>>;
  title: string;
  price: Cents;
  sku: string | null;
  /** Undefined = the file does not say. */
  regularPrice?: Cents | null;
  capacity?: number | null;
  perCustomer?: number | null;
  maxPerOrder?: number | null;
  isActive?: boolean;
}

export interface ImportedOffer {
  line: number;
  /** The file's names of the columns, for messages. */
  names: Partial<Record<ImportColumn, string>>;
  organizationId: string;
  reference: string;
  /** Only what the file has columns for. */
  content: Partial<OfferContent> & Pick<OfferContent, "title" | "category">;
  options: ImportedOption[];
}

export function problem(
  line: number,
  column: string | null,
  code: string,
  facts: Record<string, string | number> = {},
): ImportProblem {
  return { line, column, code, facts };
}
