/**
 * The end of every sign-in with a browser: a session that nobody knew before, the orders, cart and favourites of the
 * visit brought along, and back to where the person was.
 */

import { uniteFavoriteNumbers } from "~/domain/favorites/change-favorites-by-number.server";
import type { SignIn } from "~/domain/identity/enter-account.server";
import { revokeSession } from "~/domain/identity/sessions.server";
import { tellOfNewDevice } from "~/domain/identity/tell-of-new-device.server";
import type { Context, UserActor } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { claimVisit } from "~/domain/sales/claim-visit.server";
import { signInTexts as text } from "~/locales/es/account";
import { contextFor, database } from "~/runtime.server";
import { readCartCookie } from "./cart-session.server";
import { emptyFavoritesCookie, readFavoritesCookie } from "./favorites.server";
import type { Toast } from "./flash.server";
import { seeOther } from "./forms.server";
import { keepDevice, knownDeviceOf } from "./known-device.server";
import { mergeCartAtSignIn } from "./merge-cart.server";
import { endedHalfSignIn } from "./second-step.server";
import { endedAttempt } from "./sign-in-attempt.server";
import { NOBODY, readVisitorId } from "./visitor.server";
import { type PageRequest, readUser, signedInCookies } from "./web-session.server";

/** Whoever knew the visitor id before must not share the session: the verbs that sign in begin from nobody. */
export function signInContext(): Context {
  return contextFor({ kind: "visitor", visitorId: NOBODY });
}

export function userAgentOf(request: Request): string {
  return request.headers.get("User-Agent") ?? "";
}

export function actorOf({ session, user }: SignIn): UserActor {
  return {
    kind: "user",
    userId: user.id,
    visitorId: session.visitorId,
    sessionId: session.sessionId,
    staff: user.staff,
    memberships: user.memberships,
  };
}

/**
 * @param returnTo checked by returnPath
 * @param told what else the sign-in brought about
 */
export async function finishSignIn(
  page: PageRequest,
  signIn: SignIn,
  returnTo: string,
  told: readonly Toast[] = [],
): Promise<Response> {
  const { session, user } = signIn;
  const ctx = contextFor(actorOf(signIn));
  // The cookie that is replaced here would leave a session behind that nobody uses.
  const before = await readUser(page);
  if (before) await revokeSession(database(), before.sessionId);
  const visitorId = (await readVisitorId(page.request)) ?? NOBODY;
  const mailbox = emailKey(user.email);
  const known = (await knownDeviceOf(page.request, user.email)) !== null;
  await tellOfNewDevice(ctx, signIn, { userAgent: userAgentOf(page.request), known });
  await claimVisit(ctx, { visitorId, emailKey: mailbox });
  const { cart } = await readCartCookie(page.request);
  const merged = await mergeCartAtSignIn(ctx, cart);
  await uniteFavoriteNumbers(ctx, (await readFavoritesCookie(page.request)).numbers);
  const response = await seeOther(returnTo, {
    cookies: [
      ...(await signedInCookies(session)),
      ...merged.cookies,
      await emptyFavoritesCookie(),
      await endedAttempt(),
      await keepDevice(page.request, { userId: user.id, sessionId: session.sessionId }),
      await endedHalfSignIn(),
    ],
    toasts: [...told, { kind: "success", text: text.welcome(user.email) }, ...merged.toasts],
  });
  // A new document: nothing of the page before stays in memory.
  response.headers.set("X-Remix-Reload-Document", "true");
  return response;
}
