/** Sessions of clients: anonymous sessions, token renewal, and the caller's address as the server sees it. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { renamed, wire } from "~/api/wire/wire";
import {
  type AnonymousSession,
  openAnonymousSession,
} from "~/domain/identity/sessions/open-anonymous-session.server";
import { DomainError } from "~/domain/kernel/errors";

export const session = newGroup("Session");

const { schema: anonymousSessionSchema, present: presentAnonymousSession } = wire<AnonymousSession>()(
  "AnonymousSession",
  {
    session_id: z.uuid(),
    access: z.string(),
    refresh: z.string().nullable().openapi({ description: "Given once, with a new session." }),
    token_expired_at: renamed("expiresAt", z.int().openapi({ description: "Expiry of `access`, ms UTC." })),
  },
);

session.openapi(
  operation("POST /session/anonymous/", {
    location: "/customer/session/",
    access: "anyone",
    limit: "refresh",
    summary: "Open an anonymous session",
    description:
      "A session owns the cart, alerts and orders that are begun with its token, without an account. Called with the token of an anonymous session that is still valid, it answers that session with 200. A later sign-in takes over what the session owns.",
    answers: {
      200: json(anonymousSessionSchema, "The session of the token that was sent."),
      201: json(anonymousSessionSchema, "A new session."),
    },
  }),
  async (c) => {
    const { session, created } = await openAnonymousSession(c.get("ctx"), {
      userAgent: c.req.header("User-Agent") ?? "",
    });
    c.header("Cache-Control", "no-store");
    return c.json(presentAnonymousSession(session), created ? 201 : 200);
  },
);

session.openapi(
  operation("GET /test-ip/", {
    access: "anyone",
    summary: "Read the caller's network address as the server sees it",
    description:
      "Helps to check the settings of proxies in front of the shop. In production it answers 404 to everybody but staff.",
    errors: [404],
    answers: {
      200: json(
        z.object({ ip: z.string().nullable() }),
        "The address, or null where the server does not tell.",
      ),
    },
  }),
  (c) => {
    const actor = c.get("actor");
    if (c.get("ports").production && !(actor.kind === "user" && actor.staff))
      throw new DomainError("not_found");
    c.header("Cache-Control", "no-store");
    return c.json({ ip: c.env?.clientAddress ?? null }, 200);
  },
);
