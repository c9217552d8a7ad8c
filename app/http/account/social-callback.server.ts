/** Callback of a social network: signs in, asks for an e-mail address to confirm, or reports the error. */

import { updateUser } from "~/domain/identity/accounts/update-user.server";
import type { SignIn } from "~/domain/identity/sign-in/enter-account.server";
import { signInWithNetwork } from "~/domain/identity/sign-in/sign-in-with-network.server";
import { usesPkce } from "~/domain/identity/social/authorization-request.server";
import { NAME_MAX } from "~/domain/identity/user";
import { isDomainError } from "~/domain/kernel/errors";
import type { SocialProviderName } from "~/domain/kernel/social-provider";
import { seeOther } from "~/http/form/forms.server";
import { tooOften } from "~/http/limits/page-limits.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { NETWORK_NAMES, signInTexts, networkTexts as text } from "~/locales/es/account/sign-in";
import { contextFor } from "~/runtime.server";
import { redirectToSecondStep } from "./pending-sign-in.server";
import { actorOf, finishSignIn, signInContext, userAgentOf } from "./sign-in.server";
import { newAttempt, writeAttempt } from "./sign-in-attempt.server";
import { consumeSocialSignInState, type SocialSignInState } from "./social-sign-in-state.server";

/** Must be identical in the authorization request and in the token exchange. */
export function redirectUri(provider: SocialProviderName): string {
  return `${signInContext().origin}/auth/${provider}/callback`;
}

const withMessage = (message: string, cookies: readonly string[], returnTo = "/") =>
  seeOther(returnTo === "/" ? "/login" : `/login?returnTo=${encodeURIComponent(returnTo)}`, {
    cookies,
    toasts: [{ kind: "error", text: message }],
  });

/** @param said query of the callback */
export async function finishSocialSignIn(
  page: PageRequest,
  provider: SocialProviderName,
  said: URLSearchParams,
): Promise<Response> {
  const name = NETWORK_NAMES[provider];
  const { trip, setCookie } = await consumeSocialSignInState(page.request, provider, said.get("state") ?? "");
  if (!trip) return withMessage(text.failed(name), [setCookie]);
  const code = said.get("code") ?? "";
  if (said.has("error") || code === "") return withMessage(text.cancelled(name), [setCookie], trip.returnTo);
  const tooMany = await tooOften(page, "login");
  if (tooMany) return withMessage(tooMany, [setCookie], trip.returnTo);
  try {
    const signIn = await identified(page, trip, code);
    await keepName(signIn, said.get("user"));
    const response = await finishSignIn(page, signIn, trip.returnTo);
    response.headers.append("Set-Cookie", setCookie);
    return response;
  } catch (error) {
    return refused(error, trip, setCookie);
  }
}

function identified({ request }: PageRequest, trip: SocialSignInState, code: string): Promise<SignIn> {
  const { provider, nonce, verifier } = trip;
  return signInWithNetwork(signInContext(), {
    provider,
    userAgent: userAgentOf(request),
    credential: {
      code,
      redirectUri: redirectUri(provider),
      // Facebook's code flow supports neither.
      ...(provider !== "facebook" && { nonce }),
      ...(usesPkce(provider) && { codeVerifier: verifier }),
    },
  });
}

async function refused(error: unknown, trip: SocialSignInState, setCookie: string): Promise<Response> {
  if (!isDomainError(error)) throw error;
  const { provider, returnTo } = trip;
  const second = await redirectToSecondStep(error, returnTo);
  if (second) {
    second.headers.append("Set-Cookie", setCookie);
    return second;
  }
  const { reason, link_token: token } = error.facts;
  if (reason === "email_not_verified" && typeof token === "string") {
    const attempt = await writeAttempt(newAttempt({ email: "", returnTo, link: { provider, token } }));
    return seeOther("/login/email", { cookies: [setCookie, attempt] });
  }
  const name = NETWORK_NAMES[provider];
  if (error.code === "provider_unavailable")
    return withMessage(text.unavailable(name), [setCookie], returnTo);
  const message = error.code === "unauthenticated" ? signInTexts.blocked : text.failed(name);
  return withMessage(message, [setCookie], returnTo);
}

/** Apple sends the name once, outside the signed token: stored for display only. */
async function keepName({ session, user, isNew }: SignIn, name: string | null): Promise<void> {
  if (!isNew || name === null || user.firstName !== "") return;
  const { firstName, lastName } = readName(name);
  if (firstName === "" && lastName === "") return;
  const ctx = contextFor(actorOf({ session, user, isNew }));
  await updateUser(ctx, { id: user.id, expectedVersion: null, firstName, lastName });
}

function readName(json: string): { firstName: string; lastName: string } {
  const clean = (value: unknown) =>
    typeof value === "string"
      ? value
          .replaceAll(/\p{Cc}|\p{Surrogate}/gu, "")
          .trim()
          .slice(0, NAME_MAX)
      : "";
  try {
    const { name } = JSON.parse(json) as { name?: { firstName?: unknown; lastName?: unknown } };
    return { firstName: clean(name?.firstName), lastName: clean(name?.lastName) };
  } catch {
    return { firstName: "", lastName: "" };
  }
}
