/**
 * Bounds the pages that are rendered for one network (docs/limits.md): whoever opens many connections for pages that are not
 * kept would make everybody else wait. Answers from memory, files and the API do not come here.
 */
import type { AppLoadContext } from "@remix-run/node";
import { config } from "~/config.server";
import { limitHeaders } from "~/http/limits/limit-headers";
import { RENDERED_AT_ONCE } from "~/http/limits/limit-table";
import { networkOf } from "~/http/request/client-network";
import { forms as text } from "~/locales/es/forms";
import { rateLimits } from "~/runtime.server";

type Answer = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Pages underway, by network. */
const underway = new Map<string, number>();

function refusal(waitS: number, more: Record<string, string> = {}): Response {
  return new Response(`${text.tooManyPages(waitS)}\n`, {
    status: 429,
    headers: {
      ...more,
      "Retry-After": String(waitS),
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
    },
  });
}

export function limitRendering(render: Answer): Answer {
  return async (request, context) => {
    const { clientAddress: address = null } = context as { clientAddress?: string };
    if (!config.rateLimits || address === null) return render(request, context);
    const allowance = rateLimits().countHere("render", address);
    if (allowance && allowance.left < 0)
      return refusal(Math.max(1, Math.ceil(allowance.msLeft / 1000)), limitHeaders(allowance));
    const { line } = networkOf(address);
    const before = underway.get(line) ?? 0;
    if (before >= RENDERED_AT_ONCE) return refusal(1);
    underway.set(line, before + 1);
    try {
      return await render(request, context);
    } finally {
      const left = (underway.get(line) ?? 1) - 1;
      if (left > 0) underway.set(line, left);
      else underway.delete(line);
    }
  };
}
