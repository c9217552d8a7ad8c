/** Serves a generated document, or a page that asks to retry when the limit or the queue is full. */
import { isDomainError } from "~/domain/kernel/errors";
import { tooOften } from "~/http/limits/page-limits.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { errorText } from "~/locales/es/errors";
import { forms as text } from "~/locales/es/forms";

/** Window of the limit `documents`. */
const WINDOW_S = 60;

/**
 * @param target the document, e.g. "coupon:<id>"; counted whether it exists or not
 * @param draw may throw DomainError overloaded
 */
export async function answerDocument(
  page: PageRequest,
  target: string,
  draw: () => Promise<Response>,
): Promise<Response> {
  const refusal = await tooOften(page, "documents", target);
  if (refusal !== null) return comeBack(429, refusal, WINDOW_S);
  try {
    return await draw();
  } catch (error) {
    if (!isDomainError(error, "overloaded")) throw error;
    const { retryAfterS = WINDOW_S } = error.facts;
    return comeBack(503, errorText("overloaded"), retryAfterS);
  }
}

/** A standalone page without the shop's frame, because the address is that of a file. */
function comeBack(status: number, message: string, retryAfterS: number): Response {
  const page =
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${text.laterTitle}</title>` +
    `<meta name="viewport" content="width=device-width"></head><body><h1>${text.laterTitle}</h1>` +
    `<p>${message}</p><p><a href="">${text.laterAgain}</a></p></body></html>`;
  return new Response(page, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
      "Retry-After": String(retryAfterS),
    },
  });
}
