/** Generates the OpenAPI document from the declarations. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiEnv } from "~/api/environment";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";
import { OPERATION_EXAMPLES, TAGS } from "./tags";
import { withExamples } from "./with-examples";
import { withHeaders } from "./with-headers";

const DESCRIPTION = `The marketplace's API: everything its pages do, and the management calls of partners and staff.

Amounts are strings with two decimals (\`"24.90"\`) in EUR; times are ISO 8601 in UTC; ids are UUIDs. Lists answer
\`{count, next, previous, results}\`. Messages in \`detail\`, \`error\` and \`error_text\` are Spanish and meant for people;
\`code\` is meant for programs. Managed objects carry \`version\` and an \`ETag\`; send it back as \`If-Match\` to be told
about changes in between (409 \`stale_version\`). Paths end in a slash; a call without it is answered by 308.

\`/api/v0/docs/start/\` explains keys, versions, limits and retries, \`/api/v0/docs/errors/\` every code.`;

/** The newest day of docs/api-changelog.md. */
const REVISION = "2026-11-27";

export function openApiDocument(api: OpenAPIHono<ApiEnv>, origin: string) {
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: `${site.name} API`,
      version: REVISION,
      description: DESCRIPTION,
      contact: { name: site.name, email: identity.contacts.businessEmail },
      license: { name: "Proprietary", url: `${origin}/agreement` },
    },
    servers: [{ url: origin }],
    externalDocs: { url: `${origin}/api/v0/docs/`, description: "Guides, errors, changelog and client" },
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    security: [{ jwt: [] }],
  });
  const whole = withHeaders(withNullableReferences(document) as typeof document);
  return withExamples(whole, OPERATION_EXAMPLES);
}

/**
 * The generator writes a nullable component as `allOf: [reference, {type: ["object", "null"]}]`, which allows no null: the
 * reference still asks for an object.
 */
function withNullableReferences(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNullableReferences);
  if (typeof node !== "object" || node === null) return node;
  const { allOf, ...rest } = node as { allOf?: { $ref?: string; type?: unknown }[] };
  const [reference, { type, ...described } = {}] = allOf ?? [];
  if (allOf?.length === 2 && reference?.$ref !== undefined && Array.isArray(type) && type.includes("null")) {
    return { ...rest, ...described, anyOf: [{ $ref: reference.$ref }, { type: "null" }] };
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, withNullableReferences(value)] as const),
  );
}

/** Keys of organizations, decision 055; `x-scope` of a call names the scope that it needs. */
export const API_KEY_SCHEME = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "irr_live_… or irr_test_…",
  description:
    "`Bearer <API key>`, as POST /organizations/{id}/api-keys/ gives it. A key acts for its organization, in calls whose " +
    "`x-scope` names one of its scopes, or `any`. A sandbox key (`irr_test_…`) acts for the organization's sandbox instead: " +
    "offers of its own that are not public, and payments that are simulated.",
} as const;

/** `Authorization: JWT <access>`; OpenAPI has no scheme of that name, so it is described as a header. */
export const JWT_SCHEME = {
  type: "apiKey",
  in: "header",
  name: "Authorization",
  description:
    "`JWT <access token>`, as /auth/jwt/create/, /verification/otp-login/ or /session/anonymous/ give it.",
} as const;
