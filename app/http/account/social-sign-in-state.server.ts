/** State of a social sign-in in one short-lived cookie per attempt, so that several tabs work. */
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { isSameSecret } from "~/domain/kernel/same-secret.server";
import { SOCIAL_PROVIDERS, type SocialProviderName } from "~/domain/kernel/social-provider";
import { COOKIE_OPTIONS } from "~/http/cookies.server";
import { signedCookie } from "~/http/signed-cookie.server";
import { returnPath } from "./sign-in-attempt.server";

const MAX_AGE_S = 10 * 60;

const tripSchema = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
});
export type SocialSignInState = z.infer<typeof tripSchema>;

const secret = () => randomBytes(32).toString("base64url");

/** Named by the state's hash: attempts in other tabs have other cookies. */
function cookieFor(state: string) {
  const name = createHash("sha256").update(state).digest("hex").slice(0, 12);
  return signedCookie(`social-${name}`, { ...COOKIE_OPTIONS, path: "/auth", maxAge: MAX_AGE_S });
}

export function newSocialSignInState(provider: SocialProviderName, returnTo: string): SocialSignInState {
  return { provider, state: secret(), nonce: secret(), verifier: secret(), returnTo };
}

/** @returns the Set-Cookie value */
export function writeSocialSignInState(trip: SocialSignInState): Promise<string> {
  return cookieFor(trip.state).serialize(trip);
}

/** Consumes the state: each works once. */
export async function consumeSocialSignInState(
  request: Request,
  provider: SocialProviderName,
  state: string,
): Promise<{ trip: SocialSignInState | null; setCookie: string }> {
  const cookie = cookieFor(state);
  const parsed = tripSchema.safeParse(await cookie.parse(request.headers.get("Cookie")));
  const setCookie = await cookie.serialize("", { maxAge: 0 });
  if (!parsed.success || parsed.data.provider !== provider) return { trip: null, setCookie };
  if (!isSameSecret(state, parsed.data.state)) return { trip: null, setCookie };
  return { trip: { ...parsed.data, returnTo: returnPath(parsed.data.returnTo) }, setCookie };
}
