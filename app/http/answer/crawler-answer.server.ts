/** Responses to crawlers: the same for everybody, cached for an hour and rate limited. */
import type { AppLoadContext } from "@remix-run/node";
import { tooOften } from "~/http/limits/page-limits.server";
import { errors } from "~/locales/es/ui";
import { wholeResponse } from "./page-response.server";

export const XML_HEADERS = {
  "Content-Type": "application/xml; charset=utf-8",
  "Cache-Control": "public, max-age=3600",
};

interface Asked {
  request: Request;
  context: AppLoadContext;
}

export function xmlResponse({ request }: Asked, text: string): Promise<Response> {
  return wholeResponse(request, text, 200, new Headers(XML_HEADERS));
}

export function notThere(): Response {
  return new Response(`${errors.notFound}\n`, {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** @returns the refusal, or null when allowed */
export async function refuseCrawler(asked: Asked): Promise<Response | null> {
  const refusal = await tooOften(asked, "crawl");
  if (refusal === null) return null;
  return new Response(`${refusal}\n`, {
    status: 429,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": "3600",
    },
  });
}
