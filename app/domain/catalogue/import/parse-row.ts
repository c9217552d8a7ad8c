/** Reads the cells of a row: every column by its own rule, everything wrong with the row at once. */

import { OFFER_LIMITS as LIMITS, POSTAL_CODE } from "~/domain/catalogue/offer-limits";
import { PROVINCES } from "~/domain/catalogue/regions";
import {
  amountCell,
  CellProblem,
  decimalCell,
  flagCell,
  integerCell,
  lineCell,
  listCell,
  percentCell,
  textCell,
  timeCell,
  webAddressCell,
  wordCell,
} from "./cells";
import { foldName, type ImportColumn, REQUIRED_COLUMNS } from "./columns";
import { type ImportProblem, problem, type RawRow } from "./row";

const LIST_MARK = "|";

const category = wordCell({
  leisure: ["Ocio"],
  entertainment: ["Espectáculos", "Entretenimiento"],
  restaurants: ["Restaurantes"],
  health_and_beauty: ["Salud y belleza"],
  services: ["Servicios"],
  family_plans: ["Planes en familia"],
  travel: ["Viajes"],
  product: ["Productos", "Producto"],
  training: ["Formación"],
});
const type = wordCell({
  regular: ["Normal"],
  subscription: ["Club", "Suscripción"],
  direct: ["Directa"],
  promo: ["Promoción"],
});
const withdrawalPolicy = wordCell({
  standard_14d: ["14 días"],
  excluded_dated_leisure: ["Ocio con fecha"],
  excluded_other: ["Excluido"],
});
const voucherKind = wordCell({
  single_purpose: ["Univalente"],
  multi_purpose: ["Polivalente"],
  ticket: ["Entrada"],
  discount: ["Descuento"],
});
const province = wordCell(Object.fromEntries(PROVINCES.map(({ value, label }) => [value, [label]])));

function provinces(text: readonly string[]): string[] {
  const names = text.filter((name) => foldName(name) !== "espana");
  return names.map((name) => {
    try {
      return province(name);
    } catch {
      throw new CellProblem("unknown_province");
    }
  });
}

function oneProvince(text: string): string {
  return provinces([text])[0] ?? "";
}

function postalCode(text: string): string {
  if (!POSTAL_CODE.test(text)) throw new CellProblem("postal_code");
  return text;
}

const LISTS = {
  highlights: listCell(LIMITS.highlights, LIMITS.highlight),
  regions: provinces,
} satisfies Partial<Record<ImportColumn, (items: readonly string[]) => unknown>>;

const SINGLES = {
  reference: textCell(LIMITS.reference),
  organization: textCell(100),
  title: lineCell(LIMITS.title),
  summary: textCell(LIMITS.summary),
  description: textCell(LIMITS.description),
  conditions: textCell(LIMITS.conditions),
  how_to_redeem: textCell(LIMITS.howToRedeem),
  category,
  type,
  publish_at: timeCell("start"),
  sale_ends_at: timeCell("end"),
  validity_days: integerCell(1, LIMITS.validityDays),
  valid_from: timeCell("start"),
  valid_until: timeCell("end"),
  withdrawal_policy: withdrawalPolicy,
  voucher_kind: voucherKind,
  tax_rate: percentCell,
  booking_required: flagCell,
  gift_allowed: flagCell,
  external_url: webAddressCell(LIMITS.webAddress),
  accessibility_info: textCell(LIMITS.accessibilityInfo),
  location_name: textCell(LIMITS.locationName),
  location_address: textCell(LIMITS.address),
  location_postal_code: postalCode,
  location_city: textCell(LIMITS.city),
  location_province: oneProvince,
  location_lat: decimalCell(-90, 90),
  location_lng: decimalCell(-180, 180),
  location_phone: textCell(LIMITS.phone),
  location_opening_hours: textCell(LIMITS.openingHours),
  option_title: lineCell(LIMITS.optionTitle),
  price: amountCell(LIMITS.price),
  regular_price: amountCell(LIMITS.price),
  capacity: integerCell(0, LIMITS.units),
  per_customer: integerCell(1, LIMITS.units),
  max_per_order: integerCell(1, LIMITS.units),
  sku: textCell(LIMITS.sku),
  option_active: flagCell,
} satisfies Partial<Record<ImportColumn, (text: string) => unknown>>;

type Parsers = typeof LISTS & typeof SINGLES;

/** Undefined = the file has no such column; null = the cell is empty. */
export type ParsedCells = { [Column in keyof Parsers]?: ReturnType<Parsers[Column]> | null };

function parseCell(column: ImportColumn, value: string | string[]): unknown {
  if (column === "highlights" || column === "regions") {
    const items = Array.isArray(value) ? value : value.split(LIST_MARK);
    return LISTS[column](items.map((item) => item.trim()).filter((item) => item !== ""));
  }
  if (Array.isArray(value)) throw new CellProblem("single_value");
  const text = value.trim();
  return text === "" ? null : SINGLES[column](text);
}

/** @param continues a further row of the same offer, which need not repeat what the first one said */
export function parseCells(
  row: RawRow,
  { continues, report }: { continues: boolean; report: (problem: ImportProblem) => void },
): ParsedCells | null {
  const cells: Record<string, unknown> = {};
  let isUsable = true;
  const refuse = (column: ImportColumn, code: string, facts?: Record<string, string | number>) => {
    isUsable = false;
    report(problem(row.line, row.cells[column]?.name ?? column, code, facts));
  };
  for (const [column, cell] of Object.entries(row.cells) as [ImportColumn, { value: string | string[] }][]) {
    try {
      cells[column] = parseCell(column, cell.value);
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      refuse(column, error.code, error.facts);
    }
  }
  for (const column of continues ? (["reference", "price"] as const) : REQUIRED_COLUMNS) {
    const isMissing = cells[column] === null || (cells[column] === undefined && !row.cells[column]);
    if (isMissing) refuse(column, "required");
  }
  return isUsable ? (cells as ParsedCells) : null;
}
