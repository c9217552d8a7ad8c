/** Cookies that were renewed while a page was read (app/http/visitor/web-session.server.ts). */
import type { AppLoadContext } from "@remix-run/node";

export function sendPendingCookies(context: AppLoadContext, headers: Headers): void {
  const { setCookies = [] } = context as { setCookies?: string[] };
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
}
