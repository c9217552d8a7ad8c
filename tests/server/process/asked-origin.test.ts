// Proves the origin of links: the requested local one, or PUBLIC_ORIGIN, never one that a header invents.
import { request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { Visitor } from "../../support/browserless";
import { onSqlite } from "../../support/databases";
import { isNight } from "../../support/run/nightly";
import { addToCart, decide, order } from "../purchase";
import { formHeaders, rawRequest } from "../raw-request";
import { type StockedProcess, startStockedProcess } from "../stocked-shop";

const CANONICAL = /<link rel="canonical" href="([^"]+)"/;

onSqlite((name, open) => {
  const servers =
    name === "sqlite" && isNight() ? (["server.ts", "remix-serve"] as const) : (["server.ts"] as const);
  describe.each(servers)("without PUBLIC_ORIGIN, under %s", (server) => {
    let stocked: StockedProcess;
    beforeAll(async () => {
      stocked = await startStockedProcess(open, { server, env: { PUBLIC_ORIGIN: undefined } });
    });
    afterAll(() => stocked?.shop.stop());

    const canonical = async (host: string) => {
      const { text } = await rawRequest(stocked.shop.origin, "/", { headers: { host } });
      return CANONICAL.exec(text)?.[1];
    };

    it("links follow a local address, and no other", async () => {
      const { port } = new URL(stocked.shop.origin);
      for (const host of [`127.0.0.1:${port}`, `192.168.1.20:${port}`, "portatil.local:3000", "[::1]:8080"])
        expect(await canonical(host), host).toBe(`http://${host}/`);
      for (const host of ["evil.example", "127.0.0.1.evil.example", "8.8.8.8"])
        expect(await canonical(host), host).toBe(`http://localhost:${port}/`);
      const { text } = await rawRequest(stocked.shop.origin, "/robots.txt", {
        headers: { host: "10.0.0.9" },
      });
      expect(text).toContain("Sitemap: http://10.0.0.9/sitemap.xml");
    });

    it("a buyer at 127.0.0.1 pays and returns there", async () => {
      const visitor = new Visitor(stocked.shop.origin);
      await addToCart(visitor, stocked.offers.spa.options[0].id);
      const payment = await order(visitor, newEmail());
      expect(payment.path).toMatch(/^\/payment-simulator\//);
      const page = await decide(payment, "approve");
      expect(page.path).toMatch(/^\/order\/success/);
      expect(page.texts(".coupon__code code")).toHaveLength(1);
      visitor.close();
    });
  });

  describe("with PUBLIC_ORIGIN", () => {
    const PUBLIC = "https://tienda.example";
    let stocked: StockedProcess;
    beforeAll(async () => {
      const limits = { HEAD_TIMEOUT_MS: "400", BODY_TIMEOUT_MS: "800", UPLOAD_TIMEOUT_MS: "2500" };
      stocked = await startStockedProcess(open, {
        env: { PUBLIC_ORIGIN: PUBLIC, PAYMENT_SYSTEM: "simulated", ...limits },
      });
    });
    afterAll(() => stocked?.shop.stop());

    const ask = (path: string, host: string, more: object = {}) =>
      rawRequest(stocked.shop.origin, path, { headers: { host }, ...more });

    it("other hosts are redirected to it, with path and query", async () => {
      for (const host of ["localhost:3000", "www.tienda.example", "evil.example"]) {
        const { status, headers } = await ask("/ofertas?page=2", host);
        expect([status, headers.location], host).toEqual([308, `${PUBLIC}/ofertas?page=2`]);
      }
      expect((await ask("//evil.example/", "x.example")).headers.location).toBe(`${PUBLIC}/evil.example/`);
      expect((await ask("/", "tienda.example")).status).toBe(200);
    });

    it("forms are accepted only there", async () => {
      const post = (path: string, host: string) =>
        ask(path, host, { method: "POST", headers: { ...formHeaders(PUBLIC), host }, body: "intent=clear" });
      const refused = await post("/cart", "localhost:3000");
      expect([refused.status, refused.text]).toEqual([421, expect.stringContaining(PUBLIC)]);
      expect((await post("/cart", "tienda.example")).status).toBe(303);
      const call = await post("/api/v0/session/anonymous/", "localhost:3000");
      expect([call.status, JSON.parse(call.text).code]).toEqual([421, "misdirected"]);
    });

    it("machines reach it by any name", async () => {
      // Of a slow database the address says for a moment that it is away.
      await expect.poll(async () => (await ask("/health", "10.1.2.3:3000")).status).toBe(200);
      expect((await ask("/robots.txt", "tienda.example")).text).toContain(`Sitemap: ${PUBLIC}/sitemap.xml`);
      const body = "{}";
      const webhook = await ask("/api/v0/paypal/webhook/", "10.1.2.3", { method: "POST", body });
      expect(webhook.status).not.toBe(421);
    });

    atNight(() => {
      it("a proxy that hides the host still gets pages, and forms report the cause", async ({
        onTestFinished,
      }) => {
        const env = { PUBLIC_ORIGIN: PUBLIC, PAYMENT_SYSTEM: "simulated", TRUSTED_PROXIES: "1" };
        const proxied = await startStockedProcess(open, { env });
        onTestFinished(() => proxied.shop.stop());
        const through = (path: string, init: object) => rawRequest(proxied.shop.origin, path, init);
        expect((await through("/", { headers: { host: "127.0.0.1:3000" } })).status).toBe(200);
        expect((await through("/", { headers: { host: "backend" } })).status).toBe(200);
        const headers = { ...formHeaders(PUBLIC), host: "127.0.0.1:3000" };
        const form = await through("/cart", { method: "POST", headers, body: "intent=clear" });
        expect([form.status, form.text]).toEqual([400, expect.stringContaining("«Host»")]);
        const call = await through("/api/v0/session/anonymous/", { method: "POST", headers });
        expect([call.status, JSON.parse(call.text).code]).toEqual([400, "host_not_passed"]);
        const passed = { ...headers, "x-forwarded-host": "tienda.example" };
        const answer = await through("/cart", { method: "POST", headers: passed, body: "intent=clear" });
        expect(answer.status).toBe(303);
      });
    });

    it("an undeclared proxy causes no redirect loop", async () => {
      const headers = { host: "shop_web:3000", "x-forwarded-for": "203.0.113.7" };
      expect((await ask("/", "", { headers })).status).toBe(200);
      const form = { ...formHeaders(PUBLIC), ...headers };
      const answer = await ask("/cart", "", { method: "POST", headers: form, body: "intent=clear" });
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("«Host»")]);
    });

    it("an invalid host is a client error", async () => {
      for (const host of ["a b", "%", "tienda.example/path"]) {
        expect((await ask("/", host)).status, host).toBe(400);
      }
    });

    it("requests that do not arrive time out: headers first, then forms, then uploads", async () => {
      const ended: string[] = [];
      const begin = (name: string, text: string) =>
        new Promise<string>((resolve) => {
          let answer = "";
          const socket = connect(Number(new URL(stocked.shop.origin).port), "127.0.0.1");
          socket.on("data", (chunk) => {
            answer += chunk;
          });
          socket.on("error", () => {});
          socket.once("close", () => {
            ended.push(name);
            resolve(answer);
          });
          socket.write(text);
        });
      const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: tienda.example\r\nContent-Length: 9\r\n`;
      const [head, form] = await Promise.all([
        begin("head", "GET / HTTP/1.1\r\nHost: tienda"),
        begin("form", `${post("/cart")}Content-Type: application/x-www-form-urlencoded\r\n\r\na=`),
        begin("upload", `${post("/api/v0/offers/import/")}Content-Type: text/csv\r\n\r\na,`),
      ]);
      expect([head, form]).toEqual([
        expect.stringMatching(/^HTTP\/1.1 408 /),
        expect.stringMatching(/^HTTP\/1.1 408 /),
      ]);
      expect(ended).toEqual(["head", "form", "upload"]);
    });

    it("a connection is kept longer than a proxy keeps its own", async () => {
      const { hostname, port } = new URL(stocked.shop.origin);
      const { headers } = await new Promise<{ headers: NodeJS.Dict<string | string[]> }>(
        (resolve, reject) => {
          const outgoing = request({
            hostname,
            port,
            path: "/health/live",
            headers: { connection: "keep-alive" },
          });
          outgoing.on("response", (incoming) => {
            incoming.resume().on("end", () => resolve(incoming));
          });
          outgoing.on("error", reject).end();
        },
      );
      expect(headers["keep-alive"]).toBe("timeout=75");
    });
  });
});
