/** Renders pages whole: everything a person must read is in the first answer, compressed once, cacheable by ETag. */
import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { AppLoadContext, DataFunctionArgs, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { config } from "~/config.server";
import { takeOutMarks } from "~/http/inline-scripts.server";
import { measurePage } from "~/http/measure-page.server";
import { decideCaching, pageResponse } from "~/http/page-response.server";
import { commonSecurityHeaders, contentSecurityPolicy } from "~/http/security-headers.server";
import { NonceProvider } from "~/ui/nonce";

export const trustedProxies = config.trustedProxies;

export { isForged, takesForeignForms } from "~/http/same-origin.server";
export { commonSecurityHeaders } from "~/http/security-headers.server";
export { startRuntime, stopRuntime } from "~/runtime.server";

/** Loaders never stream; a render that takes this long is broken. */
const RENDER_TIMEOUT_MS = 10_000;

function render(
  context: EntryContext,
  url: string,
  mark: string,
): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={mark}>
        <RemixServer context={context} url={url} nonce={mark} />
      </NonceProvider>,
      {
        nonce: mark,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          text(body).then((html) => resolve({ html, failed }), reject);
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          console.error("render failed:", error);
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  sendPendingCookies(loadContext, headers);
  const mark = randomBytes(16).toString("base64url");
  const rendered = await render(context, request.url, mark);
  const { html, scriptSources } = takeOutMarks(rendered.html, mark);
  for (const [name, value] of Object.entries(commonSecurityHeaders())) headers.set(name, value);
  if (config.production) headers.set("Content-Security-Policy", contentSecurityPolicy(scriptSources));
  const shown = rendered.failed ? 500 : status;
  await measurePage(request, shown, headers);
  return pageResponse(request, html, shown, headers);
}

/** What app/http/web-session.server.ts renewed while the page was read. */
function sendPendingCookies(context: AppLoadContext, headers: Headers): void {
  const { setCookies = [] } = context as { setCookies?: string[] };
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
}

/** The same rules for what scripts fetch on a navigation. */
export async function handleDataRequest(
  response: Response,
  { request, context }: DataFunctionArgs,
): Promise<Response> {
  sendPendingCookies(context, response.headers);
  await measurePage(request, response.status, response.headers);
  if (response.headers.get("Content-Type")?.includes("text/x-script"))
    decideCaching(request, response.headers);
  return response;
}

/** What the sender did wrong was answered and is no news for whoever reads the log. */
export function handleError(error: unknown, { request }: DataFunctionArgs): void {
  const isSenders = isRouteErrorResponse(error) && error.status < 500;
  if (!isSenders && !request.signal.aborted)
    console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error);
}
