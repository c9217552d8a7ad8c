/** Columns of an import file: those of the offer and of a price option, found by name, and the reading of a cell. */

import { OFFER_LIMITS as LIMITS } from "~/domain/catalogue/offer-limits";
import { amountCell, CellProblem, flagCell, foldName, integerCell, lineCell, textCell } from "./cells";
import { type Column, OFFER } from "./offer-columns";

/** A row holds one of these; the rows of an offer are adjacent. */
const OPTION = {
  option_title: { names: ["opcion"], read: lineCell(LIMITS.optionTitle) },
  price: { names: ["precio"], read: amountCell(LIMITS.price) },
  total_price: { names: ["precio_total"], read: amountCell(LIMITS.price) },
  regular_price: { names: ["precio_original"], read: amountCell(LIMITS.price) },
  capacity: { names: ["unidades"], read: integerCell(0, LIMITS.units) },
  per_customer: { names: ["por_cliente"], read: integerCell(1, LIMITS.units) },
  max_per_order: { names: ["por_pedido"], read: integerCell(1, LIMITS.units) },
  sku: { names: ["codigo_de_articulo"], read: textCell(LIMITS.sku) },
  option_active: { names: ["opcion_activa"], read: flagCell },
} as const satisfies Record<string, Column<unknown>>;

const COLUMNS = { ...OFFER, ...OPTION };

export type OfferColumn = keyof typeof OFFER;
export type ImportColumn = keyof typeof COLUMNS;

/** Undefined = the file has no such column; null = the cell is empty. */
export type ParsedCells = { [Name in ImportColumn]?: ReturnType<(typeof COLUMNS)[Name]["read"]> | null };

export const IMPORT_COLUMNS = Object.keys(OFFER) as OfferColumn[];
export const REQUIRED_COLUMNS = ["reference", "title", "category", "price"] as const;

const BY_NAME = new Map(
  Object.entries(COLUMNS).flatMap(([column, { names }]) =>
    [column, ...names].map((name) => [name, column as ImportColumn] as const),
  ),
);

export function columnNamed(name: string): ImportColumn | undefined {
  return BY_NAME.get(foldName(name));
}

/** Names stay as they are in the file. */
export const plainHeader = (name: string): string => name;

/** Columns that a file may have, without the organization, which a screen's member already has. */
export const MAPPED_COLUMNS = (Object.keys(COLUMNS) as ImportColumn[]).filter(
  (column) => column !== "organization",
);

/** Says something of the offer rather than of one price option. */
export const isOfferColumn = (column: ImportColumn): boolean => Object.hasOwn(OFFER, column);

/** The column's name in files of this shop; every import accepts it. */
export const spanishName = (column: ImportColumn): string => COLUMNS[column].names[0];

/** A word of a closed list as files of this shop write it. */
export function spelling(column: ImportColumn, word: string): string {
  const { read }: { read: object } = COLUMNS[column];
  return "spellingOf" in read ? (read.spellingOf as (word: string) => string)(word) : word;
}

/** Columns for the partner's own use, ignored by imports. */
export function isReservedColumn(name: string): boolean {
  return name.trim() === "" || name.trim().startsWith("_");
}

const LIST_MARK = "|";

/** @returns null for an empty cell @throws CellProblem */
export function readCell(name: ImportColumn, value: string | string[]): unknown {
  const column: { list?: true; read(content: never): unknown } = COLUMNS[name];
  if (column.list) {
    const items = Array.isArray(value) ? value : value.split(LIST_MARK);
    return column.read(items.map((item) => item.trim()).filter((item) => item !== "") as never);
  }
  if (Array.isArray(value)) throw new CellProblem("single_value");
  const text = value.trim();
  return text === "" ? null : column.read(text as never);
}
