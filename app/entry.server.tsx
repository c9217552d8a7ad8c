/** Renders pages whole: everything a person must read is in the first answer, compressed once, cacheable by ETag. */
import { randomBytes } from "node:crypto";
import type { AppLoadContext, DataFunctionArgs, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { config } from "~/config.server";
import { OUTAGE_HEADERS } from "~/http/answer-outages.server";
import { incomingRequest } from "~/http/incoming.server";
import { takeOutMarks } from "~/http/inline-scripts.server";
import { measurePage } from "~/http/measure-page.server";
import { decideCaching, pageResponse } from "~/http/page-response.server";
import { isPrefetch, keepForTheVisit } from "~/http/prefetch.server";
import { renderWhole } from "~/http/render-whole.server";
import { routeTemplate } from "~/http/route-templates.server";
import { fetchScriptsLast } from "~/http/script-priority.server";
import { commonSecurityHeaders, contentSecurityPolicy } from "~/http/security-headers.server";
import { log } from "~/log/log.server";
import { ReferenceProvider } from "~/ui/error-reference";
import { NonceProvider } from "~/ui/nonce";

export const { trustedProxies, process: processSettings } = config;

export { answerOutages } from "~/http/answer-outages.server";
export { misdirected } from "~/http/asked-origin.server";
export { drainOf } from "~/http/drain.server";
export { knowRoutes } from "~/http/route-templates.server";
export { isForged, takesForeignForms } from "~/http/same-origin.server";
export { commonSecurityHeaders } from "~/http/security-headers.server";
export { staticFiles } from "~/http/static-files.server";
export { endWell } from "~/lifecycle.server";
export { flushLog, log } from "~/log/log.server";
export { startRuntime } from "~/runtime.server";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  sendPendingCookies(loadContext, headers);
  const mark = randomBytes(16).toString("base64url");
  const rendered = await renderWhole(
    <NonceProvider value={mark}>
      <ReferenceProvider value={incomingRequest()?.id ?? null}>
        <RemixServer context={context} url={request.url} nonce={mark} />
      </ReferenceProvider>
    </NonceProvider>,
    mark,
  );
  const { html, scriptSources } = takeOutMarks(rendered.html, mark);
  for (const [name, value] of Object.entries(commonSecurityHeaders())) headers.set(name, value);
  if (config.production) headers.set("Content-Security-Policy", contentSecurityPolicy(scriptSources));
  const shown = rendered.failed ? 500 : status;
  if (shown === 503) for (const [name, value] of Object.entries(OUTAGE_HEADERS)) headers.set(name, value);
  await measurePage(request, shown, headers);
  return pageResponse(request, fetchScriptsLast(html), shown, headers);
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
  if (response.status === 503) {
    for (const [name, value] of Object.entries(OUTAGE_HEADERS)) response.headers.set(name, value);
  }
  await measurePage(request, response.status, response.headers);
  if (response.headers.get("Content-Type")?.includes("text/x-script")) {
    decideCaching(request, response.headers);
    if (request.method === "GET" && response.status === 200 && isPrefetch(request))
      keepForTheVisit(response.headers);
  }
  return response;
}

/** What the sender did wrong was answered and is no news for whoever reads the log. */
export function handleError(error: unknown, { request }: DataFunctionArgs): void {
  const isSenders = isRouteErrorResponse(error) && error.status < 500;
  if (!isSenders && !request.signal.aborted)
    log.error(
      { err: error, method: request.method, route: routeTemplate(new URL(request.url).pathname) },
      "request failed",
    );
}
