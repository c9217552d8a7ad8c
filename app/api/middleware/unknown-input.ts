/**
 * Reports ignored input: parameters and members that a call's schemas do not know are named in `Ignored-Input`, or
 * refused where the caller prefers that (`Prefer: handling=strict`, RFC 7240).
 */
import type { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { unknownMembers } from "~/api/wire/unknown-members";
import { DomainError } from "~/domain/kernel/errors";
import type { ApiCall, ApiEnv } from "../environment";

const HANDLING = /(?:^|[,;\s])handling\s*=\s*"?(strict|lenient)\b/i;
const MOST_NAMED = 20;
const LONGEST_NAME = 100;

export interface KnownInput {
  query: z.ZodType | null;
  body: z.ZodType | null;
}

function ofQuery(c: ApiCall, schema: z.ZodType | null): string[] {
  if (!c.req.url.includes("?")) return [];
  const asked = c.req.query();
  return schema === null ? Object.keys(asked) : unknownMembers(schema, asked);
}

async function ofBody(c: ApiCall, schema: z.ZodType | null): Promise<string[]> {
  const isJson = c.req.header("Content-Type")?.includes("json") ?? false;
  if (schema === null || !isJson) return [];
  try {
    // Hono keeps the parsed body: it is not read twice.
    return unknownMembers(schema, await c.req.json());
  } catch {
    // Validation says what is wrong with it.
    return [];
  }
}

/** A list of strings (RFC 9651): `"query.limitt", "body.items.0.colour"`. */
function listed(names: string[]): string {
  const safe = names
    .slice(0, MOST_NAMED)
    .map((name) => `"${encodeURIComponent(name).slice(0, LONGEST_NAME)}"`);
  return safe.join(", ");
}

/** @param strict the call makes money or secrets: unknown input is refused unless `Prefer: handling=lenient` is sent */
export function nameUnknown({ query, body }: KnownInput, strict: boolean): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const preferred = HANDLING.exec(c.req.header("Prefer") ?? "")?.[1]?.toLowerCase();
    if (preferred === "strict" || (strict && preferred === undefined)) {
      const names = [...ofQuery(c, query), ...(await ofBody(c, body))];
      if (names.length > 0)
        throw new DomainError("invalid", {
          reason: "unknown_input",
          fields: Object.fromEntries(names.slice(0, MOST_NAMED).map((name) => [name, ["unknown_input"]])),
        });
      if (preferred === "strict") c.header("Preference-Applied", "handling=strict");
      return next();
    }
    await next();
    const names = [
      ...ofQuery(c, query).map((name) => `query.${name}`),
      ...(await ofBody(c, body)).map((name) => `body.${name}`),
    ];
    if (names.length > 0) c.res.headers.set("Ignored-Input", listed(names));
  };
}
