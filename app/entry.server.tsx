/** Renders pages whole: all content is in the first response, compressed once, revalidated by ETag. */
import { randomUUID } from "node:crypto";
import type { AppLoadContext, DataFunctionArgs, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { config } from "~/config.server";
import { setTracer } from "~/domain/kernel/process/tracing";
import { rememberSeen } from "~/http/measuring/remember-seen.server";
import { operatorLine } from "~/locales/es/pages/operator-identity";
import { log } from "~/log/log.server";
import { identity } from "~/site-identity";
import { NonceProvider } from "~/ui/nonce";
import { takeOutMarks } from "./http/answer/inline-scripts.server";
import { keepBuild } from "./http/answer/kept-builds.server";
import { OUTAGE_HEADERS } from "./http/answer/outage-page.server";
import { decideCaching, pageResponse, setPageHeaders } from "./http/answer/page-response.server";
import { sendPendingCookies } from "./http/answer/pending-cookies.server";
import { commonSecurityHeaders, contentSecurityPolicy } from "./http/answer/security-headers.server";
import { structuredData } from "./http/answer/structured-data.server";
import { openPageOf } from "./http/filled/open-page.server";
import { measurePage } from "./http/measuring/measure-page.server";
import { cacheForVisit, isPrefetch } from "./http/measuring/prefetch.server";
import { routeTemplate } from "./http/operations/route-templates.server";
import { isNavigationData } from "./http/remix/navigation-data";
import { renderPage } from "./http/remix/render-page.server";
import { incomingRequest } from "./http/request/incoming.server";
import { ReferenceProvider } from "./ui/layout/error-reference";
import { FooterIdentityProvider } from "./ui/layout/footer-identity";
import { WantedScriptsProvider } from "./ui/layout/page-scripts";
import stylesUrl from "./ui/styles/index.css?url";
import { OpenPartsProvider } from "./ui/visitor-part";
import { writeOnceBy } from "./ui/written-once";

export const { process: processSettings } = config;

export { installShutdown } from "~/lifecycle.server";
export { flushLog, log } from "~/log/log.server";
export { startRuntime, stopRuntime } from "~/runtime.server";
export { entranceOf } from "./domain/kernel/process/connections/entrance.server";
// What tests and measurements ask in one process, without connections.
export { answersOf } from "./http/front/answer-request.server";
export { createListener } from "./http/front/listener.server";
export { drainOf } from "./http/operations/drain.server";

/** To be awaited before anything is answered. Without a collector nothing of OpenTelemetry is loaded. */
export async function traceRequests(): Promise<void> {
  const { tracingAddress } = config.process;
  if (tracingAddress === null) return;
  const { openTracer } = await import("~/domain/kernel/process/otlp-tracer.server");
  setTracer(openTracer(tracingAddress));
  log.info("requests are traced");
}

/** @param client the folder of the browser's files */
export const keepBuildFiles = (client: string): Promise<void> =>
  keepBuild(client, config.dataDir).catch((err) =>
    log.warn({ err }, "the files of this build are not kept for other releases"),
  );

/** Read before the page itself: a first visit has no style sheet yet (decision 158). */
const FIRST_STYLES = `<${stylesUrl}>; rel=preload; as=style`;

writeOnceBy(renderToString);

const FOOTER = {
  customerServiceEmail: identity.contacts.customerServiceEmail,
  businessEmail: identity.contacts.businessEmail,
  phone: identity.contacts.phone,
  phoneHours: identity.contacts.phoneHours,
  operator: operatorLine(identity),
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const open = openPageOf(loadContext);
  sendPendingCookies(loadContext, headers);
  const mark = randomUUID();
  const scripts = { wanted: false };
  const tree = (own: EntryContext) => (
    <NonceProvider value={mark}>
      <WantedScriptsProvider value={scripts}>
        <ReferenceProvider value={incomingRequest()?.id ?? null}>
          <OpenPartsProvider value={open?.leaveOpen ?? null}>
            <FooterIdentityProvider value={FOOTER}>
              <RemixServer context={own} url={request.url} />
            </FooterIdentityProvider>
          </OpenPartsProvider>
        </ReferenceProvider>
      </WantedScriptsProvider>
    </NonceProvider>
  );
  const atEnd = () => structuredData(loadContext);
  const rendered = await renderPage(context, { tree, wantsScripts: () => scripts.wanted, atEnd });
  const unmarked = rendered.map((piece) => takeOutMarks(piece, mark));
  const pieces = unmarked.map(({ html }) => html);
  const scriptSources = unmarked.flatMap((piece) => piece.scriptSources);
  for (const [name, value] of Object.entries(commonSecurityHeaders()))
    if (!headers.has(name)) headers.set(name, value);
  if (config.production) headers.set("Content-Security-Policy", contentSecurityPolicy(scriptSources));
  if (status === 503) for (const [name, value] of Object.entries(OUTAGE_HEADERS)) headers.set(name, value);
  if (open && status === 200) {
    const personal = new Headers(headers);
    setPageHeaders(personal, true);
    open.rendered = { pieces, headers: personal };
  }
  if (open && !open.isSent) return new Response(null, { status });
  if (status === 200 && !request.headers.has("Cookie")) headers.set("Link", FIRST_STYLES);
  await measurePage(request, status, headers);
  await rememberSeen(request, status, headers);
  return pageResponse(request, open ? open.cut(pieces).plain : pieces.join(""), status, headers);
}

/** Applies the same rules to data requests of client-side navigation. */
export async function handleDataRequest(
  response: Response,
  { request, context }: DataFunctionArgs,
): Promise<Response> {
  sendPendingCookies(context, response.headers);
  if (response.status === 503) {
    for (const [name, value] of Object.entries(OUTAGE_HEADERS)) response.headers.set(name, value);
  }
  await measurePage(request, response.status, response.headers);
  await rememberSeen(request, response.status, response.headers);
  if (isNavigationData(response.headers)) {
    decideCaching(response.headers, request.headers.has("Cookie"));
    if (request.method === "GET" && response.status === 200 && isPrefetch(request))
      cacheForVisit(response.headers);
  }
  return response;
}

/** Errors of the client have been answered and are not logged. */
export function handleError(error: unknown, { request }: DataFunctionArgs): void {
  const isSenders = isRouteErrorResponse(error) && error.status < 500;
  if (!isSenders && !request.signal.aborted)
    log.error(
      { err: error, method: request.method, route: routeTemplate(new URL(request.url).pathname) },
      "request failed",
    );
}
