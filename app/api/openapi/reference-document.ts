/** The parts of the OpenAPI document that the reference shows, grouped by tag. */
import type { Access } from "~/api/middleware/access";
import type { Schema } from "./reference-schema";
import { TAGS, tagSlug } from "./tags";

export interface Media {
  schema?: Schema;
  examples?: Record<string, { value?: unknown }>;
}

export interface Answer {
  description?: string;
  content?: Record<string, Media>;
  headers?: Record<string, unknown>;
  "x-codes"?: string[];
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Operation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Record<string, Media> };
  responses: Record<string, Answer>;
  "x-access"?: Access;
  /** Of API keys; `any` where every key may call. */
  "x-scope"?: string;
}

export interface ReferenceDocument {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  /** Events by their type, each with the method `post`. */
  webhooks?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface Call extends Operation {
  method: string;
  path: string;
}

export interface CallGroup {
  name: string;
  slug: string;
  description: string;
  calls: Call[];
}

/** In the order of the tags; a tag without description comes last. */
export function callGroups({ paths = {} }: ReferenceDocument): CallGroup[] {
  const byTag = new Map<string, Call[]>(TAGS.map(({ name }) => [name, []]));
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? "Other";
      byTag.set(tag, [...(byTag.get(tag) ?? []), { ...operation, method, path }]);
    }
  }
  const descriptions = new Map(TAGS.map(({ name, description }) => [name, description]));
  return [...byTag]
    .filter(([, calls]) => calls.length > 0)
    .map(([name, calls]) => ({
      name,
      slug: tagSlug(name),
      description: descriptions.get(name) ?? "",
      calls: calls.sort((a, b) => a.path.localeCompare(b.path)),
    }));
}
