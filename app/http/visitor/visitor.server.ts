/** Identifies the visitor of a page request: a signed-in user, or an anonymous visitor by a secret random id in a cookie. */
import type { Context, UserActor, VisitorActor } from "~/domain/kernel/context";
import { secretBytes } from "~/domain/kernel/ids.server";
import { visitorCookie } from "~/http/cookies.server";
import { contextFor } from "~/runtime.server";
import { type PageRequest, readSessionUser } from "./web-session.server";

const ID = /^[A-Za-z0-9_-]{22}$/;

/** The anonymous id, created only when the shop must recognise the browser again. */
export async function readVisitorId(request: Request): Promise<string | null> {
  const value: unknown = await visitorCookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && ID.test(value) ? value : null;
}

/** An actor that owns nothing, so every ownership check fails. */
export const NO_VISITOR = "";

/** The context of pages behind mail links: their signature stands for the visitor. */
export const anonymousContext = (): Context => contextFor({ kind: "visitor", visitorId: NO_VISITOR });

export async function readActor(page: PageRequest): Promise<UserActor | VisitorActor> {
  const user = await readSessionUser(page);
  return user ?? { kind: "visitor", visitorId: (await readVisitorId(page.request)) ?? NO_VISITOR };
}

/** @returns an actor that can own records and, for a new visitor, the Set-Cookie value */
export async function ensureActor(
  page: PageRequest,
): Promise<{ actor: UserActor | VisitorActor; setCookie: string[] }> {
  const actor = await readActor(page);
  if (actor.visitorId !== NO_VISITOR) return { actor, setCookie: [] };
  const visitorId = secretBytes(16).toString("base64url");
  return { actor: { kind: "visitor", visitorId }, setCookie: [await visitorCookie.serialize(visitorId)] };
}
