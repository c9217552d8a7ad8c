/** Returns the caller's session and account, and the counts of cart and favourites. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { iso, time } from "~/api/wire/wire";
import { countCartUnits } from "~/domain/cart/queries.server";
import { countFavorites } from "~/domain/favorites/queries.server";
import { readCurrentSession } from "~/domain/identity/sessions/current-session.server";
import { presentUser, userSchema } from "./user-json";

export const customerSession = newGroup("Session");

const customerSessionSchema = z
  .object({
    session_id: z.uuid().nullable(),
    scope: z.enum(["user", "anonymous"]).nullable(),
    expires_at: time().nullable().openapi({ description: "When the refresh token ends." }),
    user: userSchema.nullable(),
    cart_count: z.int().openapi({ description: "Units in the server's cart." }),
    favorites_count: z.int(),
  })
  .openapi("CustomerSession");

customerSession.openapi(
  operation("GET /customer/session/", {
    access: "anyone",
    summary: "Read the caller's session, account and counts",
    description: "Without a token everything is null or 0.",
    answers: { 200: json(customerSessionSchema, "The session, the account and the counts.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const session = await readCurrentSession(ctx);
    const user = session?.user ?? null;
    c.header("Cache-Control", "private, no-store");
    return c.json(
      {
        session_id: session?.id ?? null,
        scope: session?.scope ?? null,
        expires_at: session ? iso(session.expiresAt) : null,
        user: user && presentUser(user),
        cart_count: session ? await countCartUnits(ctx) : 0,
        favorites_count: user ? await countFavorites(ctx.db, user.id) : 0,
      },
      200,
    );
  },
);
