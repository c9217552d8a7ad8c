/** The JSON of an API key; only the answer to its creation contains the key itself. */
import { z } from "@hono/zod-openapi";
import { instant, instantOrNull, organizationName, renamed, time, wire } from "~/api/wire/wire";
import { API_KEY_STATES, type ApiKey } from "~/domain/api-keys/api-key";
import type { OwnKey } from "~/domain/api-keys/queries.server";
import { API_KEY_MODES, API_SCOPES } from "~/domain/kernel/api-scopes";

export const { schema: apiKeySchema, present: presentApiKey } = wire<ApiKey>()("ApiKey", {
  uuid: renamed(
    "id",
    z.uuid().openapi({
      description: "Public: reports name it in the channel of the key's sales, `integration:<uuid>`.",
    }),
  ),
  name: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  mode: z.enum(API_KEY_MODES),
  last_four: z.string().openapi({ description: "The key's last four characters.", example: "x7Qa" }),
  state: z.enum(API_KEY_STATES),
  created_by: z.object({ id: z.uuid(), email: z.string() }),
  created_at: instant(),
  expires_at: instantOrNull(
    time().nullable().openapi({ description: "null = it works until it is revoked." }),
  ),
  last_used_at: instantOrNull(
    time().nullable().openapi({ description: "Exact to a minute; null = never used." }),
  ),
  revoked_at: instantOrNull(),
});

const { created_by: _, revoked_at: __, ...shown } = apiKeySchema.shape;

/** Without who made it: the caller is a program. */
export const ownKeySchema = z
  .object({
    ...shown,
    organization: organizationName.schema.openapi({
      description: "Whom the key acts for; of a sandbox key, its sandbox.",
    }),
  })
  .openapi("OwnApiKey");

export function presentOwnKey({ organization, ...key }: OwnKey): z.infer<typeof ownKeySchema> {
  const { created_by: _, revoked_at: __, ...shown } = presentApiKey(key);
  return { ...shown, organization: { uuid: organization.id, name: organization.name } };
}

export const createdApiKeySchema = apiKeySchema
  .extend({
    key: z.string().openapi({
      description: "The key itself. It is shown this once and stored nowhere: keep it now.",
      example: "irr_live_dGhpcyBpcyBub3QgYSBrZXksIG9ubHkgaXRzIHNoYXA",
    }),
  })
  .openapi("CreatedApiKey");
