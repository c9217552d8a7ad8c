/** Declares a set of exported rows: the columns by name, the SQL they are read with, and how they are written. */

/** Cents are written as euros with two decimals, times as ISO 8601 in UTC, JSON as it is stored. */
type Kind = "text" | "cents" | "time" | "flag" | "json" | "sealed-email";

export interface Column {
  /** SQL of both databases over the dataset's tables. */
  sql: string;
  kind: Kind;
}

export interface Dataset {
  /** Of its files. */
  name: string;
  /** Tables and joins. */
  from: string;
  where?: string;
  /** SQL that is unique and ordered, so that reading goes on behind the last row. */
  order: string;
  /** "o.id" where the tables have the organization as `o`; null = the shop's own, left out of an organization's export. */
  organization: "o.id" | null;
  columns: Readonly<Record<string, Column>>;
  /** Columns that say who a buyer is: of an organization's export only where it is asked for. */
  buyers?: readonly string[];
  /** Columns that an organization's export reads otherwise; null = it has none of them. */
  ofOrganization?: Readonly<Record<string, Column | null>>;
}

/** Of the sales `s`: no test sales. */
export const REAL = "s.channel not like 'sandbox:%'";

const column =
  (kind: Kind) =>
  (sql: string): Column => ({ sql, kind });

export const text = column("text");
export const cents = column("cents");
export const timeOf = column("time");
export const flag = column("flag");
export const jsonOf = column("json");
export const sealedEmail = column("sealed-email");

/** Columns of one table under their own names. */
export function own(table: string, columns: Readonly<Record<string, Kind>>): Record<string, Column> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, kind]) => [name, { sql: `${table}.${name}`, kind }]),
  );
}
