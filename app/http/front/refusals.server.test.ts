/** Refusals where the shop itself cannot answer: a page for browsers, text for programs, JSON on the API. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refuse } from "./refusals.server";

const AWAY = { status: 503, code: "database_unavailable", message: "Ahora no.\nReferencia: 7" };
const server = createServer(({ url = "" }, response) =>
  refuse(response, url, url === "/forged" ? { ...AWAY, status: 403 } : AWAY),
);

beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
afterAll(() => new Promise((done) => server.close(done)));

async function ask(path: string, accept: string) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
  return [answer.headers.get("content-type"), await answer.text()];
}

it("is a page with a way on for a browser", async () => {
  const [type, html] = await ask("/", "text/html,*/*;q=0.8");
  expect(type).toBe("text/html; charset=utf-8");
  expect(html).toContain("<h1>Volvemos enseguida</h1><p>Ahora no.<br>Referencia: 7</p>");
  expect(html).toContain('<a href="">Volver a intentarlo</a>');
});

it("is text for programs, and where the sender is at fault", async () => {
  expect(await ask("/", "*/*")).toEqual(["text/plain; charset=utf-8", `${AWAY.message}\n`]);
  expect(await ask("/forged", "text/html")).toEqual(["text/plain; charset=utf-8", `${AWAY.message}\n`]);
});

it("is JSON on the API", async () => {
  const [type, body = ""] = await ask("/api/v0/public/offers/", "text/html");
  expect([type, JSON.parse(body ?? "").code]).toEqual(["application/json; charset=utf-8", AWAY.code]);
});
