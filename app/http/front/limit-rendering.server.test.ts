// Proves how many pages a network may have rendered in a minute, that networks take turns, that purchases go first, and that none waits for ever.
import type { AppLoadContext } from "@remix-run/node";
import { expect, it, vi } from "vitest";
import { eventCounts } from "~/domain/kernel/process/event-counts.server";
import { LIMITS } from "~/http/limits/limit-table";
import { createRateLimits } from "~/http/limits/rate-limits.server";

const limits = createRateLimits(null);
vi.mock("~/runtime.server", () => ({ rateLimits: () => limits }));

const { limitRendering, LONGEST_WAIT, WAITING } = await import("./limit-rendering.server");

const request = new Request("http://127.0.0.1/");
const from = (clientAddress: string) => ({ clientAddress }) as AppLoadContext;
const rendered: string[] = [];
const render = limitRendering(async (_request, { clientAddress }) => {
  rendered.push(String(clientAddress));
  return new Response("page");
});
const { points } = LIMITS.render.network;

it("begins a page of each network in every turn", async () => {
  const flood = Array.from({ length: 50 }, () => render(request, from("192.0.2.1")));
  // A turn later, when all of the flood has arrived.
  await new Promise(setImmediate);
  await render(request, from("192.0.2.2"));
  expect(rendered.indexOf("192.0.2.2")).toBeLessThan(5);
  expect((await Promise.all(flood)).map(({ status }) => status)).not.toContain(429);
  expect(rendered).toHaveLength(51);
});

it("refuses pages when too many of a network wait, and goes on when others are done", async () => {
  const ends: (() => void)[] = [];
  const slow = limitRendering(() => new Promise((resolve) => ends.push(() => resolve(new Response("page")))));
  const asked = Array.from({ length: WAITING + 100 }, () => slow(request, from("192.0.2.3")));
  const refused = await slow(request, from("192.0.2.3"));
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "1"]);
  const settled = Promise.all(asked);
  const timer = setInterval(() => {
    for (const end of ends.splice(0)) end();
  }, 1);
  const statuses = (await settled).map(({ status }) => status);
  clearInterval(timer);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(WAITING);
});

it("frees the turn of a page that fails", async () => {
  const failing = limitRendering(() => Promise.reject(new Error("no page")));
  for (let times = 0; times < 60; times++)
    await expect(failing(request, from("192.0.2.4"))).rejects.toThrow("no page");
});

it("renders so many pages of a network in a minute, and says when the next one may come", async () => {
  for (let page = 0; page < points; page++)
    expect((await render(request, from("192.0.2.5"))).status, String(page)).toBe(200);
  const refused = await render(request, from("192.0.2.5"));
  expect(refused.status).toBe(429);
  expect(refused.headers.get("RateLimit-Policy")).toBe(`"render";q=${points};w=60`);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await render(request, from("192.0.2.6"))).status).toBe(200);
});

const GET = (path: string, userAgent = "Mozilla/5.0 Firefox/145.0") =>
  new Request(`http://127.0.0.1${path}`, { headers: { "User-Agent": userAgent } });

const POST = (path: string) => new Request(`http://127.0.0.1${path}`, { method: "POST" });

/** Pages that begin in turns, each of a network of its own; the clock stands still between two of them. */
async function crowd() {
  // Nothing has begun in the turn in which the test goes on: turns end where immediates run, before which a timer may come.
  await new Promise(setImmediate);
  vi.useFakeTimers({ toFake: ["performance"] });
  const begun: string[] = [];
  const ask = limitRendering(async ({ url, method }) => {
    begun.push(`${method} ${new URL(url).pathname}`);
    return new Response("page");
  });
  let network = 0;
  return { begun, ask: (page: Request) => ask(page, from(`198.51.100.${++network}`)) };
}

