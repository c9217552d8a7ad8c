/** The JSON of an error response; middleware/errors.ts writes it. */
import { z } from "@hono/zod-openapi";

export const errorSchema = z
  .object({
    detail: z.string().openapi({ description: "What is wrong, in Spanish, for people." }),
    code: z.string().openapi({ description: "What is wrong, for programs." }),
    errors: z.record(z.string(), z.array(z.string())).optional().openapi({ description: "By field." }),
  })
  .openapi("Error");

const DESCRIPTIONS = {
  400: "The input is not usable; `errors` names the fields.",
  401: "No token, or one that is not valid (any more).",
  402: "The payment was declined.",
  403: "The account may not do this.",
  404: "There is no such object, or it belongs to somebody else.",
  409: "The state or the version does not allow it.",
  410: "The token, code or session has expired.",
  413: "The body is too large.",
  415: "The body has the wrong type.",
  429: "Too many calls; Retry-After says when to come back.",
  503:
    "Out of reach for a moment: the database (`database_unavailable`; `Retry-After` says when to come back) or a provider. " +
    "Safe to repeat.",
} as const;

export type ErrorStatus = keyof typeof DESCRIPTIONS;

/** Entries for `responses` of a declaration. */
export function errorResponses<const S extends ErrorStatus>(statuses: readonly S[]) {
  const entries = statuses.map((status) => [
    status,
    { description: DESCRIPTIONS[status], content: { "application/json": { schema: errorSchema } } },
  ]);
  return Object.fromEntries(entries) as Record<
    S,
    { description: string; content: { "application/json": { schema: typeof errorSchema } } }
  >;
}
