/** Builds the largest inputs of operations and forms: as large as their schema, and a body, may be. */

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
}

type Schemas = Record<string, JsonSchema>;

export const ID = "00000000-0000-4000-8000-000000000000";
/** Just below the API's limit. */
const BODY_BYTES = 250 * 1024;
const FORM_BYTES = 63 * 1024;

const TEXTS: Record<string, string> = {
  uuid: ID,
  email: `${"a".repeat(60)}@${"b".repeat(60)}.example`,
  uri: `https://example.com/${"a".repeat(1_900)}`,
  "date-time": "2026-11-22T12:00:00.000Z",
  date: "2026-11-22",
};

/** The schema's maximum; unlimited strings get 2,000 characters, unlimited arrays 50 entries. */
function largestOf(schema: JsonSchema, schemas: Schemas, depth = 0): unknown {
  if (depth > 8) return null;
  if (schema.$ref) return largestOf(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, schemas, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  const choice = (schema.anyOf ?? schema.oneOf)?.[0];
  if (choice) return largestOf(choice, schemas, depth + 1);
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => largestOf(part, schemas, depth + 1)));
  }
  switch ([schema.type ?? "string"].flat()[0]) {
    case "array":
      return Array.from({ length: Math.min(schema.maxItems ?? 50, 500) }, () =>
        largestOf(schema.items ?? {}, schemas, depth + 1),
      );
    case "object": {
      const fields = Object.entries(schema.properties ?? {});
      return Object.fromEntries(fields.map(([name, of]) => [name, largestOf(of, schemas, depth + 1)]));
    }
    case "integer":
    case "number":
      return Math.min(schema.maximum ?? 1_000, 1_000);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return (
        TEXTS[schema.format ?? ""] ?? "ñ ".repeat(1_000).slice(0, Math.min(schema.maxLength ?? 2_000, 5_000))
      );
  }
}

function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return schema.$ref ? (schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;
}

/** A body of the maximum size: countless wrong entries in every list, endless text in every other field. */
function overfull(schema: JsonSchema, schemas: Schemas): string {
  const fields = Object.entries(resolved(schema, schemas).properties ?? {});
  const room = Math.floor(BODY_BYTES / Math.max(1, fields.length)) - 60;
  const isList = (one: JsonSchema) => [resolved(one, schemas).type].flat().includes("array");
  const values = fields.map(([name, of]) => {
    const value = isList(of) ? `[${"0,".repeat(room / 2)}0]` : `"${" a".repeat(room / 2)}"`;
    return `${JSON.stringify(name)}:${value}`;
  });
  return `{${values.join()}}`;
}

/** The largest body the schema allows, and one beyond it. */
export function largestBodies(schema: JsonSchema, schemas: Schemas): string[] {
  const allowed = JSON.stringify(largestOf(schema, schemas));
  return [...(allowed.length <= BODY_BYTES ? [allowed] : []), overfull(schema, schemas)];
}

/** Bodies that are hard to parse for any operation. */
export const HARD_BODIES = {
  "a deep nest": `{"x":${"[".repeat(BODY_BYTES / 2 - 8)}${"]".repeat(BODY_BYTES / 2 - 8)}}`,
  "countless keys": `{${Array.from({ length: 22_000 }, (_, n) => `"k${n}":0`).join()}}`,
};

/** A form of the largest size: countless fields, and long values for the names given. */
export function largestForm(names: readonly string[]): string {
  const value = "a ".repeat(FORM_BYTES / 4 / names.length);
  return `${"a=1&".repeat(FORM_BYTES / 8)}${new URLSearchParams(names.map((name) => [name, value]))}`;
}

/** A query as long as a request line allows. */
export function largestQuery(names: readonly string[]): string {
  const room = Math.floor(7_000 / Math.max(1, names.length)) - 20;
  const query = names.map((name) => `${name}=${"a+".repeat(Math.max(1, room / 2))}`).join("&");
  return `${query}&${"x=1&".repeat(100)}`;
}
