/** Signs in without scripts, and starts a shop for such tests. */
import { createCookie } from "@remix-run/node";
import { SignJWT } from "jose";
import type { Db } from "~/db/schema";
import { openSession } from "~/domain/identity/sessions/sessions.server";
import { buildUser, cheapHash } from "../fixtures/users";
import type { Visitor } from "../support/browserless";
import type { Open } from "../support/databases";
import { SESSION_SECRET, TOKEN_SECRET } from "../support/in-process/loaded-program";
import type { Page } from "../support/page";
import { codeMailedTo } from "../support/written-mails";
import { type StockedShop, startStockedShop } from "./stocked-shop";
import { visitedShop } from "./visited-shop";

export const PASSWORD = "cuatro palabras al azar";

export interface EnteredShop extends StockedShop {
  /** Another person, with a browser of their own. */
  visit(): Visitor;
}

/** @param start opens the shop, in this worker's process where that is possible */
export function enteredShop(
  open: Open,
  env: () => Record<string, string> = () => ({}),
  start: typeof startStockedShop = startStockedShop,
): EnteredShop {
  return visitedShop(open, () => start(open, { env: { TOKEN_SECRETS: TOKEN_SECRET, ...env() } }));
}

/** An account with the password of these tests. */
export async function accountWithPassword({ db }: EnteredShop, email?: string) {
  return buildUser(db, { password_hash: await cheapHash(PASSWORD), ...(email && { email }) });
}

const accessKey = new TextEncoder().encode(TOKEN_SECRET);

const signedAccess = (claims: Record<string, unknown>): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(accessKey);

const ACCESS_S = 900;

/** Opens an account's session. @returns its tokens, as the shop signs them */
export async function sessionOf(db: Db, userId: string): Promise<{ access: string; refresh: string }> {
  const { sessionId, refresh } = await openSession(db, { userId });
  const iat = Math.floor(Date.now() / 1000);
  const claims = { user_id: userId, session_id: sessionId, token_type: "access", scope: "user" };
  return { access: await signedAccess({ ...claims, jti: sessionId, iat, exp: iat + ACCESS_S }), refresh };
}

/** Signs an account in without the pages of the sign-in, for tests about what follows: opens its session and stores the cookie. */
export async function enterAs(db: Db, visitor: Visitor, userId: string): Promise<void> {
  visitor.cookies.store(await sessionCookie.serialize(await sessionOf(db, userId)));
}

/** Requests a code. @returns the page where it is entered */
export async function requestCode(visitor: Visitor, email: string, returnTo = "/"): Promise<Page> {
  const login = await visitor.get(`/login?returnTo=${encodeURIComponent(returnTo)}`);
  return login.form({ intent: "code" }).submit({ email });
}

export async function typeCode(visitor: Visitor, code: string): Promise<Page> {
  return (await visitor.get("/login/code")).form({ intent: "verify" }).submit({ code });
}

/** Signs in by mailed code. @param number how many codes this address has been sent then */
export async function enterByCode(
  { shop }: EnteredShop,
  visitor: Visitor,
  email: string,
  { returnTo = "/", number = 1 } = {},
): Promise<Page> {
  const page = await requestCode(visitor, email, returnTo);
  const code = await codeMailedTo(shop.dataDir, email, number);
  return page.form({ intent: "verify" }).submit({ code });
}

export async function enterByPassword(
  visitor: Visitor,
  email: string,
  { password = PASSWORD, returnTo = "/" } = {},
): Promise<Page> {
  const login = await visitor.get(`/login?returnTo=${encodeURIComponent(returnTo)}`);
  return login.form({ intent: "password" }).submit({ email, password });
}

export async function signOut(visitor: Visitor): Promise<Page> {
  return visitor.post("/logout", {});
}

/** Whether the page's header leads to a profile. */
export const isSignedIn = (page: Page): boolean => page.has('header a[href="/account"]');

const sessionCookie = createCookie("session", { secrets: [SESSION_SECRET] });

interface Tokens {
  access: string;
  refresh: string;
}

/** The content of the browser's session cookie. */
export async function tokensOf(visitor: Visitor): Promise<Tokens> {
  const value: unknown = await sessionCookie.parse(`session=${visitor.cookies.get("session") ?? ""}`);
  return value as Tokens;
}

/** Expires the access token of the browser's session. */
export async function expireAccess(visitor: Visitor): Promise<void> {
  const { access, refresh } = await tokensOf(visitor);
  const [, payload = ""] = access.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  const past = Math.floor(Date.now() / 1000) - 60;
  const expired = await signedAccess({ ...claims, iat: past - ACCESS_S, exp: past });
  visitor.cookies.store(await sessionCookie.serialize({ access: expired, refresh }));
}
