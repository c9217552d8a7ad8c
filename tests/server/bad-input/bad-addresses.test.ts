// Proves that invalid addresses get a redirect or an error page, never a 500 or a stack trace.
import { describe, expect, it } from "vitest";
import { onOneDatabase } from "../../support/databases";
import { formHeaders, rawHead, rawRequest } from "../raw-request";
import { expectNoTrace, expectRedirect, expectTidy, refusingShop, UNKNOWN_ID } from "./bad-input";

/** The visible text; the hydration data below it contains the framework's own words. */
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";

onOneDatabase((_name, open) => {
  const refusing = refusingShop(open);

  describe("addresses", () => {
    it("an offer's id that is no UUID leads home", async () => {
      for (const id of [
        "1",
        "abc",
        UNKNOWN_ID.slice(1),
        `${UNKNOWN_ID}0`,
        "null",
        "%27",
        "%00",
        "a".repeat(2000),
      ]) {
        for (const path of [`/ofertas/${id}/`, `/ofertas/${id}`])
          expectRedirect(await refusing.get(path), "/");
      }
    });

    it("an unknown or unpublished offer is a 404 with a way home", async () => {
      for (const id of [UNKNOWN_ID, refusing.offers.draft.id]) {
        const page = await refusing.get(`/ofertas/${id}/`);
        expect(page.status).toBe(404);
        expect(page.text("main")).toContain("Ir a la página principal");
        expect(page.html).not.toContain("Borrador secreto");
      }
    });

    it("an offer is found with and without the slash, in either case", async () => {
      const { id } = refusing.offers.spa;
      for (const path of [`/ofertas/${id}/`, `/ofertas/${id}`])
        expect((await refusing.get(path)).status).toBe(200);
      expect((await refusing.visitor.get(`/ofertas/${id.toUpperCase()}/`)).status).toBeLessThan(405);
    });

    it("an unknown category is a 404, the specification's spelling leads to ours", async () => {
      for (const id of ["nada", "recommended", "%00", "__proto__", "constructor", "a".repeat(500)]) {
        const page = await refusing.get(`/ofertas/category/${id}/`);
        expect(page.status, id).toBe(404);
        expectTidy(page, id);
      }
      expectRedirect(
        await refusing.get("/ofertas/category/HealthAndBeauty/?page=2"),
        "/ofertas/category/health_and_beauty/?page=2",
      );
    });

    it("a search without a text leads home", async () => {
      for (const path of [
        "/search",
        "/search?searchField=",
        "/search?searchField=%20%20",
        "/search?searchfield=cena",
        "/search/",
      ]) {
        expectRedirect(await refusing.get(path), "/", path);
      }
    });

    it("an order without a form leads to the checkout", async () => {
      for (const path of [
        "/order",
        "/order/",
        "/order?transaction_id=",
        `/order/?transaction_id=${UNKNOWN_ID}`,
        "/order?transaction_id=abc",
      ]) {
        expectRedirect(await refusing.get(path), "/checkout/", path);
      }
    });

    it("the success page without a known transaction leads home", async () => {
      const queries = [
        "",
        "?transaction_id=",
        "?transaction_id=abc",
        `?transaction_id=${UNKNOWN_ID}`,
        "?transaction_id=%00",
        `?transaction_id[]=${UNKNOWN_ID}`,
        `?transaction_id=abc&transaction_id=${UNKNOWN_ID}`,
        `?transaction_id=${"a".repeat(3000)}`,
      ];
      for (const query of queries) expectRedirect(await refusing.get(`/order/success${query}`), "/", query);
    });

    it("an unknown payment is a 404", async () => {
      for (const id of [UNKNOWN_ID, "abc", "%00", "'"]) {
        expect((await refusing.get(`/payment-simulator/${id}`)).status, id).toBe(404);
        expect((await refusing.post(`/payment-simulator/${id}`, { decision: "approve" })).status, id).toBe(
          404,
        );
      }
    });

    it("the checkout and the cart are empty without cookies", async () => {
      for (const path of [
        "/checkout/",
        "/checkout",
        "/cart",
        "/checkout/?cancelled=1",
        "/checkout/?cancelled=abc",
      ]) {
        const page = await refusing.get(path);
        expect(page.status, path).toBe(200);
        expect(page.text("main"), path).toContain("Tu carrito de compras está vacío");
      }
    });

    it("unknown addresses are the 404 page", async () => {
      for (const path of [
        "/no-existe",
        "/ofertas/a/b/c",
        "/order/history/x",
        "/.env",
        "/build/server/index.js",
        "/wp-login.php",
      ]) {
        const page = await refusing.get(path);
        expect(page.status, path).toBe(404);
        expect(page.text("main"), path).toContain("Lo sentimos, no pudimos encontrar la página que buscas.");
      }
    });

    it("bad encodings, odd paths and hosts are client errors", async () => {
      for (const path of [
        "/%",
        "/%E0%A4%A",
        "/ofertas/%FF/",
        "//evil.example",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/ofertas/%00/",
        `/${"a".repeat(8000)}`,
      ]) {
        const answer = await rawRequest(refusing.shop.origin, path);
        expect(answer.status, path.slice(0, 40)).toBeLessThan(500);
        expectNoTrace(answer.text, path.slice(0, 40));
      }
      for (const host of ["a b", "[::", "evil.example/path", "%"]) {
        const answer = await rawRequest(refusing.shop.origin, "/", { headers: { host } });
        expect([400, 404], host).toContain(answer.status);
        expectNoTrace(answer.text, host);
      }
    });

    it("what is refused before a page reads it is refused in Spanish", async () => {
      const { origin } = refusing.shop;
      const foreign = { ...formHeaders("https://evil.example"), "sec-fetch-site": "cross-site" };
      const post = { method: "POST", body: "intent=clear" };
      const answers = [
        [await rawRequest(origin, "/ofertas/%FF"), 400, "No hemos entendido la petición"],
        [await rawRequest(origin, "/?_data=routes/x"), 400, "No hemos entendido la petición"],
        [await rawRequest(origin, "/cart", { ...post, headers: foreign }), 403, "Hemos rechazado el envío"],
        [
          await rawRequest(origin, "/robots.txt", { ...post, headers: formHeaders(origin) }),
          405,
          "no admite",
        ],
        [await rawRequest(origin, "/cart", { method: "TRACE" }), 405, "no admite este tipo de petición"],
        [await rawRequest(origin, "/assets/x.js"), 404, "no pudimos encontrar"],
        [await rawRequest(origin, "/sitemaps/x.xml"), 404, "no pudimos encontrar"],
      ] as const;
      for (const [{ status, text }, code, said] of answers) {
        expect([status, text]).toEqual([code, expect.stringContaining(said)]);
      }
    });

    it("two lines Host are refused, also where an answer is kept", async () => {
      const { origin } = refusing.shop;
      const { host } = new URL(origin);
      for (const path of ["/ofertas/", "/cart", "/api/v0/public/offers/", "/favicon.svg"]) {
        expect((await rawRequest(origin, path)).status, path).toBe(200);
        for (const second of [host, "otra.example"]) {
          const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `HOST: ${second}`];
          expect(await rawHead(origin, lines), path).toMatch(/^HTTP\/1\.1 400 /);
        }
      }
    });

    it("methods that an address does not support are refused", async () => {
      for (const path of [
        "/",
        "/ofertas/",
        `/ofertas/${refusing.offers.spa.id}`,
        "/search",
        "/contacts",
        "/checkout/",
        "/order/success",
        "/no-existe",
      ]) {
        for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
          const headers = formHeaders(refusing.shop.origin);
          const answer = await rawRequest(refusing.shop.origin, path, { method, headers, body: "a=1" });
          expect([404, 405], `${method} ${path}`).toContain(answer.status);
          expectNoTrace(answer.text);
          expect(mainOf(answer.text), `${method} ${path}`).not.toContain("Error:");
        }
      }
      for (const method of ["OPTIONS", "PROPFIND", "TRACE"]) {
        const answer = await rawRequest(refusing.shop.origin, "/cart", { method });
        expect(answer.status, method).toBeGreaterThanOrEqual(400);
        expect(answer.status, method).toBeLessThan(500);
      }
      const head = await rawRequest(refusing.shop.origin, "/", { method: "HEAD" });
      expect([head.status, head.text]).toEqual([200, ""]);
    });
  });
});
