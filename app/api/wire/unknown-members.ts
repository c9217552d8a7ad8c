/** Finds the members of an input that its schema does not know and that parsing leaves out. */
import type { z } from "@hono/zod-openapi";
import type { core } from "zod";

type Definition = core.$ZodTypeDef & {
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  valueType?: z.ZodType;
};

const definitionOf = (schema: z.ZodType) => schema._zod.def as Definition;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function ofObject(definition: Definition, value: unknown, path: string[]): string[] {
  const { shape = {}, catchall } = definition;
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (known) return unknownMembers(known, inner, [...path, name]);
    return catchall ? [] : [[...path, name].join(".")];
  });
}

/** Of alternatives, the one whose schema has most of the members. */
function fewest(found: string[][]): string[] {
  return found.reduce((least, next) => (next.length < least.length ? next : least));
}

/** @returns names as in `errors`: `items.0.colour` */
export function unknownMembers(schema: z.ZodType, value: unknown, path: string[] = []): string[] {
  const definition = definitionOf(schema);
  const { element, innerType, options, left, right, valueType } = definition;
  if (definition.type === "object") return ofObject(definition, value, path);
  if (element)
    return Array.isArray(value)
      ? value.flatMap((one, at) => unknownMembers(element, one, [...path, String(at)]))
      : [];
  if (innerType) return unknownMembers(innerType, value, path);
  if (definition.type === "pipe" && definition.in) return unknownMembers(definition.in, value, path);
  if (options?.length) return fewest(options.map((one) => unknownMembers(one, value, path)));
  if (left && right) {
    const other = new Set(unknownMembers(right, value, path));
    return unknownMembers(left, value, path).filter((name) => other.has(name));
  }
  if (definition.type === "record" && valueType && isObject(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      unknownMembers(valueType, inner, [...path, name]),
    );
  return [];
}
