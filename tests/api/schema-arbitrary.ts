/**
 * Generates values for a JSON schema: mostly valid, sometimes inputs that break programs which trust them.
 */
import fc from "fast-check";

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  pattern?: string;
  example?: unknown;
}

/** Texts that have broken databases, parsers and documents before. */
const NASTY = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e\u2028",
  "' or 1=1 --",
  "%00",
  "../../etc/passwd",
  "\r\nX-Header: 1",
  "=1+1",
  "__proto__",
  "NaN",
  "1e999",
  "-0",
  "9".repeat(400),
  "ñ".repeat(5000),
  "00000000-0000-0000-0000-000000000000",
];

const nastyText = fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 40, unit: "binary" }));

const nastyNumber = fc.constantFrom(
  0,
  -1,
  1,
  0.5,
  -0.01,
  2 ** 31,
  2 ** 31 - 1,
  2 ** 53,
  -(2 ** 53),
  1e308,
  1e-300,
);

export const anyJson = fc.jsonValue({ maxDepth: 4, stringUnit: "binary" });

const anyDate = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true });

/** Made once: each takes milliseconds. */
const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  "date-time": anyDate.map((date) => date.toISOString()),
  date: anyDate.map((date) => date.toISOString().slice(0, 10)),
};

function textOf({ format, enum: values }: JsonSchema): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values);
  const fitting = FORMATS[format ?? ""] ?? fc.constantFrom("Texto", "10.00", "madrid", "ABC123", "1,5");
  return fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: nastyText });
}

/** @param schemas the named shapes of the document; depth bounds recursion */
export function arbitraryOf(
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
  depth = 0,
): fc.Arbitrary<unknown> {
  if (schema.$ref) {
    return arbitraryOf(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, schemas, depth + 1);
  }
  if (depth > 8) return anyJson;
  const inner = fitting(schema, schemas, depth);
  return fc.oneof({ weight: 12, arbitrary: inner }, { weight: 1, arbitrary: anyJson });
}

function fitting(
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
  depth: number,
): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, schemas, depth + 1)));
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => arbitraryOf(part, schemas, depth + 1));
    return fc.tuple(...parts).map((values) => Object.assign({}, ...values));
  }
  const [type] = [schema.type ?? "any"].flat();
  switch (type) {
    case "string":
      return textOf(schema);
    case "integer":
      return fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 20 }) }, nastyNumber);
    case "number":
      return fc.oneof({ weight: 3, arbitrary: fc.double({ min: 0, max: 100, noNaN: true }) }, nastyNumber);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(arbitraryOf(schema.items ?? {}, schemas, depth + 1), { maxLength: 4 });
    case "object":
      return objectOf(schema, schemas, depth);
    default:
      return anyJson;
  }
}

function objectOf(schema: JsonSchema, schemas: Record<string, JsonSchema>, depth: number) {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, arbitraryOf(property, schemas, depth + 1)] as const,
  );
  return fc
    .tuple(
      fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] }),
      fc.dictionary(fc.string({ maxLength: 8 }), anyJson, { maxKeys: 2 }),
    )
    .map(([known, unknown]) => ({ ...unknown, ...known }));
}

const OF_FORMAT: Record<string, string> = {
  uuid: "00000000-0000-4000-8000-000000000000",
  email: "ana@example.com",
  uri: "https://example.com/",
  "date-time": "2026-12-24T10:00:00.000Z",
  date: "2026-12-24",
};

/** One valid-looking value with every optional part, where fields name examples from those. */
export function fullestValue(schema: JsonSchema, schemas: Record<string, JsonSchema>, depth = 0): unknown {
  const { $ref, type, format, example, items, properties } = schema;
  if (depth > 8) return null;
  if ($ref !== undefined)
    return fullestValue(schemas[$ref.split("/").at(-1) ?? ""] ?? {}, schemas, depth + 1);
  if (example !== undefined) return example;
  const values = schema.const !== undefined ? [schema.const] : schema.enum;
  if (values) return values[0];
  const [part] = schema.allOf ?? schema.anyOf ?? schema.oneOf ?? [];
  if (part) return fullestValue(part, schemas, depth + 1);
  const [kind] = [type].flat();
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, fullestValue(one, schemas, depth + 1)]),
    );
  if (kind === "array") return items ? [fullestValue(items, schemas, depth + 1)] : [];
  if (kind === "integer" || kind === "number") return 1;
  if (kind === "boolean") return true;
  if (kind === "object") return {};
  return OF_FORMAT[format ?? ""] ?? "Texto";
}

/** Copies of a JSON value, each with one of its texts replaced. */
export function* withOneText(value: unknown, text: string): Generator<unknown> {
  if (typeof value === "string") yield text;
  else if (Array.isArray(value)) {
    for (const [at, one] of value.entries())
      for (const changed of withOneText(one, text)) yield value.with(at, changed);
  } else if (value !== null && typeof value === "object") {
    for (const [name, one] of Object.entries(value))
      for (const changed of withOneText(one, text)) yield { ...value, [name]: changed };
  }
}
