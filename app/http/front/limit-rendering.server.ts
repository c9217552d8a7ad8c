/**
 * Bounds the pages that are rendered (docs/limits.md): those of one network, which would make everybody else wait, and those of all
 * together, when more are asked for than a core can render. Answers from memory, files and the API do not come here.
 */
import type { AppLoadContext } from "@remix-run/node";
import { isbot } from "isbot";
import { countEvent } from "~/domain/kernel/process/event-counts.server";
import { documentNotice } from "~/http/answer/document-notice";
import { limitHeaders } from "~/http/limits/limit-headers";
import { unlimited } from "~/http/limits/rate-limits.server";
import { networkOf } from "~/http/request/client-network";
import { forms as text } from "~/locales/es/forms";
import { rateLimits } from "~/runtime.server";
import { RenderingTurns } from "./rendering-turns.server";

type Answer = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Pages of one network that may wait for their turn: a further one is refused. */
export const WAITING = 200;

/**
 * ms that pages may have waited when a further one is still taken: nearly as long as visitors wait before they leave, and for programs, which
 * come again by themselves, as long as visitors do not notice.
 */
export const LONGEST_WAIT = { visitors: 5_000, programs: 1_000 } as const;

/** Pages that arrive together may find nothing waiting: when its turn comes, one that has waited so many times longer is not rendered any more. */
const TOO_LATE = 2;

const RETRY_S = 10;

/** Pages from the cart to the coupons, the counter, and what the browser's script asks of them. */
const PURCHASE = /^https?:\/\/[^/]+\/(cart|checkout|order|payment-simulator|socios\/caja)([/?.]|$)/;
/** Forms on the way to a purchase and about one that was made: entering the account, memberships, gift cards, gifts, returns. */
const ABOUT_PURCHASES =
  /^https?:\/\/[^/]+\/(login|auth|club|tarjeta-regalo|regalo|pedido|reserva|desistimiento)([/?.]|$)/;

const turns = new RenderingTurns();

const isForm = ({ method }: Request): boolean => method !== "GET" && method !== "HEAD";

const isPurchase = (request: Request): boolean =>
  PURCHASE.test(request.url) || (isForm(request) && ABOUT_PURCHASES.test(request.url));

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

/** Costs nothing to make; where memory has an answer from before, its visitor gets that. */
function overloaded(): Response {
  countEvent("pagesRefused");
  const { crowdedTitle: title, crowded: message, laterAgain: label } = text;
  return documentNotice(
    503,
    { title, message, link: { href: "", label } },
    { "Retry-After": String(RETRY_S) },
  );
}

/** @param times of what its sender waits */
function isTooLong(waitedMs: number, { headers }: Request, times = 1): boolean {
  const { programs, visitors } = LONGEST_WAIT;
  if (waitedMs <= programs * times) return false;
  return waitedMs > visitors * times || isbot(headers.get("User-Agent"));
}

export function limitRendering(render: Answer): Answer {
  return async (request, context) => {
    const { clientAddress: address = null } = context as { clientAddress?: string };
    if (address === null) return render(request, context);
    const limits = rateLimits();
    const isLimited = limits !== unlimited;
    const allowance = isLimited ? limits.countHere("render", address) : null;
    if (allowance && allowance.left < 0)
      return refusal(Math.max(1, Math.ceil(allowance.msLeft / 1000)), limitHeaders(allowance));
    // Without limits, as in load tests, all requests come from one network and have nothing to do with each other.
    const line = isLimited ? networkOf(address).line : request;
    if (isLimited && turns.waiting(line) >= WAITING) return refusal(1);
    const turn = { line, isPurchase: isPurchase(request) };
    if (turn.isPurchase) return turns.take(turn, () => render(request, context));
    // What a visitor has typed is worth a longer wait: a form is refused as late as a page whose turn has come.
    if (isTooLong(turns.longestWait(), request, isForm(request) ? TOO_LATE : 1)) return overloaded();
    return turns.take(turn, async (waitedMs) => {
      // Its visitor may have left, too: the answer is read by no one then.
      if (isTooLong(waitedMs, request, TOO_LATE) || (waitedMs > 0 && request.signal.aborted))
        return overloaded();
      return render(request, context);
    });
  };
}
