/** What a browser is about to sign in with: address and way back stay in a short-lived signed cookie, not in the URL. */
import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import type { CodeRequester } from "~/domain/identity/credentials/one-time-codes.server";
import { SOCIAL_PROVIDERS } from "~/domain/kernel/social-provider";
import { COOKIE_OPTIONS } from "~/http/cookies.server";
import { safePath } from "~/http/request/safe-path";

const MAX_AGE_S = 30 * 60;
const WAY_BACK_S = 24 * 60 * 60;
/** With everything else the cookie stays far from 4 KB. */
const MAX_PATH = 500;

const attemptCookie = createCookie("signin", { ...COOKIE_OPTIONS, path: "/login", maxAge: MAX_AGE_S });

const attemptSchema = z.object({
  /** Secret: whose the codes are that this browser asks for, so that nobody else can use up their attempts. */
  id: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  /** "" until the person has typed one. */
  email: z.string().max(254),
  /** When the code was asked for, ms UTC; 0 = not yet. */
  sentAt: z.number(),
  returnTo: z.string(),
  /** A network named somebody whose address a code must prove first. */
  link: z.object({ provider: z.enum(SOCIAL_PROVIDERS), token: z.string() }).optional(),
});
export type SignInAttempt = z.infer<typeof attemptSchema>;

/** A browser begins to sign in. */
export function newAttempt(begun: Omit<SignInAttempt, "id" | "sentAt">): SignInAttempt {
  return { id: randomBytes(16).toString("base64url"), sentAt: 0, ...begun };
}

export function codeAskerOf({ id }: Pick<SignInAttempt, "id">): CodeRequester {
  return { keys: [`attempt:${id}`], network: null };
}

/** Pages that make no sense to somebody who has just signed in. */
const ENTRANCE = /^\/(login|logout|register|password|auth)([/?#]|$)/;

/** Where to go after the sign-in: a path of this shop, home otherwise. */
export function returnPath(value: string | null | undefined): string {
  const path = safePath(value);
  return path.length > MAX_PATH || ENTRANCE.test(path) ? "/" : path;
}

/** The same of the page that was asked for. */
export function returnPathOf(request: Request): string {
  return returnPath(new URL(request.url).searchParams.get("returnTo"));
}

/** null when there is none, or it is not ours. */
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

/** Pages that the links of mails open; as long as those links work they know the way back, in the browser that asked. */
type MailedPage = "/account/activate" | "/password/reset";

const wayBackCookie = (path: MailedPage) =>
  createCookie("signin", { ...COOKIE_OPTIONS, path, maxAge: WAY_BACK_S });

/** @returns the Set-Cookie values; readAttempt reads them on that page */
export async function saveReturnPath(path: MailedPage, returnTo: string): Promise<string[]> {
  if (returnTo === "/") return [];
  return [await wayBackCookie(path).serialize(newAttempt({ email: "", returnTo }))];
}

/** @returns the Set-Cookie value */
export function clearedReturnPath(path: MailedPage): Promise<string> {
  return wayBackCookie(path).serialize("", { maxAge: 0 });
}