it("begins purchases before the pages that wait, and one page in a turn", async () => {
  const { begun, ask } = await crowd();
  const pages = ["/ofertas/1", "/ofertas/2", "/ofertas/3", "/cart", "/checkout.data"].map((path) =>
    ask(GET(path)),
  );
  pages.push(ask(POST("/feedback")), ask(POST("/tarjeta-regalo")));
  expect(begun).toEqual(["GET /ofertas/1"]);
  await Promise.all(pages);
  vi.useRealTimers();
  expect(begun.slice(1)).toEqual([
    "GET /cart",
    "GET /checkout.data",
    "POST /tarjeta-regalo",
    "GET /ofertas/2",
    "GET /ofertas/3",
    "POST /feedback",
  ]);
});

it("refuses pages while others wait for too long, crawlers sooner, and never a purchase", async () => {
  const { begun, ask } = await crowd();
  const before = eventCounts().pagesRefused;
  const first = [ask(GET("/ofertas/1")), ask(GET("/ofertas/2"))];
  vi.advanceTimersByTime(LONGEST_WAIT.programs + 1);
  const crawler = ask(GET("/ofertas/3", "Googlebot/2.1"));
  const visitor = ask(GET("/ofertas/4"));
  vi.advanceTimersByTime(LONGEST_WAIT.visitors - LONGEST_WAIT.programs);
  const late = ask(GET("/ofertas/5"));
  const purchase = ask(POST("/cart"));
  const refused = await late;
  const answers = await Promise.all([...first, visitor, purchase]);
  vi.useRealTimers();
  expect((await crawler).status).toBe(503);
  expect([refused.status, refused.headers.get("Retry-After"), refused.headers.get("Cache-Control")]).toEqual([
    503,
    "10",
    "private, no-store",
  ]);
  expect(await refused.text()).toContain("tu carrito y tus compras siguen como estaban");
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(begun).toEqual(["GET /ofertas/1", "POST /cart", "GET /ofertas/2", "GET /ofertas/4"]);
  expect(eventCounts().pagesRefused - before).toBe(2);
});

it("refuses a form that is no purchase later than a page", async () => {
  const { begun, ask } = await crowd();
  const first = [ask(GET("/ofertas/1")), ask(GET("/ofertas/2"))];
  vi.advanceTimersByTime(LONGEST_WAIT.visitors + 1);
  const [page, vote] = [ask(GET("/ofertas/3")), ask(POST("/feedback"))];
  vi.advanceTimersByTime(LONGEST_WAIT.visitors);
  const late = [ask(POST("/cookies/ajustes")), ask(POST("/cart"))];
  const statuses = (await Promise.all([...first, page, vote, ...late])).map(({ status }) => status);
  vi.useRealTimers();
  expect(statuses).toEqual([200, 503, 503, 200, 503, 200]);
  expect(begun).toEqual(["GET /ofertas/1", "POST /cart", "POST /feedback"]);
});

it("does not render a page whose turn comes too late, or whose visitor has left", async () => {
  const { begun, ask } = await crowd();
  const leaving = new AbortController();
  const gone = new Request("http://127.0.0.1/ofertas/2", { signal: leaving.signal });
  const pages = [ask(GET("/ofertas/1")), ask(gone), ask(GET("/ofertas/3")), ask(GET("/cart"))];
  leaving.abort();
  vi.advanceTimersByTime(LONGEST_WAIT.visitors * 2 + 1);
  const statuses = (await Promise.all(pages)).map(({ status }) => status);
  vi.useRealTimers();
  expect(statuses).toEqual([200, 503, 503, 200]);
  expect(begun).toEqual(["GET /ofertas/1", "GET /cart"]);
});

it("counts IPv6 by line, and by customer with four times as much", async () => {
  const line = (n: number) => from(`2001:db8:1:${n.toString(16)}::1`);
  for (let page = 0; page < points * 4; page++)
    expect((await render(request, line(page))).status, String(page)).toBe(200);
  expect((await render(request, line(points * 4))).status).toBe(429);
  expect((await render(request, from("2001:db8:2::1"))).status).toBe(200);
});
