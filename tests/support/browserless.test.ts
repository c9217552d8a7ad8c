// Proves that the visitor without scripts sends headers, cookies, redirects and forms like a browser.
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { Visitor } from "./browserless";

const FORM = `<!doctype html><title>Una página</title>
  <a class="next" href="/echo?page=2">Siguiente</a>
  <form method="post" action="/echo">
    <input type="hidden" name="offer" value="42">
    <input name="email" value="">
    <input type="checkbox" name="terms" value="yes">
    <input type="checkbox" name="gift" value="yes" checked>
    <input type="radio" name="option" value="1" checked><input type="radio" name="option" value="2">
    <select name="quantity"><option>1</option><option>2</option><option disabled>3</option></select>
    <input name="off" value="x" disabled>
    <input name="line" value="a"><input name="line" value="b">
    <button name="intent" value="add">Añadir</button>
    <button name="intent" value="buy" formaction="/echo?now">Comprar</button>
  </form>
  <form action="/echo"><input name="q" value=""><button>Buscar</button></form>
  <noscript><p class="plain">Sin scripts</p></noscript>`;

interface Echo {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

let server: Server;
let visitor: Visitor;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method, url = "/", headers } = request;
    if (url === "/form") {
      response.setHeader("content-encoding", "gzip").setHeader("content-type", "text/html");
      return response.end(gzipSync(FORM));
    }
    if (url === "/set") {
      response.setHeader("set-cookie", ["cart=1; Path=/; HttpOnly; SameSite=Lax", "admin=2; Path=/admin"]);
      return response.writeHead(303, { location: "/echo" }).end();
    }
    if (url === "/unset")
      return response.writeHead(303, { location: "/echo", "set-cookie": "cart=; Path=/; Max-Age=0" }).end();
    if (url === "/away") return response.writeHead(302, { location: "https://pay.example/" }).end();
    if (url === "/loop") return response.writeHead(302, { location: "/loop" }).end();
    return response.end(JSON.stringify({ method, url, headers, body } satisfies Partial<Echo>));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());
beforeEach(() => {
  visitor = new Visitor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(() => visitor.close());

test("a typed address is a top-level navigation without referrer or origin", async () => {
  const { headers } = (await visitor.get("/echo")).json<Echo>();
  expect(headers).toMatchObject({ "sec-fetch-site": "none", "sec-fetch-mode": "navigate" });
  expect(headers).not.toHaveProperty("origin");
  expect(headers).not.toHaveProperty("cookie");
});

test("a post carries the origin, the referrer and encoded fields", async () => {
  await visitor.get("/form");
  const echo = (await visitor.post("/echo", { name: "José Ñ", tag: ["a", "b"] })).json<Echo>();
  expect(echo.body).toBe("name=Jos%C3%A9+%C3%91&tag=a&tag=b");
  expect(echo.headers).toMatchObject({
    origin: visitor.origin,
    referer: `${visitor.origin}/form`,
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
  });
});

test("headers can be forged and omitted", async () => {
  const options = { headers: { origin: "https://evil.example", "sec-fetch-site": undefined } };
  const { headers } = (await visitor.post("/echo", {}, options)).json<Echo>();
  expect(headers.origin).toBe("https://evil.example");
  expect(headers).not.toHaveProperty("sec-fetch-site");
});

test("cookies are kept by path and until they are deleted; a 303 turns a post into a get", async () => {
  const page = await visitor.post("/set", { a: "1" });
  expect(page.redirects).toEqual([expect.objectContaining({ status: 303, to: `${visitor.origin}/echo` })]);
  expect(page.json<Echo>()).toMatchObject({ method: "GET", body: "", headers: { cookie: "cart=1" } });
  expect((await visitor.get("/admin")).json<Echo>().headers.cookie).toBe("cart=1; admin=2");
  expect(visitor.cookies.attribute("cart", "sameSite")).toBe("lax");
  expect((await visitor.get("/unset")).json<Echo>().headers).not.toHaveProperty("cookie");
});

test("redirects end on request, at another site, and in a loop with an error", async () => {
  expect((await visitor.get("/set", { followRedirects: false })).status).toBe(303);
  expect((await visitor.get("/away")).headers.location).toBe("https://pay.example/");
  await expect(visitor.get("/loop")).rejects.toThrow("More than 10 redirects");
});

test("a compressed page is read, and its bytes on the wire are counted", async () => {
  const page = await visitor.get("/form");
  expect(page.title).toBe("Una página");
  expect(page.text(".plain")).toBe("Sin scripts");
  expect(page.wireBytes).toBe(gzipSync(FORM).length);
  expect(visitor.wireBytes).toBe(page.wireBytes);
});

test("a link is followed from its page", async () => {
  const echo = (await (await visitor.get("/form")).follow(".next")).json<Echo>();
  expect(echo).toMatchObject({ url: "/echo?page=2", headers: { referer: `${visitor.origin}/form` } });
});

test("a form sends its values, filled-in fields and the pressed button", async () => {
  const page = await visitor.get("/form");
  const form = page.form({ action: "/echo", intent: "buy" });
  const echo = (
    await form.submit({
      email: "ana@example.es",
      terms: "yes",
      gift: null,
      option: "2",
      quantity: "2",
      line: ["c", "d"],
    })
  ).json<Echo>();
  expect(echo.url).toBe("/echo?now");
  expect(echo.body).toBe(
    "offer=42&email=ana%40example.es&terms=yes&option=2&quantity=2&line=c&line=d&intent=buy",
  );
});

test("without a named button the first one is pressed; a GET form writes its query", async () => {
  const page = await visitor.get("/form");
  expect((await page.form("form[method=post]").submit()).json<Echo>().body).toContain("intent=add");
  expect((await page.form("form:not([method])").submit({ q: "baño árabe" })).json<Echo>().url).toBe(
    "/echo?q=ba%C3%B1o+%C3%A1rabe",
  );
});

test("choices absent from the page are refused", async () => {
  const page = await visitor.get("/form");
  const form = page.form({ intent: "add" });
  expect(() => form.fill({ colour: "red" })).toThrow("no field colour");
  expect(() => form.fill({ quantity: "3" })).toThrow("does not offer 3");
  expect(() => form.fill({ option: "9" })).toThrow("does not offer 9");
  expect(() => form.fill({ off: "y" })).toThrow("does not offer y");
  expect(() => page.form({ intent: "refund" })).toThrow("there are: /echo, /echo");
});
