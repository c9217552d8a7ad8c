// Proves how many pages a network may have rendered in a minute, that networks take turns, and that none waits for ever.
import type { AppLoadContext } from "@remix-run/node";
import { expect, it, vi } from "vitest";
import { LIMITS } from "~/http/limits/limit-table";
import { createRateLimits } from "~/http/limits/rate-limits.server";

const limits = createRateLimits(null);
vi.mock("~/runtime.server", () => ({ rateLimits: () => limits }));

const { limitRendering, WAITING } = await import("./limit-rendering.server");

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

it("counts IPv6 by line, and by customer with four times as much", async () => {
  const line = (n: number) => from(`2001:db8:1:${n.toString(16)}::1`);
  for (let page = 0; page < points * 4; page++)
    expect((await render(request, line(page))).status, String(page)).toBe(200);
  expect((await render(request, line(points * 4))).status).toBe(429);
  expect((await render(request, from("2001:db8:2::1"))).status).toBe(200);
});
