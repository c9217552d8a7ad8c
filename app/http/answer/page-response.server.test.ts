// Proves that finished pages come in the encoding the client asked for, and in none it refused.
import { expect, it } from "vitest";
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
