/** Columns under the names of the code: aliased where they are read, so that no row is renamed, and named back where they are written. */
import { type CamelCase, type SnakeCase, snakeCase } from "~/domain/kernel/formats/letter-case";
import type { Schema } from "./schema";

type Field<Table extends keyof Schema> = CamelCase<keyof Schema[Table] & string>;

type Aliased<Table extends keyof Schema, Name extends string> = {
  [Each in Name]: `${Table}.${SnakeCase<Each>} as ${Each}`;
}[Name];

/** For `select`: "promo_codes.starts_at as startsAt" of "startsAt". */
export function aliased<Table extends keyof Schema, const Name extends Field<Table>>(
  table: Table,
  names: readonly Name[],
): Aliased<Table, Name>[] {
  return names.map((name) => `${table}.${snakeCase(name)} as ${name}`) as Aliased<Table, Name>[];
}

/** For `values` and `set`: of the values, those that are named, by column. */
export function columnsOf<Values extends object, const Name extends keyof Values & string>(
  values: Values,
  names: readonly Name[],
) {
  const entries = names.map((name) => [snakeCase(name), values[name]]);
  return Object.fromEntries(entries) as { [Each in Name as SnakeCase<Each>]: Values[Each] };
}
