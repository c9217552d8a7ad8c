/** Pending sign-in of a browser: e-mail address and return path in a short-lived signed cookie, not in the URL. */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { CodeRequester } from "~/domain/identity/credentials/one-time-codes.server";
import { SOCIAL_PROVIDERS } from "~/domain/kernel/social-provider";
import { COOKIE_OPTIONS } from "~/http/cookies.server";
import { safePath } from "~/http/request/safe-path";
import { signedCookie } from "~/http/signed-cookie.server";

const MAX_AGE_S = 30 * 60;
const WAY_BACK_S = 24 * 60 * 60;
/** Keeps the cookie well below 4 KB. */
const MAX_PATH = 500;

const attemptCookie = signedCookie("signin", { ...COOKIE_OPTIONS, path: "/login", maxAge: MAX_AGE_S });

const attemptSchema = z.object({
  /** Secret that scopes code attempts to this browser, so that others cannot use them up. */
  id: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  /** "" until entered. */
  email: z.string().max(254),
  /** Time of the code request, ms UTC; 0 = not yet. */
  sentAt: z.number(),
  returnTo: z.string(),
  /** Pending social sign-in whose e-mail address must be confirmed by a code. */
  link: z.object({ provider: z.enum(SOCIAL_PROVIDERS), token: z.string() }).optional(),
});
export type SignInAttempt = z.infer<typeof attemptSchema>;

/** Starts a sign-in. */
export function newAttempt(begun: Omit<SignInAttempt, "id" | "sentAt">): SignInAttempt {
  return { id: randomBytes(16).toString("base64url"), sentAt: 0, ...begun };
}

export function codeAskerOf({ id }: Pick<SignInAttempt, "id">): CodeRequester {
  return { keys: [`attempt:${id}`], network: null };
}

/** Pages without use after a sign-in. */
const ENTRANCE = /^\/(login|logout|register|password|auth)([/?#]|$)/;

/** @returns a path of this shop to open after the sign-in; "/" by default */
export function returnPath(value: string | null | undefined): string {
  const path = safePath(value);
  return path.length > MAX_PATH || ENTRANCE.test(path) ? "/" : path;
}

/** Return path from the request's query. */
export function returnPathOf(request: Request): string {
  return returnPath(new URL(request.url).searchParams.get("returnTo"));
}

/** @returns null for a missing or invalid cookie */
export async function readAttempt(request: Request): Promise<SignInAttempt | null> {
  const parsed = attemptSchema.safeParse(await attemptCookie.parse(request.headers.get("Cookie")));
  return parsed.success ? { ...parsed.data, returnTo: returnPath(parsed.data.returnTo) } : null;
}

/** @returns the Set-Cookie value */
export function writeAttempt(attempt: SignInAttempt): Promise<string> {
  return attemptCookie.serialize(attempt);
}

/** @returns the Set-Cookie value */
export function clearedAttempt(): Promise<string> {
  return attemptCookie.serialize("", { maxAge: 0 });
}

/** Pages of mail links; the requesting browser stores their return path as long as the link is valid. */
export type MailedPage = "/account/activate" | "/password/reset";

const wayBackCookie = (path: MailedPage) =>
  signedCookie("signin", { ...COOKIE_OPTIONS, path, maxAge: WAY_BACK_S });

/** @returns Set-Cookie values, which readAttempt reads on that page */
export async function saveReturnPath(path: MailedPage, returnTo: string, email = ""): Promise<string[]> {
  if (returnTo === "/" && email === "") return [];
  return [await wayBackCookie(path).serialize(newAttempt({ email, returnTo }))];
}

/** @returns the Set-Cookie value */
export function clearedReturnPath(path: MailedPage): Promise<string> {
  return wayBackCookie(path).serialize("", { maxAge: 0 });
}
