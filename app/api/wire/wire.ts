/**
 * Declares an object of the API once: each field with its schema and, where it is more than the source's
 * property of the same name in camelCase, with the function that makes it. Schema, type and presenter derive
 * from the declaration.
 */
import { z } from "@hono/zod-openapi";
import { type CamelCase, camelCase } from "~/domain/kernel/formats/letter-case";
import { toDecimalString } from "~/domain/kernel/money";

/** A value of the source's property, in the wire's form. */
interface Encoded<Schema extends z.ZodType, Value> {
  schema: Schema;
  encode: (value: Value, origin: string) => z.infer<Schema>;
}

/** A value made of the whole source. */
interface Made<Schema extends z.ZodType, Source> {
  schema: Schema;
  make: (source: Source, origin: string) => z.infer<Schema>;
}

type About = { description: string };

type Field = z.ZodType | Encoded<z.ZodType, never> | Made<z.ZodType, never>;

type SchemaOf<F> = F extends { schema: infer Schema extends z.ZodType }
  ? Schema
  : F extends z.ZodType
    ? F
    : never;

/** Refuses a field whose property is missing from the source or of another type. */
type Checked<Source, Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Made<z.ZodType, never>
    ? Made<z.ZodType, Source>
    : CamelCase<Name & string> extends keyof Source
      ? Fields[Name] extends Encoded<z.ZodType, never>
        ? Encoded<z.ZodType, Source[CamelCase<Name & string>]>
        : Source[CamelCase<Name & string>] extends z.infer<SchemaOf<Fields[Name]>>
          ? Fields[Name]
          : never
      : never;
};

type Shape<Fields> = { [Name in keyof Fields]: SchemaOf<Fields[Name]> };

export interface WireObject<Source, Fields> extends Encoded<z.ZodObject<Shape<Fields>>, Source> {
  /** @param origin of the shop; objects without addresses need none */
  present(source: Source, origin?: string): z.infer<z.ZodObject<Shape<Fields>>>;
}

type Step = (source: never, origin: string) => unknown;

function stepOf(name: string, field: Field): Step {
  const property = camelCase(name) as never;
  if (!("schema" in field)) return (source) => source[property];
  if ("make" in field) return field.make;
  return (source, origin) => field.encode(source[property], origin);
}

const described = <Schema extends z.ZodType>(schema: Schema, about?: About) =>
  about ? ((schema as z.ZodType).openapi(about) as Schema) : schema;

/** @param name of the schema in the OpenAPI document; null = inlined where it is used */
export function wire<Source>() {
  return <Fields extends Record<string, Field>>(
    name: string | null,
    fields: Fields & Checked<Source, Fields>,
    about?: About,
  ): WireObject<Source, Fields> => {
    const declared: [string, Field][] = Object.entries(fields);
    const shape = Object.fromEntries(
      declared.map(([key, field]) => [key, "schema" in field ? field.schema : field]),
    ) as Shape<Fields>;
    const object = z.object(shape);
    const steps = declared.map(([key, field]) => [key, stepOf(key, field)] as const);
    const present = (source: Source, origin = "") => {
      const answer: Record<string, unknown> = {};
      for (const [key, step] of steps) answer[key] = step(source as never, origin);
      return answer as never;
    };
    const inlined = described(object, about);
    return { schema: name === null ? inlined : inlined.openapi(name), encode: present, present };
  };
}

export function made<Source, Schema extends z.ZodType>(
  schema: Schema,
  make: (source: Source, origin: string) => z.infer<Schema>,
): Made<Schema, Source> {
  return { schema, make };
}

export function encoded<Value, Schema extends z.ZodType>(
  schema: Schema,
  encode: (value: Value, origin: string) => z.infer<Schema>,
): Encoded<Schema, Value> {
  return { schema, encode };
}

/** The source's property of another name. */
export function renamed<Name extends string, Schema extends z.ZodType, Value>(
  property: Name,
  field: Encoded<Schema, Value>,
): Made<Schema, Record<Name, Value>>;
export function renamed<Name extends string, Schema extends z.ZodType>(
  property: Name,
  field: Schema,
): Made<Schema, Record<Name, z.infer<Schema>>>;
export function renamed(property: string, field: Field) {
  return { schema: "schema" in field ? field.schema : field, make: stepOf(property, field) };
}

/** A list of objects or values that are declared themselves. */
export function listOf<Schema extends z.ZodType, Value>(each: Encoded<Schema, Value>, about?: About) {
  const schema = z.array(each.schema);
  return encoded(described(schema, about), (values: readonly Value[], origin) =>
    values.map((value) => each.encode(value, origin)),
  );
}

export function orNull<Schema extends z.ZodType, Value>(one: Encoded<Schema, Value>, about?: About) {
  const schema = one.schema.nullable();
  return encoded(described(schema, about), (value: Value | null, origin) =>
    value == null ? null : one.encode(value, origin),
  );
}

export const priceOrNull = (cents: number | null) => (cents === null ? null : toDecimalString(cents));

/** Cents or hundredths of a percent ↔ `"24.90"`. */
export const decimal = (schema = z.string()) => encoded(schema, toDecimalString);
export const decimalOrNull = (schema = z.string().nullable()) => encoded(schema, priceOrNull);

/** ISO 8601 in UTC. */
export const time = () => z.iso.datetime().openapi({ example: "2026-11-21T10:30:00.000Z" });

/** @param ms UTC */
export const iso = (ms: number): string => new Date(ms).toISOString();

export const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms));

/** ms UTC → ISO 8601. */
export const instant = (schema = time()) => encoded(schema, iso);
export const instantOrNull = (schema = time().nullable()) => encoded(schema, isoOrNull);

export const constant = <const Value extends string>(value: Value) =>
  made(z.literal(value), (_source: unknown) => value);

export const currency = constant("EUR");

/** The id under its names `uuid` and `id`. */
export const uuid = made(z.uuid(), (source: { id: string }) => source.id);

export const amount = () => z.string().openapi({ example: "24.90" });

/** Of an organization, in objects that name it. */
export const organizationName = wire<{ id: string; name: string }>()(null, { uuid, name: z.string() });
