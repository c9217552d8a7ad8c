/** Sessions of clients: anonymous sessions, token renewal, and the caller's address as the server sees it. */
import { z } from "@hono/zod-openapi";
import { newGroup, operation } from "~/api/operation";
import { errorResponses } from "~/api/wire/errors";
import { json } from "~/api/wire/json";
import { openAnonymousSession } from "~/domain/identity/sessions/open-anonymous-session.server";
import { DomainError } from "~/domain/kernel/errors";
import { anonymousSessionSchema, presentAnonymousSession } from "./session-json";

export const session = newGroup();

session.openapi(
  operation({
    method: "post",
    path: "/session/anonymous/",
    access: "anyone",
    limit: "refresh",
    tags: ["Session"],
    summary: "Open an anonymous session, or find the one the token names",
    responses: {
      200: json(anonymousSessionSchema, "The token's own session, still valid."),
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
  operation({
    method: "get",
    path: "/test-ip/",
    access: "anyone",
    tags: ["Session"],
    summary: "The caller's address as the server sees it; in production for staff only",
    responses: {
      200: json(
        z.object({ ip: z.string().nullable() }),
        "The address, or null where the server does not tell.",
      ),
      ...errorResponses([404]),
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
