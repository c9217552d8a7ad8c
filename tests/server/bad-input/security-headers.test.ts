// Proves that every kind of response carries the security headers, and that cookies are signed and closed.
import { beforeEach, describe, expect, it } from "vitest";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { addToCart } from "../purchase";
import { formHeaders, rawRequest } from "../raw-request";
import { visitedShop } from "../visited-shop";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);
  let visitor: Visitor;
  beforeEach(() => {
    visitor = shop.visit();
  });

  describe("headers", () => {
    it("protect every kind of response", async () => {
      const { origin } = shop.shop;
      const form = formHeaders(origin);
      const answers = {
        page: await rawRequest(origin, "/"),
        offer: await rawRequest(origin, `/ofertas/${shop.offers.spa.id}/`),
        "unknown page": await rawRequest(origin, "/no-existe"),
        redirect: await rawRequest(origin, "/search"),
        "form's redirect": await rawRequest(origin, "/cart", {
          method: "POST",
          headers: form,
          body: "intent=clear",
        }),
        "unknown asset": await rawRequest(origin, "/assets/nada.js"),
        file: await rawRequest(origin, "/favicon.svg"),
        picture: await rawRequest(origin, "/media/pictures/0b7c1f0e-4c1f-4f6e-9d0a-1f2e3d4c5b6a/400.jpg"),
        health: await rawRequest(origin, "/health"),
        suggestions: await rawRequest(origin, "/search/suggestions?q=cena"),
        data: await rawRequest(origin, "/ofertas.data"),
        refused: await rawRequest(origin, "/?_data=root"),
        forged: await rawRequest(origin, "/cart", {
          method: "POST",
          headers: { ...form, origin: "null", "sec-fetch-site": "cross-site" },
        }),
        api: await rawRequest(origin, "/api/v0/public/offers/"),
        "API's page": await rawRequest(origin, "/api/v0/"),
        "unknown call": await rawRequest(origin, "/api/v0/nada/"),
        "forged call": await rawRequest(origin, "/api/v0/sales/validate/", {
          method: "POST",
          headers: { origin: "https://evil.example", "content-type": "application/json" },
          body: "{}",
        }),
        robots: await rawRequest(origin, "/robots.txt"),
        feed: await rawRequest(origin, "/feeds/products.xml"),
        head: await rawRequest(origin, "/ofertas/", { method: "HEAD" }),
        trace: await rawRequest(origin, "/", { method: "TRACE" }),
        "unreadable address": await rawRequest(origin, "/%E0%A4%A"),
        "invalid host": await rawRequest(origin, "/", { headers: { host: "a b" } }),
        "method of no route": await rawRequest(origin, "/robots.txt", { method: "POST", headers: form }),
        "wrong type": await rawRequest(origin, "/cart", {
          method: "POST",
          headers: { ...form, "content-type": "application/json" },
          body: "{}",
        }),
      };
      for (const [kind, { headers, status }] of Object.entries(answers)) {
        expect(status, kind).toBeLessThan(500);
        expect(headers["x-content-type-options"], kind).toBe("nosniff");
        expect(headers["referrer-policy"], kind).toBe("strict-origin-when-cross-origin");
        expect(headers["cross-origin-opener-policy"], kind).toBe("same-origin");
        expect(headers["permissions-policy"], kind).toContain("camera=()");
        expect(headers["x-frame-options"], kind).toBe("DENY");
        expect(
          String(headers["content-security-policy"]).match(/frame-ancestors 'none'/g),
          kind,
        ).toHaveLength(1);
        expect(headers["x-request-id"], kind).toMatch(/^[\w-]{36}$/);
        expect(headers, kind).not.toHaveProperty("x-powered-by");
      }
    });

    it("leave out of files named by their content what only documents need", async () => {
      const { document } = await visitor.get("/");
      const style = document.querySelector("link[rel=stylesheet]")?.getAttribute("href") ?? "";
      const { headers, status } = await rawRequest(shop.shop.origin, style);
      expect(status).toBe(200);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      for (const name of ["content-security-policy", "permissions-policy", "x-frame-options", "x-request-id"])
        expect(headers, name).not.toHaveProperty(name);
    });

    it("allow no inline script on the shop's pages", async () => {
      await addToCart(visitor, shop.spa);
      const paths = [
        "/",
        "/ofertas/",
        `/ofertas/${shop.offers.spa.id}/`,
        "/search?searchField=cena",
        "/cart",
      ];
      for (const path of [...paths, "/checkout/", "/favorite", "/no-existe", "/contacts"]) {
        const page = await visitor.get(path);
        const policy = String(page.headers["content-security-policy"]);
        const directives = new Map(
          policy.split(";").map((part) => {
            const [name = "", ...sources] = part.trim().split(/\s+/);
            return [name, sources] as const;
          }),
        );
        const scripts = directives.get("script-src") ?? [];
        expect(directives.get("default-src"), path).toEqual(["'none'"]);
        expect(directives.get("base-uri"), path).toEqual(["'none'"]);
        expect(directives.get("frame-ancestors"), path).toEqual(["'none'"]);
        const types = [...page.html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
        const running = types.filter((one) => !/type="application\/(ld\+)?json"/.test(one));
        expect(scripts, path).toEqual(["'self'"]);
        // What runs is the shop's own file; data never run, so no policy has to allow them.
        for (const attributes of running)
          expect(attributes, path).toMatch(/^ type="module" src="\/page-start\/[0-9a-f]+\.js"$/);
        expect(page.html, path).not.toMatch(/\snonce=/);
        expect(page.html, path).not.toMatch(/<[a-z][^>]*\son[a-z]+\s*=/i);
      }
    });

    it("sign every cookie and close it to scripts and to other sites", async () => {
      await addToCart(visitor, shop.spa);
      await visitor.get("/checkout/");
      await visitor.post("/region", { region: "madrid", returnTo: "/" }, { followRedirects: false });
      await visitor.post("/favorite", { intent: "add", offerNumber: String(shop.offers.spa.number) });
      const names = visitor.cookies.names();
      expect(names).toEqual(expect.arrayContaining(["cart", "visitor", "region", "favorites"]));
      for (const name of names) {
        expect(visitor.cookies.attribute(name, "httpOnly"), name).toBe(true);
        expect(visitor.cookies.attribute(name, "sameSite"), name).toBe("lax");
        expect(visitor.cookies.attribute(name, "path"), name).toBe("/");
        expect(decodeURIComponent(visitor.cookies.get(name) ?? ""), name).toMatch(
          /^[A-Za-z0-9+/=]+\.[A-Za-z0-9+/=]{20,}$/,
        );
      }
    });
  });
});
