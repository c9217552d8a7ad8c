/**
 * The signed-in browser: its tokens lie in one HttpOnly signed cookie, an expired access token is renewed once per
 * request, and a session that was revoked elsewhere ends here without an error. Staff who owe a second factor are led to
 * add one, whatever page they ask for.
 */
import type { AppLoadContext } from "@remix-run/node";
import { createCookie } from "@remix-run/node";
import { REFRESH_TTL_MS } from "~/domain/identity/credentials/access-tokens.server";
import {
  type OpenedSession,
  readStaffSessionEnd,
  refreshSession,
  revokeSession,
} from "~/domain/identity/sessions/sessions.server";
import type { StaffSessionEnd } from "~/domain/identity/sessions/staff-session";
import { authenticate } from "~/domain/identity/sign-in/authenticate.server";
import type { UserActor } from "~/domain/kernel/context";
import { COOKIE_OPTIONS, visitorCookie } from "~/http/cookies.server";
import { seeOther } from "~/http/form/forms.server";
import { database } from "~/runtime.server";
import { SECURITY_PAGE } from "./security-paths";

const sessionCookie = createCookie("session", { ...COOKIE_OPTIONS, maxAge: REFRESH_TTL_MS / 1000 });

interface Tokens {
  access: string;
  refresh: string;
}

/** What a loader or an action is given; the context is one object per request. */
export interface PageRequest {
  request: Request;
  context: AppLoadContext;
}

/** Cookies that any part of the request wants set; entry.server.tsx sends them with the page. */
interface PendingCookies {
  setCookies?: string[];
}

/** A cookie that a loader wants set whatever else the page answers. */
export function addPendingCookie({ context }: PageRequest, cookie: string): void {
  (context as PendingCookies | undefined)?.setCookies?.push(cookie);
}

/** Several loaders of one page ask at once: they share one answer and one renewal. */
const asked = new WeakMap<object, Promise<UserActor | null>>();

/** Why the session of a staff member has ended, where that is known. */
const ends = new WeakMap<object, StaffSessionEnd>();

const keyOf = ({ context, request }: PageRequest): object => context ?? request;

async function readTokens(request: Request): Promise<Tokens | null> {
  const value: unknown = await sessionCookie.parse(request.headers.get("Cookie"));
  if (typeof value !== "object" || value === null) return null;
  const { access, refresh } = value as Partial<Tokens>;
  return typeof access === "string" && typeof refresh === "string" ? { access, refresh } : null;
}

async function identify(page: PageRequest): Promise<UserActor | null> {
  const tokens = await readTokens(page.request);
  if (!tokens) return null;
  const known = await authenticate(database(), tokens.access);
  if (known?.kind === "user") return known;
  const renewed = await refreshSession(database(), tokens.refresh);
  const actor = renewed ? await authenticate(database(), renewed.access) : null;
  if (!renewed || actor?.kind !== "user") {
    addPendingCookie(page, await endedCookie());
    const end = await readStaffSessionEnd(database(), tokens.refresh);
    if (end) ends.set(keyOf(page), end);
    return null;
  }
  addPendingCookie(page, await sessionCookie.serialize({ access: renewed.access, refresh: tokens.refresh }));
  return actor;
}

/** Where staff may be who still owe a second factor: adding it, or leaving. */
const OPEN_TO_OWING = /^\/(account\/security|login|logout|auth|account\/activate)(\/|$)/;

async function identifyOrLead(page: PageRequest): Promise<UserActor | null> {
  const user = await identify(page);
  if (user?.owesFactor && !OPEN_TO_OWING.test(new URL(page.request.url).pathname)) {
    throw await seeOther(SECURITY_PAGE);
  }
  return user;
}

/** Who is signed in, or null. @throws a redirect for staff who owe a second factor */
export function readUser(page: PageRequest): Promise<UserActor | null> {
  const key = keyOf(page);
  const known = asked.get(key);
  if (known) return known;
  const answer = identifyOrLead(page);
  asked.set(key, answer);
  return answer;
}

/** Why there is nobody signed in any more; null in all other cases. */
export async function readSessionEnd(page: PageRequest): Promise<StaffSessionEnd | null> {
  await readUser(page);
  return ends.get(keyOf(page)) ?? null;
}

/** @returns the Set-Cookie value */
export function endedCookie(): Promise<string> {
  return sessionCookie.serialize("", { maxAge: 0 });
}

/**
 * After a sign-in. The anonymous visitor's id ends with it: whoever knew it before knows nothing of the account.
 * @returns Set-Cookie values
 */
export async function signedInCookies({ access, refresh }: OpenedSession): Promise<string[]> {
  return [
    await sessionCookie.serialize({ access, refresh } satisfies Tokens),
    await visitorCookie.serialize("", { maxAge: 0 }),
  ];
}

/** Ends the session in the database, too, so that a copied cookie is worth nothing. @returns Set-Cookie values */
export async function signOut(page: PageRequest): Promise<string[]> {
  const user = await readUser(page);
  if (user) await revokeSession(database(), user.sessionId);
  return [await endedCookie(), await visitorCookie.serialize("", { maxAge: 0 })];
}
