/**
 * Counts page views, and reports those of visitors who consented to Amplitude. Robots, prefetches and repeated loads of
 * the same page by scripts are no views. Costs a page some microseconds and never fails it.
 */
import { randomUUID } from "node:crypto";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { config } from "~/config.server";
import type { AmplitudeEvent } from "~/domain/analytics/amplitude-response";
import { type CountedEvent, pageView } from "~/domain/analytics/events";
import { readCampaign } from "~/domain/cart/campaign";
import { pageTemplate } from "~/http/operations/page-templates";
import { asksForPart, pageOfData } from "~/http/remix/navigation-data";
import { log } from "~/log/log.server";
import { measuring } from "~/runtime.server";
import { type MeasuredVisitor, measureVisitor } from "./measured-visitor.server";
import { isPrefetch } from "./prefetch.server";

/** Browsers name themselves in some hundred ways; the check of a name costs more than a kept page. */
const MAX_NAME = 300;
const people = new LRUCache<string, boolean>({ max: 500 });

function isBrowser(agent: string): boolean {
  if (agent === "" || agent.length > MAX_NAME) return agent !== "" && !isbot(agent);
  const known = people.get(agent);
  if (known !== undefined) return known;
  const found = !isbot(agent);
  people.set(agent, found);
  return found;
}

function isPerson(request: Request): boolean {
  return isBrowser(request.headers.get("User-Agent") ?? "") && !isPrefetch(request);
}

/** Counts a page that was sent from memory, to a visitor without cookies and not as a prefetch. */
export function countKeptView(view: CountedEvent, agent: string | undefined): void {
  if (!config.analytics.sharedCache && isBrowser(agent ?? "")) measuring().count(view);
}

/** @returns the URL of a page view; null for a fragment of a page or a repeated load */
function viewedPath(request: Request): string | null {
  const url = new URL(request.url);
  const path = pageOfData(url.pathname);
  if (path === null) return url.pathname;
  if (asksForPart(url)) return null;
  const from = request.headers.get("Referer") ?? "";
  // Filters and revalidation: views depend on the path only (docs/specification.md 9).
  const isHere = URL.canParse(from) && withoutSlash(new URL(from).pathname) === withoutSlash(path);
  return isHere ? null : path;
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, "");
}

export function amplitudeEvent(
  name: CountedEvent["name"],
  { deviceId, sessionId }: MeasuredVisitor,
  more: Partial<AmplitudeEvent> = {},
): AmplitudeEvent {
  return {
    event_type: name,
    device_id: deviceId,
    session_id: sessionId,
    time: Date.now(),
    insert_id: randomUUID(),
    language: "es",
    platform: "Web",
    ...more,
  };
}

/**
 * Behind a shared cache, cached pages do not reach us; the image in such a page does
 * (app/routes/machine/page-impression.ts).
 */
export function countedByPicture({ headers }: Request): boolean {
  return config.analytics.sharedCache && !headers.has("Cookie");
}

/** @param headers of the response; gets the measuring cookie of visitors who consented */
export async function measurePage(request: Request, status: number, headers: Headers): Promise<void> {
  try {
    if (request.method !== "GET" || (status !== 200 && status !== 304)) return;
    const { count, forward } = measuring();
    const path = viewedPath(request);
    const page = path === null || !isPerson(request) ? null : pageTemplate(path);
    if (page !== null && !countedByPicture(request)) count(pageView(page));
    const { visitor, setCookie } = await measureVisitor(request, forward !== null);
    if (setCookie !== null) headers.append("Set-Cookie", setCookie);
    if (page === null || visitor === null || forward === null) return;
    const campaign = visitor.marketing ? readCampaign(new URL(request.url).searchParams) : null;
    forward(amplitudeEvent("page_view", visitor, { event_properties: { page, ...campaign } }));
  } catch (error) {
    log.error({ err: error }, "a page was not measured");
  }
}

/** Counts an action on a page for all visitors, and reports it for those who consented. */
export async function measureEvent(request: Request, event: CountedEvent): Promise<void> {
  try {
    if (!isPerson(request)) return;
    const { count, forward } = measuring();
    count(event);
    if (forward === null) return;
    const { visitor } = await measureVisitor(request, true);
    if (visitor) forward(amplitudeEvent(event.name, visitor, { event_properties: { ...event.dimensions } }));
  } catch (error) {
    log.error({ err: error, event: event.name }, "an event was not measured");
  }
}
