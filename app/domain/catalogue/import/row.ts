/** Data of an import: rows as read, their problems, and offers to be stored. */

import type { OfferContent, OptionInput } from "~/domain/catalogue/offer-content";
import type { Cents } from "~/domain/kernel/money";
import type { ImportColumn } from "./columns";

export type CellValue = string | string[];

interface RawCell {
  /** The column's name as the file has it. */
  name: string;
  value: CellValue;
}

export interface RawRow {
  /** First line of the row, from 1; line 1 of a CSV file is its header. */
  line: number;
  cells: Partial<Record<ImportColumn, RawCell>>;
}

/** A row that could not be taken for one: what its cells say as far as they have columns, and its text in the file. */
export interface UnreadRow {
  cells: RawRow["cells"];
  text: string;
}

/** Codes of app/locales/es/import-problems.ts. */
export interface ImportProblem {
  line: number;
  /** Column as named in the file; null = the whole row. */
  column: string | null;
  code: string;
  facts: Record<string, string | number>;
}

export type ReportProblem = (problem: ImportProblem, unread?: UnreadRow) => void;

/** Undefined = not in the file. */
type GivenFacts = Pick<
  OptionInput,
  "totalPrice" | "regularPrice" | "capacity" | "perCustomer" | "maxPerOrder" | "isActive"
>;

export interface ImportedOption extends Pick<OptionInput, "title" | "sku">, Partial<GivenFacts> {
  line: number;
  names: Partial<Record<ImportColumn, string>>;
  price: Cents;
}

export interface ImportedOffer {
  line: number;
  /** The file's column names, for messages. */
  names: Partial<Record<ImportColumn, string>>;
  organizationId: string;
  reference: string;
  /** Only columns of the file. */
  content: Partial<OfferContent> & Pick<OfferContent, "title" | "category">;
  /** Where its pictures are, and what is seen on them; null = the offer's title says it. */
  pictures: { address: string; alt: string | null }[];
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
