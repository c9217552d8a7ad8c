// Proves that finished pages come in the encoding the client asked for, and in none it refused, and read like any other answer.
import { expect, it } from "vitest";
import { finishedBody, finishedResponse } from "./finished-body.server";
import { wholeResponse } from "./page-response.server";

it.each([
  ["gzip, deflate, br", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.000, gzip;q=0", null],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["identity;q=1, br;q=0.1", null],
  ["brand", null],
  ["*", "br"],
  ["", null],
])("Accept-Encoding %j: %s", async (accepted, encoding) => {
  const request = new Request("http://shop.test/", { headers: { "Accept-Encoding": accepted } });
  const response = await wholeResponse(request, "página ".repeat(500), 200, new Headers());
  expect(response.headers.get("Content-Encoding")).toBe(encoding);
  expect(response.headers.get("Vary")).toBe("Accept-Encoding");
});

const TEXT = '{"precio":"12 €"}';
const made = () => finishedResponse(Buffer.from(TEXT), { status: 201, headers: { ETag: '"a"' } });

it("a finished body: gives itself, and what a response says of itself", () => {
  const response = made();
  expect(response).toBeInstanceOf(Response);
  expect(finishedBody(response)?.toString()).toBe(TEXT);
  expect([response.status, response.ok, response.headers.get("ETag")]).toEqual([201, true, '"a"']);
});

it("a finished body: is read in every way, once", async () => {
  expect(await made().text()).toBe(TEXT);
  expect(await made().json()).toEqual({ precio: "12 €" });
  expect(Buffer.from(await made().arrayBuffer()).toString()).toBe(TEXT);
  expect(await (await made().blob()).text()).toBe(TEXT);
  expect(await new Response(made().body).text()).toBe(TEXT);
  const response = made();
  expect(response.bodyUsed).toBe(false);
  expect(await response.text()).toBe(TEXT);
  expect(response.bodyUsed).toBe(true);
  await expect(response.text()).rejects.toThrow(TypeError);
});

it("a finished body: has a copy with the headers that were set meanwhile", async () => {
  const response = made();
  response.headers.set("Vary", "Cookie");
  const copy = response.clone();
  expect([copy.status, copy.headers.get("Vary"), await copy.text()]).toEqual([201, "Cookie", TEXT]);
  expect(await response.text()).toBe(TEXT);
});
