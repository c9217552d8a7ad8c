/**
 * Completes every sign-in of a browser: starts a new session, moves the visit's orders, cart and favourites
 * to the account, and redirects to the return path.
 */

import { mergeFavoriteNumbers } from "~/domain/favorites/change-favorites-by-number.server";
import { revokeSession } from "~/domain/identity/sessions/sessions.server";
import type { SignIn } from "~/domain/identity/sign-in/enter-account.server";
import { notifyNewDevice } from "~/domain/identity/sign-in/notify-new-device.server";
import type { Context, UserActor } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { claimAnonymousSales } from "~/domain/sales/buyer/claim-anonymous-sales.server";
import { readCartCookie } from "~/http/cart/cart-session.server";
import { mergeCartAtSignIn } from "~/http/cart/merge-cart.server";
import type { Toast } from "~/http/form/flash.server";
import { seeOther } from "~/http/form/forms.server";
import { emptyFavoritesCookie, readFavoritesCookie } from "~/http/visitor/favorites.server";
import { readKnownDevice, saveKnownDevice } from "~/http/visitor/known-device.server";
import { NO_VISITOR, readVisitorId } from "~/http/visitor/visitor.server";
import { type PageRequest, readSessionUser, signedInCookies } from "~/http/visitor/web-session.server";
import { signInTexts as text } from "~/locales/es/account/sign-in";
import { contextFor, database } from "~/runtime.server";
import { landingPath } from "./landing-path";
import { clearedPendingSignIn } from "./pending-sign-in.server";
import { clearedAttempt } from "./sign-in-attempt.server";

/** Sign-ins start without a visitor id, so that the session cannot be fixed in advance (session fixation). */
export function signInContext(): Context {
  return contextFor({ kind: "visitor", visitorId: NO_VISITOR });
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

interface FinishOptions {
  /** Shown beside the greeting. */
  earlierToasts?: readonly Toast[];
  /** Where customers land who were going nowhere; "/" by default. */
  customer?: string;
}

/** @param returnTo validated by returnPath; without one the role decides (landingPath) */
export async function finishSignIn(
  page: PageRequest,
  signIn: SignIn,
  returnTo: string,
  { earlierToasts = [], customer }: FinishOptions = {},
): Promise<Response> {
  const { session, user } = signIn;
  const ctx = contextFor(actorOf(signIn));
  // Revokes the session whose cookie is replaced.
  const before = await readSessionUser(page);
  if (before) await revokeSession(database(), before.sessionId);
  const visitorId = (await readVisitorId(page.request)) ?? NO_VISITOR;
  const mailbox = emailKey(user.email);
  const known = (await readKnownDevice(page.request, user.email)) !== null;
  await notifyNewDevice(ctx, signIn, { userAgent: userAgentOf(page.request), known });
  await claimAnonymousSales(ctx, { visitorId, emailKey: mailbox });
  const { cart } = await readCartCookie(page.request);
  const merged = await mergeCartAtSignIn(ctx, cart);
  await mergeFavoriteNumbers(ctx, (await readFavoritesCookie(page.request)).numbers);
  return seeOther(landingPath(user, returnTo, customer), {
    cookies: [
      ...(await signedInCookies(session)),
      ...merged.cookies,
      await emptyFavoritesCookie(),
      await clearedAttempt(),
      await saveKnownDevice(page.request, { userId: user.id, sessionId: session.sessionId }),
      await clearedPendingSignIn(),
    ],
    toasts: [...earlierToasts, { kind: "success", text: text.welcome(user.email) }, ...merged.toasts],
    reload: true,
  });
}
