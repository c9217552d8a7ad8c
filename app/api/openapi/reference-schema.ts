/** Formats a JSON schema in TypeScript-like notation. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
}

/** Deeper schemas are named, or rarely relevant. */
const DEPTH_LIMIT = 6;

/** The name of a schema that the page describes once. */
export function schemaName({ $ref }: Schema): string | null {
  return $ref?.startsWith("#/components/schemas/") ? $ref.slice("#/components/schemas/".length) : null;
}

export function describeSchema(schema: Schema, depth = 0): string {
  const name = schemaName(schema);
  if (name !== null) return name;
  if (depth > DEPTH_LIMIT) return "…";
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => describeSchema(choice, depth)).join(" | ");
  if (schema.allOf) return schema.allOf.map((part) => describeSchema(part, depth)).join(" & ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.items) return `${bracketed(describeSchema(schema.items, depth))}[]`;
  if (schema.properties) return describeObject(schema, depth);
  if (typeof schema.additionalProperties === "object")
    return `{ [name]: ${describeSchema(schema.additionalProperties, depth)} }`;
  const types = [schema.type ?? "any"].flat().join(" | ");
  return schema.format ? `${types} (${schema.format})` : types;
}

function bracketed(text: string): string {
  return text.includes(" | ") ? `(${text})` : text;
}

function describeObject({ properties = {}, required = [] }: Schema, depth: number): string {
  const indent = "  ".repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? "" : "?";
    const note = property.description ? `  // ${property.description}` : "";
    return `${indent}${name}${mark}: ${describeSchema(property, depth + 1)}${note}`;
  });
  return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
}
