/** Serves a generated document, or a page that asks to retry when the limit or the queue is full. */
import { isDomainError } from "~/domain/kernel/errors";
import { tooOften } from "~/http/limits/page-limits.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { errorText } from "~/locales/es/errors";
import { forms as text } from "~/locales/es/forms";
import { documentNotice } from "./document-notice";

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
  if (refusal !== null) return askToRetry(429, refusal, WINDOW_S);
  try {
    return await draw();
  } catch (error) {
    if (!isDomainError(error, "overloaded")) throw error;
    const { retryAfterS = WINDOW_S } = error.facts;
    return askToRetry(503, errorText("overloaded"), retryAfterS);
  }
}

/** A PDF to be read in the browser. @param name of the file, without its ending */
export function pdfAnswer(name: string, content: Uint8Array<ArrayBuffer>): Response {
  return new Response(content, {
    headers: {
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}.pdf"`,
    },
  });
}

function askToRetry(status: number, message: string, retryAfterS: number): Response {
  const link = { href: "", label: text.laterAgain };
  const headers = { "Retry-After": String(retryAfterS) };
  return documentNotice(status, { title: text.laterTitle, message, link }, headers);
}
