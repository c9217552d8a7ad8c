/** Decodes the booleans and JSON of result rows and encodes those of parameters: both databases store 0/1 and text. */
import {
  type KyselyPlugin,
  PostgresQueryCompiler,
  type QueryResult,
  type SelectType,
  SqliteQueryCompiler,
  type UnknownRow,
} from "kysely";
import type { Schema } from "./schema";

type Kind<Value> = [Value] extends [boolean] ? "boolean" : [Value] extends [object] ? "json" : "plain";

/** Every column with its kind; a name of several kinds appears once for each. */
type ColumnKinds<Tables> = {
  [Table in keyof Tables]: {
    [Column in keyof Tables[Table]]: [Column, Kind<NonNullable<SelectType<Tables[Table][Column]>>>];
  }[keyof Tables[Table]];
}[keyof Tables];

type KindOf<Tables, Name> = Extract<ColumnKinds<Tables>, [Name, string]>[1];
type OnlyKind<Found> = [Found] extends ["boolean"] ? "boolean" : [Found] extends ["json"] ? "json" : never;

/** The columns to decode. A name that means something else in another table has the type never. */
export type DecodedColumns<Tables> = {
  [Pair in ColumnKinds<Tables> & [string, "boolean" | "json"] as Pair[0]]: OnlyKind<KindOf<Tables, Pair[0]>>;
};

/** Results know no tables, only names. The compiler refuses a name that is missing, superfluous or ambiguous. */
const DECODED: DecodedColumns<Schema> = {
  analytics: "boolean",
  available: "boolean",
  booking_required: "boolean",
  by_guest: "boolean",
  cancel_at_period_end: "boolean",
  cover: "boolean",
  disputed: "boolean",
  first_purchase_only: "boolean",
  for_present: "boolean",
  from_waiting_list: "boolean",
  gift_allowed: "boolean",
  in_liability: "boolean",
  is_active: "boolean",
  is_due: "boolean",
  is_public: "boolean",
  is_staff: "boolean",
  logo: "boolean",
  marketing: "boolean",
  need_receipt: "boolean",
  or_fewer: "boolean",
  redeem_on_scan: "boolean",
  reservation_extended: "boolean",
  sponsored: "boolean",
  subs_agreement: "boolean",
  top_sale: "boolean",
  verified_purchase: "boolean",
  card_ids: "json",
  categories: "json",
  codes: "json",
  coupons: "json",
  data: "json",
  detail: "json",
  digest: "json",
  dimensions: "json",
  embed_origins: "json",
  events: "json",
  form: "json",
  highlights: "json",
  hours: "json",
  instructions: "json",
  items: "json",
  lines: "json",
  offer_numbers: "json",
  problems: "json",
  proposal: "json",
  redemption_rules: "json",
  return_hosts: "json",
  scopes: "json",
  snapshot: "json",
  terms: "json",
  transports: "json",
  utm: "json",
  validity: "json",
};

function toBoolean(value: unknown): unknown {
  return typeof value === "number" ? value !== 0 : value;
}

/** Text that is no JSON stays as it is, so that one spoilt row does not stop a query; its reader refuses it. */
function fromJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A query may rename such a column to its own name in camel case, and to no other. */
export const DECODERS: ReadonlyMap<string, (value: unknown) => unknown> = new Map(
  Object.entries(DECODED).flatMap(([name, kind]) => {
    const decode = kind === "boolean" ? toBoolean : fromJson;
    return [
      [name, decode],
      [camelCase(name), decode],
    ];
  }),
);

/** In place; rows of one result have the same columns. */
export function decodeRows(rows: UnknownRow[]): void {
  for (const name in rows[0]) {
    const decode = DECODERS.get(name);
    if (decode) for (const row of rows) row[name] = decode(row[name]);
  }
}

/** Queries stay as they are written; migrations go without this plugin and see what is stored. */
export const decodingPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }): Promise<QueryResult<UnknownRow>> => {
    decodeRows(result.rows);
    return result;
  },
};

/** Bytes and dates are left to the driver. */
export function encodeParameter(parameter: unknown): unknown {
  if (typeof parameter === "boolean") return parameter ? 1 : 0;
  if (typeof parameter !== "object" || parameter === null) return parameter;
  const isPlain = Array.isArray(parameter) || Object.getPrototypeOf(parameter) === Object.prototype;
  return isPlain ? JSON.stringify(parameter) : parameter;
}

export class EncodingSqliteCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(encodeParameter(parameter));
  }
}

export class EncodingPostgresCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(encodeParameter(parameter));
  }
}
