/**
 * The session of a signed-in browser: tokens in one HttpOnly signed cookie. An expired access token is renewed once per
 * request; a session revoked elsewhere ends here without an error. Staff without a required second factor are
 * redirected to add one, on any page.
 */
import type { AppLoadContext } from "@remix-run/node";
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
import { signedCookie } from "~/http/signed-cookie.server";
import { database } from "~/runtime.server";
import { SECURITY_PAGE } from "./security-paths";

const sessionCookie = signedCookie("session", { ...COOKIE_OPTIONS, maxAge: REFRESH_TTL_MS / 1000 });

interface Tokens {
  access: string;
  refresh: string;
}

/** Context of loaders and actions: one object per request. */
export interface PageRequest {
  request: Request;
  context: AppLoadContext;
}

/** Cookies set by any part of the request; entry.server.tsx sends them with the page. */
interface PendingCookies {
  setCookies?: string[];
}

/** Adds a cookie to the response from a loader. */
export function addPendingCookie({ context }: PageRequest, cookie: string): void {
  (context as PendingCookies | undefined)?.setCookies?.push(cookie);
}

/** Several loaders of one page share one read and one renewal. */
const asked = new WeakMap<object, Promise<UserActor | null>>();

/** Reason why the session of a staff member has ended, where known. */
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

/** Pages open to staff without a second factor: adding it and signing out. */
const OPEN_TO_OWING = /^\/(account\/security|login|logout|auth|account\/activate)(\/|$)/;

async function identifyOrLead(page: PageRequest): Promise<UserActor | null> {
  const user = await identify(page);
  if (user?.owesFactor && !OPEN_TO_OWING.test(new URL(page.request.url).pathname)) {
    throw await seeOther(SECURITY_PAGE);
  }
  return user;
}

/** A page rendered once for many visitors (app/http/filled): it notes what its loaders ask for. */
export interface SharedPage {
  openPage?: { readsSession: boolean; readsRegion: boolean };
}

/** @returns the signed-in user or null. @throws a redirect for staff without a required second factor */
export function readSessionUser(page: PageRequest): Promise<UserActor | null> {
  const { openPage } = (page.context ?? {}) as SharedPage;
  if (openPage) openPage.readsSession = true;
  return sessionUserOf(page);
}

/** For what every page shows of its visitor, in its open parts alone; else as readSessionUser. */
export function sessionUserOf(page: PageRequest): Promise<UserActor | null> {
  const key = keyOf(page);
  const known = asked.get(key);
  if (known) return known;
  const answer = identifyOrLead(page);
  asked.set(key, answer);
  return answer;
}

/** @returns why the session has ended; null if it has not, or for an unknown reason */
export async function readSessionEnd(page: PageRequest): Promise<StaffSessionEnd | null> {
  await sessionUserOf(page);
  return ends.get(keyOf(page)) ?? null;
}

/** @returns the Set-Cookie value */
export function endedCookie(): Promise<string> {
  return sessionCookie.serialize("", { maxAge: 0 });
}

/**
 * Signs the browser in. The anonymous visitor id ends: knowing it must not give access to the account.
 * @returns Set-Cookie values
 */
export async function signedInCookies({ access, refresh }: OpenedSession): Promise<string[]> {
  return [
    await sessionCookie.serialize({ access, refresh } satisfies Tokens),
    await visitorCookie.serialize("", { maxAge: 0 }),
  ];
}

/** Ends the session in the database, too, so that a copied cookie is useless. @returns Set-Cookie values */
export async function signOut(page: PageRequest): Promise<string[]> {
  const user = await readSessionUser(page);
  if (user) await revokeSession(database(), user.sessionId);
  return [await endedCookie(), await visitorCookie.serialize("", { maxAge: 0 })];
}
