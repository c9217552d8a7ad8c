/** The guard of the account's pages: somebody signed in, or off to the entrance and back here afterwards. */
import type { UserActor } from "~/domain/kernel/context";
import { signInTexts } from "~/locales/es/account";
import { seeOther } from "./forms.server";
import { type PageRequest, readUser } from "./web-session.server";

/** @param path of the page itself, also for its forms: what they sent cannot be sent again. @throws a redirect */
export async function requireUser(page: PageRequest, path: string): Promise<UserActor> {
  const user = await readUser(page);
  if (user) return user;
  const toasts = page.request.method === "GET" ? [] : [{ kind: "info" as const, text: signInTexts.expired }];
  throw await seeOther(`/login?returnTo=${encodeURIComponent(path)}`, { toasts });
}
