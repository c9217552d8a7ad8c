/** Reads the API's operations from its OpenAPI document, for tests that cover all of them. */

import type { ApiClient } from "../support/api";
import type { JsonSchema } from "./schema-arbitrary";

export interface Operation {
  method: string;
  /** Below the base path, with `{id}` parameters. */
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema?: JsonSchema }[];
  /** Media type → schema. */
  body: Record<string, JsonSchema>;
  /** A JSON body that was accepted once. */
  example?: Record<string, unknown>;
}

export interface ApiDocument {
  operations: Operation[];
  schemas: Record<string, JsonSchema>;
}

interface DocumentedBody {
  schema?: JsonSchema;
  examples?: { recorded?: { value: Record<string, unknown> } };
}

interface Documented {
  parameters?: Operation["parameters"];
  requestBody?: { content: Record<string, DocumentedBody> };
}

const BASE_PATH = "/api/v0";

export async function readDocument(api: ApiClient): Promise<ApiDocument> {
  const { body } = await api.call("GET /openapi.json");
  const paths = body.paths as Record<string, Record<string, Documented>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.slice(BASE_PATH.length),
      parameters,
      body: Object.fromEntries(
        Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema ?? {}]),
      ),
      example: requestBody?.content["application/json"]?.examples?.recorded?.value,
    })),
  );
  // Tests that walk an empty list would pass.
  if (operations.length === 0) throw new Error("the document names no operation");
  return { operations, schemas: body.components?.schemas ?? {} };
}

export const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/** The named schema that a reference means. */
export const resolved = ({ $ref, ...own }: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema =>
  $ref === undefined ? own : (schemas[$ref.split("/").at(-1) ?? ""] ?? {});
