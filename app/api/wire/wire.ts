/**
 * Declares an object of the API once: each field with its schema and, where it is more than the source's
 * property of the same name in camelCase, with the function that makes it. Schema, type and presenter derive
 * from the declaration.
 */
import { z } from "@hono/zod-openapi";
import { type CamelCase, camelCase } from "~/domain/kernel/formats/letter-case";
import { toDecimalString } from "~/domain/kernel/money";
import { iso, isoOrNull, time } from "./time";

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

export interface WireObject<Source, Fields> {
  schema: z.ZodObject<Shape<Fields>>;
  /** @param origin of the shop; objects without addresses need none */
  present(source: Source, origin?: string): z.infer<z.ZodObject<Shape<Fields>>>;
  fields: Fields;
}

type Step = (source: never, origin: string) => unknown;

function stepOf(name: string, field: Field): Step {
  const property = camelCase(name) as never;
  if (!("schema" in field)) return (source) => source[property];
  if ("make" in field) return field.make;
  return (source, origin) => field.encode(source[property], origin);
}

/** @param name of the schema in the OpenAPI document; null = inlined where it is used */
export function wire<Source>() {
  return <Fields extends Record<string, Field>>(
    name: string | null,
    fields: Fields & Checked<Source, Fields>,
  ): WireObject<Source, Fields> => {
    const declared: [string, Field][] = Object.entries(fields);
    const shape = Object.fromEntries(
      declared.map(([key, field]) => [key, "schema" in field ? field.schema : field]),
    ) as Shape<Fields>;
    const object = z.object(shape);
    const steps = declared.map(([key, field]) => [key, stepOf(key, field)] as const);
    return {
      schema: name === null ? object : object.openapi(name),
      fields,
      present(source, origin = "") {
        const answer: Record<string, unknown> = {};
        for (const [key, step] of steps) answer[key] = step(source as never, origin);
        return answer as never;
      },
    };
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

export const priceOrNull = (cents: number | null) => (cents === null ? null : toDecimalString(cents));

/** Cents or hundredths of a percent ↔ `"24.90"`. */
export const decimal = (schema = z.string()) => encoded(schema, toDecimalString);
export const decimalOrNull = (schema = z.string().nullable()) => encoded(schema, priceOrNull);

/** ms UTC → ISO 8601. */
export const instant = (schema = time()) => encoded(schema, iso);
export const instantOrNull = (schema = time().nullable()) => encoded(schema, isoOrNull);

export const currency = made(z.literal("EUR"), (_source: unknown) => "EUR" as const);

/** The id under its names `uuid` and `id`. */
export const uuid = made(z.uuid(), (source: { id: string }) => source.id);
