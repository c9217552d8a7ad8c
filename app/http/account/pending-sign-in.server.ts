/** Cookie between the two steps of a sign-in; it authorises the second step only. */
import { z } from "zod";
import { CHALLENGE_TTL_MS } from "~/domain/identity/second-factor/sign-in-challenges.server";
import { isDomainError } from "~/domain/kernel/errors";
import { COOKIE_OPTIONS } from "~/http/cookies.server";
import { seeOther } from "~/http/form/forms.server";
import { signedCookie } from "~/http/signed-cookie.server";
import { clearedAttempt, returnPath } from "./sign-in-attempt.server";

const PAGE = "/login/second-factor";

const stepCookie = signedCookie("second-step", {
  ...COOKIE_OPTIONS,
  path: "/login",
  maxAge: CHALLENGE_TTL_MS / 1000,
});

const stepSchema = z.object({ token: z.string(), returnTo: z.string() });
export type PendingSignIn = z.infer<typeof stepSchema>;

/** @returns a redirect to the second step if the error requires one, otherwise null */
export async function redirectToSecondStep(error: unknown, returnTo: string): Promise<Response | null> {
  if (!isDomainError(error, "unauthenticated")) return null;
  const { reason, challenge } = error.facts;
  if (reason !== "second_factor_required" || typeof challenge !== "string") return null;
  const cookie = await stepCookie.serialize({ token: challenge, returnTo } satisfies PendingSignIn);
  return seeOther(PAGE, { cookies: [cookie, await clearedAttempt()] });
}

/** @returns null for a missing or invalid cookie */
export async function readPendingSignIn(request: Request): Promise<PendingSignIn | null> {
  const parsed = stepSchema.safeParse(await stepCookie.parse(request.headers.get("Cookie")));
  return parsed.success ? { ...parsed.data, returnTo: returnPath(parsed.data.returnTo) } : null;
}

/** @returns the Set-Cookie value */
export function clearedPendingSignIn(): Promise<string> {
  return stepCookie.serialize("", { maxAge: 0 });
}
