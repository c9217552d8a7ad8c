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
}

export interface ApiDocument {
  operations: Operation[];
  schemas: Record<string, JsonSchema>;
}

interface Documented {
  parameters?: Operation["parameters"];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
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
    })),
  );
  return { operations, schemas: body.components?.schemas ?? {} };
}

export const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
