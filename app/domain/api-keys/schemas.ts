/** Input of a new API key, shared by form and API. */
import { z } from "zod";
import { API_KEY_MODES, API_SCOPES } from "~/domain/kernel/api-scopes";
import { requiredText } from "~/domain/kernel/schemas";
import { KEY_LIMITS } from "./api-key";

/** Creates new schemas at each call, since the API adds descriptions to them; messages are field error codes. */
export const keyFields = () => ({
  name: requiredText(KEY_LIMITS.name),
  scopes: z
    .array(z.enum(API_SCOPES))
    .min(1, "scopes_required")
    .max(API_SCOPES.length)
    .transform((scopes) => [...new Set(scopes)]),
  mode: z.enum(API_KEY_MODES).default("live"),
});
