/** A response with a finished body reads like any other, for whoever reads it without knowing. */
import { expect, it } from "vitest";
import { finishedBody, finishedResponse } from "./finished-body.server";

const TEXT = '{"precio":"12 €"}';
const made = () => finishedResponse(Buffer.from(TEXT), { status: 201, headers: { ETag: '"a"' } });

it("gives its body, and what a response says of itself", () => {
  const response = made();
  expect(response).toBeInstanceOf(Response);
  expect(finishedBody(response)?.toString()).toBe(TEXT);
  expect([response.status, response.ok, response.headers.get("ETag")]).toEqual([201, true, '"a"']);
});

it("is read in every way, once", async () => {
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

it("has a copy with the headers that were set meanwhile", async () => {
  const response = made();
  response.headers.set("Vary", "Cookie");
  const copy = response.clone();
  expect([copy.status, copy.headers.get("Vary"), await copy.text()]).toEqual([201, "Cookie", TEXT]);
  expect(await response.text()).toBe(TEXT);
});
