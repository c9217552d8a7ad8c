/**
 * Bounds the pages that are rendered for one network (docs/limits.md): one that opens many connections for pages that are not
 * kept would make everybody else wait. Answers from memory, files and the API do not come here.
 */
import type { AppLoadContext } from "@remix-run/node";
import { limitHeaders } from "~/http/limits/limit-headers";
import { unlimited } from "~/http/limits/rate-limits.server";
import { networkOf } from "~/http/request/client-network";
import { forms as text } from "~/locales/es/forms";
import { rateLimits } from "~/runtime.server";
import { RenderingTurns } from "./rendering-turns.server";

type Answer = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Pages of one network that may wait for their turn: a further one is refused. */
export const WAITING = 200;

const turns = new RenderingTurns();

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
    const limits = rateLimits();
    if (address === null || limits === unlimited) return render(request, context);
    const allowance = limits.countHere("render", address);
    if (allowance && allowance.left < 0)
      return refusal(Math.max(1, Math.ceil(allowance.msLeft / 1000)), limitHeaders(allowance));
    const { line } = networkOf(address);
    if (turns.waiting(line) >= WAITING) return refusal(1);
    return turns.take(line, () => render(request, context));
  };
}
