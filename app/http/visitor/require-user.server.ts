/** Guards account pages: redirects anonymous visitors to sign in and back here afterwards. */
import type { UserActor } from "~/domain/kernel/context";
import { seeOther } from "~/http/form/forms.server";
import { staffSessionTexts } from "~/locales/es/account/security";
import { signInTexts } from "~/locales/es/account/sign-in";
import { endedCookie, type PageRequest, readSessionEnd, readSessionUser } from "./web-session.server";

/**
 * @param path of the page itself, also for its forms, whose fields cannot be sent again
 * @param kept what became of a form whose fields were kept nevertheless
 * @throws a redirect
 */
export async function requireSessionUser(
  page: PageRequest,
  path: string,
  kept: string | null = null,
): Promise<UserActor> {
  const user = await readSessionUser(page);
  if (user) return user;
  const end = await readSessionEnd(page);
  const expired = page.request.method === "GET" ? null : signInTexts.expired;
  const messages = end ? [staffSessionTexts[end], kept] : [kept ?? expired];
  throw await seeOther(`/login?returnTo=${encodeURIComponent(path)}`, {
    toasts: messages.flatMap((text) => (text === null ? [] : [{ kind: "info", text }])),
    // The reason has been shown; the next page must not repeat it.
    cookies: end ? [await endedCookie()] : [],
  });
}
