/** The JSON of sessions and tokens. */
import { z } from "@hono/zod-openapi";
import type { AnonymousSession } from "~/domain/identity/sessions/open-anonymous-session.server";

export const anonymousSessionSchema = z
  .object({
    session_id: z.uuid(),
    access: z.string(),
    refresh: z.string().nullable().openapi({ description: "Given once, with a new session." }),
    token_expired_at: z.int().openapi({ description: "Expiry of `access`, ms UTC." }),
  })
  .openapi("AnonymousSession");

export function presentAnonymousSession(session: AnonymousSession): z.infer<typeof anonymousSessionSchema> {
  return {
    session_id: session.sessionId,
    access: session.access,
    refresh: session.refresh,
    token_expired_at: session.expiresAt,
  };
}
