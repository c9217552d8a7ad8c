/** Responses of the widget, its script and feeds: no cookies, the same for everybody, so caches keep them. */
import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { config } from "~/config.server";
import type { FoundWidget } from "~/domain/catalogue/syndication/widget";
import { widgetProblems as text, widgetFields } from "~/locales/es/widget";
import { wholeResponse } from "./page-response.server";

/** Seconds; also the `ttl` of the API. */
export const WIDGET_TTL_S = 300;

/** Changes of a partner's settings take effect within a quarter of an hour. */
const KEPT = `public, max-age=60, s-maxage=${WIDGET_TTL_S}, stale-while-revalidate=600`;
const KEPT_SHORTLY = "public, max-age=0, s-maxage=60";

const PICTURES = [
  "'self'",
  "data:",
  config.mediaStorage?.publicUrl && new URL(config.mediaStorage.publicUrl).origin,
]
  .filter(Boolean)
  .join(" ");

export interface WidgetRefusal {
  status: 400 | 403 | 404;
  message: string;
}

export function widgetRefusal(found: Exclude<FoundWidget, { state: "open" }>): WidgetRefusal {
  switch (found.state) {
    case "invalid":
      return {
        status: 400,
        message: text.invalid(found.problems.map((name) => `${widgetFields[name]} (${name})`)),
      };
    case "unknown":
      return { status: 404, message: text.unknown };
    case "disabled":
      return { status: 403, message: text.disabled };
  }
}

interface Answer {
  type: string;
  status?: number;
  headers?: Record<string, string>;
}

function cacheControl(status: number): string {
  if (status === 200) return KEPT;
  return status === 400 ? "no-store" : KEPT_SHORTLY;
}

/** CORS for any site: the response is public and uses no cookie. */
export function widgetAnswer(
  request: Request,
  body: string,
  { type, status = 200, headers }: Answer,
): Promise<Response> {
  const all = new Headers({
    "Content-Type": type,
    "Cache-Control": cacheControl(status),
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Content-Type-Options": "nosniff",
    ...headers,
  });
  return wholeResponse(request, body, status, all);
}

export function widgetRefused(request: Request, { status, message }: WidgetRefusal): Promise<Response> {
  return widgetAnswer(request, `${message}\n`, { type: "text/plain; charset=utf-8", status });
}

interface Frame {
  status?: number;
  /** The page's only style sheet, inline. */
  styles: string;
  /** The page's only script, inline. */
  script?: string;
  /** Origins that may frame it, besides this shop. */
  origins: readonly string[];
  /** Completes the markup. */
  finish: (page: string) => string;
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The only pages that other sites may frame: a widget those that its partner allows, the card of an offer all. */
export function framedPage(
  request: Request,
  page: ReactElement,
  { status = 200, styles, script, origins, finish }: Frame,
): Promise<Response> {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(styles)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    `img-src ${PICTURES}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...origins].join(" ")}`,
  ];
  return widgetAnswer(request, `<!doctype html>${finish(renderToStaticMarkup(page))}`, {
    type: "text/html; charset=utf-8",
    status,
    headers: {
      "Content-Security-Policy": policy.join("; "),
      "Referrer-Policy": "strict-origin-when-cross-origin",
    },
  });
}
