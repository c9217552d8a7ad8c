/** Reads the URL of an action on many offers: which offers, which action, and its value. */
import type { BulkAction, BulkVerb } from "~/domain/catalogue/bulk/bulk-action";
import { PERCENT } from "~/domain/catalogue/bulk/bulk-prices";
import { count, endOfDay, typedAmount } from "~/domain/catalogue/manage/schemas";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { schemaProblems } from "~/http/form/form-problems.server";
import type { OFFER_FILTERS } from "~/http/panel/lists/offer-list-address";
import { fieldText } from "~/locales/es/field-errors";
import { forms } from "~/locales/es/forms";
import { BULK_FIELDS, BULK_WORDS, type BulkWord, bulkOffers as text } from "~/locales/es/panel/bulk";

type BulkField = (typeof BULK_FIELDS)[keyof typeof BULK_FIELDS];

export interface BulkAddress {
  offerIds: string[];
  /** All that the list's filter matches, instead of the ids; its values as the URL names them. */
  matching: Record<(typeof OFFER_FILTERS)[number], string> | null;
  word: BulkWord | null;
  /** As typed; "" = empty. */
  value: string;
  /** null = not chosen yet, or not valid. */
  action: BulkAction | null;
  error: { field: BulkField; message: string } | null;
}

/** "10", "-10", "+5 %" */
const PERCENT_TEXT = /^[-−+]?\d{1,3}(?=\s*%?$)/;

type Parsed = { action: BulkAction } | { problem: string };

const number = { stock: count(0).optional(), per_customer: count(1).optional() };

function parse(verb: BulkVerb, value: string): Parsed {
  const given = value === "" ? undefined : value;
  switch (verb) {
    case "end_date": {
      const read = endOfDay.optional().safeParse(given);
      return read.success ? { action: { verb, until: read.data ?? null } } : { problem: fieldText("date") };
    }
    case "stock":
    case "per_customer": {
      const read = number[verb].safeParse(given);
      if (!read.success) return { problem: schemaProblems(read.error)[0]?.message ?? forms.choose };
      return { action: { verb, units: read.data ?? null } };
    }
    case "price": {
      const read = typedAmount.safeParse(given);
      if (!read.success) return { problem: fieldText("amount") };
      return read.data > 0
        ? { action: { verb, price: read.data } }
        : { problem: fieldText("price_positive") };
    }
    case "price_percent": {
      const percent = Number(PERCENT_TEXT.exec(value)?.[0].replace("−", "-") ?? Number.NaN);
      const isRight = percent >= PERCENT.least && percent <= PERCENT.most && percent !== 0;
      return isRight ? { action: { verb, percent } } : { problem: text.wrongPercent };
    }
    case "category": {
      const category = CATEGORIES.find((one) => one === value);
      return category ? { action: { verb, category } } : { problem: forms.choose };
    }
    default:
      return { action: { verb } };
  }
}

/** The list's filters beside an action, whose own value may be a category, too. */
export const filterField = (name: (typeof OFFER_FILTERS)[number]) => `filtro-${name}`;

function readMatching(query: URLSearchParams): BulkAddress["matching"] {
  if (!query.has("todas")) return null;
  const read = (name: (typeof OFFER_FILTERS)[number]) =>
    (query.get(filterField(name)) ?? "").trim().slice(0, 200);
  return { estado: read("estado"), texto: read("texto"), categoria: read("categoria") };
}

/** `ver=1` comes with a value; without it the value is still to be asked for. */
export function readBulkAddress(request: Request): BulkAddress {
  const query = new URL(request.url).searchParams;
  const offerIds = [...new Set(query.getAll("oferta").map((id) => id.slice(0, 64)))];
  const asked = query.get("accion") ?? "";
  const word = Object.hasOwn(BULK_WORDS, asked) ? (asked as BulkWord) : null;
  const chosen = { offerIds, matching: readMatching(query), word, value: "", action: null, error: null };
  if (word === null) return chosen;
  const verb: BulkVerb = BULK_WORDS[word];
  const field: BulkField | undefined = BULK_FIELDS[verb as keyof typeof BULK_FIELDS];
  if (field !== undefined && query.get("ver") !== "1") return chosen;
  const value = field === undefined ? "" : (query.get(field) ?? "").trim().slice(0, 40);
  const parsed = parse(verb, value);
  if ("action" in parsed) return { ...chosen, value, action: parsed.action };
  return { ...chosen, value, error: field ? { field, message: parsed.problem } : null };
}
