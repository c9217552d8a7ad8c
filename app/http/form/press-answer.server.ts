/**
 * Answers a press that scripts send by themselves and that leaves its page where it is: with what the page shows of its visitor
 * from now on, instead of a redirect to read it by. One way to the shop instead of two (decision 144).
 */
import { flashCookie } from "~/http/cookies.server";
import type { PressAnswer, PressedData } from "~/ui/root-data";
import { clearFlash, readFlash } from "./flash.server";

const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf("="));

/** The request as the browser would send it after this answer. */
function afterwards(request: Request, setCookies: readonly string[]): Request {
  const sent = (request.headers.get("Cookie") ?? "").split("; ").filter(Boolean);
  const pairs = setCookies.map((cookie) => cookie.split(";", 1)[0] ?? "");
  const cookies = new Map([...sent, ...pairs].map((pair) => [nameOf(pair), pair]));
  return new Request(request.url, { headers: { Cookie: [...cookies.values()].join("; ") } });
}

/**
 * @param redirect what others get
 * @param read what has changed, as the next request would find it; null leads to the page of the redirect, which says why not
 */
export async function answerPress(
  request: Request,
  redirect: Response,
  read: ((changed: Request) => Promise<PressedData>) | null,
): Promise<Response> {
  if (request.headers.get("Accept") !== "application/json") return redirect;
  const cookies = redirect.headers.getSetCookie();
  const headers = new Headers({ "Cache-Control": "no-store" });
  const answer: PressAnswer = { next: redirect.headers.get("Location") ?? "/" };
  if (read) {
    const changed = afterwards(request, cookies);
    const toasts = await readFlash(changed);
    answer.visitor = { ...(await read(changed)), toasts };
    if (toasts.length > 0) headers.append("Set-Cookie", await clearFlash());
  }
  for (const cookie of cookies)
    if (!read || nameOf(cookie) !== flashCookie.name) headers.append("Set-Cookie", cookie);
  return Response.json(answer, { headers });
}
