// Proves how many pages a network may have rendered at once and in ten seconds, and that others are not counted with it.
import type { AppLoadContext } from "@remix-run/node";
import { expect, it, vi } from "vitest";
import { LIMITS, RENDERED_AT_ONCE } from "~/http/limits/limit-table";
import { createRateLimits } from "~/http/limits/rate-limits.server";

const limits = createRateLimits(null);
vi.mock("~/runtime.server", () => ({ rateLimits: () => limits }));
vi.mock("~/config.server", () => ({ config: { rateLimits: true } }));

const { limitRendering } = await import("./limit-rendering.server");

const request = new Request("http://127.0.0.1/");
const from = (clientAddress: string) => ({ clientAddress }) as AppLoadContext;
const at = limitRendering(async () => new Response("page"));

it("renders so many pages of a network at once, and more as soon as one is done", async () => {
  const ends: (() => void)[] = [];
  const slow = limitRendering(() => new Promise((resolve) => ends.push(() => resolve(new Response("page")))));
  const underway = Array.from({ length: RENDERED_AT_ONCE }, () => slow(request, from("192.0.2.1")));
  const refused = await slow(request, from("192.0.2.1"));
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "1"]);
  const others = slow(request, from("192.0.2.2"));
  for (const end of ends) end();
  expect((await Promise.all([...underway, others])).map(({ status }) => status)).not.toContain(429);
  expect((await at(request, from("192.0.2.1"))).status).toBe(200);
});

it("frees the place of a page that fails", async () => {
  const failing = limitRendering(() => Promise.reject(new Error("no page")));
  for (let times = 0; times <= RENDERED_AT_ONCE; times++)
    await expect(failing(request, from("192.0.2.3"))).rejects.toThrow("no page");
});

it("renders so many pages of a network in ten seconds, and says when the next one may come", async () => {
  const { points } = LIMITS.render.network;
  for (let page = 0; page < points; page++)
    expect((await at(request, from("192.0.2.4"))).status, String(page)).toBe(200);
  const refused = await at(request, from("192.0.2.4"));
  expect(refused.status).toBe(429);
  expect(refused.headers.get("RateLimit-Policy")).toBe(`"render";q=${points};w=10`);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await at(request, from("192.0.2.5"))).status).toBe(200);
});

it("counts IPv6 by line, and by customer with four times as much", async () => {
  const { points } = LIMITS.render.network;
  const line = (n: number) => from(`2001:db8:1:${n.toString(16)}::1`);
  for (let page = 0; page < points * 4; page++)
    expect((await at(request, line(page))).status, String(page)).toBe(200);
  expect((await at(request, line(points * 4))).status).toBe(429);
  expect((await at(request, from("2001:db8:2::1"))).status).toBe(200);
});
