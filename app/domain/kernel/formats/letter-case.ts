/** Converts names between camelCase (code) and snake_case (columns, the API, import files), types and values. */

export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

export type CamelCased<Values> = { [Name in keyof Values as CamelCase<Name & string>]: Values[Name] };

export function snakeCase<const Name extends string>(name: Name): SnakeCase<Name> {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;
}

export function camelCase<const Name extends string>(name: Name): CamelCase<Name> {
  return name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>;
}

/** The object with its own names in camelCase; undefined values are omitted. */
export function camelCased<Values extends object>(values: Values): CamelCased<Values> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [camelCase(name), value])) as CamelCased<Values>;
}
