/** Writes a stored offer as the cells of an import file: importing them again changes nothing. */
import type { OfferContent, StoredOption } from "~/domain/catalogue/offer-content";
import { IMPORTED_FIELDS, OFFER_FIELDS } from "~/domain/catalogue/offer-fields";
import { harmlessText } from "~/domain/kernel/formats/csv";
import { snakeCase } from "~/domain/kernel/formats/letter-case";
import { fromWallClock, wallClock } from "~/domain/kernel/local-day";
import type { Cents } from "~/domain/kernel/money";
import { type ImportColumn, MAPPED_COLUMNS, spelling } from "./columns";

/** Places and validities have forms that no row holds, pictures are kept as they are: an offer keeps what a file has no column for. */
export const WRITTEN_COLUMNS = MAPPED_COLUMNS.filter((column) => !/^(location_|valid|picture)/.test(column));

type Cells = Partial<Record<ImportColumn, string>>;

const flag = (value: boolean) => (value ? "sí" : "no");
const decimal = (hundredths: number) => (hundredths / 100).toFixed(2).replace(".", ",");
const whole = (value: number | null) => (value === null ? "" : String(value));
const amount = (cents: Cents | null) => (cents === null ? "" : decimal(cents));

/** On the mainland's clock where that says the same moment, otherwise with its offset. */
function moment(ms: number | null): string {
  if (ms === null) return "";
  const local = wallClock(ms).toISOString().slice(0, 16);
  return fromWallClock(local) === ms ? local.replace("T", " ") : new Date(ms).toISOString();
}

function fieldCell(column: ImportColumn, kind: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return flag(value);
  if (Array.isArray(value)) return value.join("|");
  if (kind === "percent") return decimal(Number(value)).replace(/,00$/, "");
  return kind === "choice" ? spelling(column, String(value)) : String(value);
}

type WrittenOffer = { reference: string; regions: readonly string[] } & Omit<
  OfferContent,
  "regions" | "locations"
>;

export function cellsOfOffer(offer: WrittenOffer): Cells {
  const fields = IMPORTED_FIELDS.map((name) => {
    const column = snakeCase(name) as ImportColumn;
    return [column, fieldCell(column, OFFER_FIELDS[name].kind, offer[name])];
  });
  return {
    ...(Object.fromEntries(fields) as Cells),
    reference: offer.reference,
    title: offer.title,
    category: spelling("category", offer.category),
    type: spelling("type", offer.type),
    regions: offer.regions.join("|"),
    publish_at: moment(offer.publishAt),
    sale_ends_at: moment(offer.saleEndsAt),
  };
}

export function cellsOfOption(option: StoredOption): Cells {
  return {
    option_title: option.title,
    price: amount(option.actualPrice),
    total_price: amount(option.totalPrice),
    // Empty = as before: rows from before the rule may be below the price.
    regular_price: option.regularPrice < option.actualPrice ? "" : amount(option.regularPrice),
    capacity: whole(option.capacity),
    per_customer: whole(option.perCustomer),
    max_per_order: whole(option.maxPerOrder),
    sku: option.sku ?? "",
    option_active: flag(option.isActive),
  };
}

/** In the order of WRITTEN_COLUMNS. */
export const cellsInOrder = (cells: Cells): string[] =>
  WRITTEN_COLUMNS.map((column) => harmlessText(cells[column] ?? ""));
