/** Builds offer content from the cells of its first row; absent columns leave a field unchanged. */

import type { Validity } from "~/domain/catalogue/offer";
import { DEFAULT_CONTENT, type LocationInput, type OfferContent } from "~/domain/catalogue/offer-content";
import { camelCase } from "~/domain/kernel/formats/letter-case";
import { toSingleLine } from "~/domain/kernel/formats/strip-markup";
import { IMPORT_COLUMNS, type ImportColumn, type ParsedCells } from "./columns";
import { type ImportedOption, type ImportProblem, problem, type RawRow } from "./row";

type Content = Partial<OfferContent> & Pick<OfferContent, "title" | "category">;
type Report = (problem: ImportProblem) => void;

type DefaultedField = keyof typeof DEFAULT_CONTENT;

/** Fields with a column of their own; an empty cell is the default. */
const SIMPLE = IMPORT_COLUMNS.flatMap((column) => {
  const field = camelCase(column) as string;
  return field in DEFAULT_CONTENT ? [[column, field as DefaultedField] as const] : [];
});

export function namesOf(row: RawRow): Partial<Record<ImportColumn, string>> {
  const entries = Object.entries(row.cells).map(([column, cell]) => [column, cell.name]);
  return Object.fromEntries(entries);
}

function validityOf(row: RawRow, cells: ParsedCells, report: Report): Validity | undefined {
  const { validity_days: days, valid_from: from, valid_until: until } = cells;
  if (days === undefined && from === undefined && until === undefined) return undefined;
  const complain = (column: ImportColumn, code: string) =>
    report(problem(row.line, row.cells[column]?.name ?? column, code));
  if (until != null) {
    if (days != null) complain("validity_days", "days_or_dates");
    else if (from == null) complain("valid_from", "required");
    else if (until <= from) complain("valid_until", "ends_before_start");
    else return { mode: "fixed", validFrom: from, validUntil: until };
    return undefined;
  }
  if (from != null) complain("valid_until", "required");
  return days == null ? DEFAULT_CONTENT.validity : { mode: "days_after_purchase", days };
}

function locationOf(row: RawRow, cells: ParsedCells, report: Report): LocationInput[] | undefined {
  const given = (Object.keys(cells) as (keyof ParsedCells)[]).filter((name) => name.startsWith("location_"));
  if (given.length === 0) return undefined;
  if (given.every((name) => cells[name] == null)) return [];
  const needed = (part: "name" | "address" | "postal_code" | "city" | "province") => {
    const column = `location_${part}` as const;
    const value = cells[column];
    if (value == null) report(problem(row.line, row.cells[column]?.name ?? column, "required"));
    return value ?? "";
  };
  const lat = cells.location_lat ?? null;
  const lng = cells.location_lng ?? null;
  if ((lat === null) !== (lng === null)) {
    const column = lat === null ? "location_lat" : "location_lng";
    report(problem(row.line, row.cells[column]?.name ?? column, "both_coordinates"));
  }
  return [
    {
      id: null,
      name: needed("name"),
      address: needed("address"),
      postalCode: needed("postal_code"),
      city: needed("city"),
      province: needed("province"),
      lat,
      lng,
      phone: cells.location_phone ?? null,
      openingHours: cells.location_opening_hours ?? null,
    },
  ];
}

/** @returns null when a problem was reported; requires the row's title and category */
export function contentOf(row: RawRow, cells: ParsedCells, report: Report): Content | null {
  let isUsable = true;
  const note: Report = (found) => {
    isUsable = false;
    report(found);
  };
  const content: Record<string, unknown> = { title: cells.title, category: cells.category };
  for (const [column, field] of SIMPLE) {
    const value = cells[column];
    if (value !== undefined) content[field] = value ?? DEFAULT_CONTENT[field];
  }
  const validity = validityOf(row, cells, note);
  if (validity) content.validity = validity;
  const locations = locationOf(row, cells, note);
  if (locations) content.locations = locations;
  return isUsable ? (content as unknown as Content) : null;
}

/** An option without a title gets the offer's. @returns null when a problem was reported */
export function optionOf(
  row: RawRow,
  cells: ParsedCells,
  offerTitle: string,
  report: Report,
): ImportedOption | null {
  const { regular_price, capacity, per_customer, max_per_order, option_active } = cells;
  const price = cells.price ?? 0;
  if (regular_price != null && regular_price < price) {
    report(problem(row.line, row.cells.regular_price?.name ?? null, "below_actual_price"));
    return null;
  }
  return {
    line: row.line,
    names: namesOf(row),
    title: cells.option_title ?? toSingleLine(offerTitle),
    price,
    sku: cells.sku ?? null,
    ...(cells.total_price !== undefined && { totalPrice: cells.total_price }),
    ...(regular_price !== undefined && { regularPrice: regular_price }),
    ...(capacity !== undefined && { capacity }),
    ...(per_customer !== undefined && { perCustomer: per_customer }),
    ...(max_per_order !== undefined && { maxPerOrder: max_per_order }),
    ...(option_active !== undefined && { isActive: option_active ?? true }),
  };
}
