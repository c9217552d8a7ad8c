/** Guards account pages: redirects anonymous visitors to sign in and back here afterwards. */
import type { UserActor } from "~/domain/kernel/context";
import { seeOther } from "~/http/form/forms.server";
import { staffSessionTexts } from "~/locales/es/account/security";
import { signInTexts } from "~/locales/es/account/sign-in";
import { endedCookie, type PageRequest, readSessionEnd, readSessionUser } from "./web-session.server";

/** @param path of the page itself, also for its forms, whose fields cannot be sent again. @throws a redirect */
export async function requireSessionUser(page: PageRequest, path: string): Promise<UserActor> {
  const user = await readSessionUser(page);
  if (user) return user;
  const end = await readSessionEnd(page);
  const message = end ? staffSessionTexts[end] : page.request.method === "GET" ? null : signInTexts.expired;
  throw await seeOther(`/login?returnTo=${encodeURIComponent(path)}`, {
    toasts: message === null ? [] : [{ kind: "info", text: message }],
    // The reason has been shown; the next page must not repeat it.
    cookies: end ? [await endedCookie()] : [],
  });
}
