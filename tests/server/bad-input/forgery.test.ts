// Proves that a cross-site form is refused and changes nothing, however it is sent.
import { beforeEach, describe, expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { addToCart, order } from "../purchase";
import { formHeaders, rawRequest } from "../raw-request";
import { soldState } from "../stocked-shop";
import { visitedShop } from "../visited-shop";

const FOREIGN: Record<string, Record<string, string | undefined>> = {
  "a foreign origin": { origin: "https://evil.example", "sec-fetch-site": undefined },
  "a foreign origin that claims nothing more": {
    origin: "https://evil.example",
    "sec-fetch-site": "cross-site",
  },
  "the origin null": { origin: "null", "sec-fetch-site": undefined },
  "an origin that is none": { origin: "ni idea", "sec-fetch-site": undefined },
  "another scheme of a foreign host": { origin: "file://", "sec-fetch-site": undefined },
  "a cross-site page": { "sec-fetch-site": "cross-site" },
  "a sister site": { "sec-fetch-site": "same-site" },
  "our host as the beginning of another": {
    origin: "http://127.0.0.1.evil.example",
    "sec-fetch-site": undefined,
  },
};

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);
  let visitor: Visitor;
  beforeEach(() => {
    visitor = shop.visit();
  });

  describe("a cross-site form", () => {
    it.each(Object.entries(FOREIGN))("with %s is refused and changes nothing", async (_case, headers) => {
      await addToCart(visitor, shop.spa);
      const payment = await order(visitor, newEmail());
      const before = await soldState(shop.db);
      const cookies = visitor.cookies.header("/");
      const targets: [string, Record<string, string>][] = [
        ["/cart", { intent: "clear" }],
        ["/cart?index", { intent: "clear" }],
        ["/favorite", { intent: "add", offerNumber: String(shop.offers.spa.number) }],
        ["/region", { region: "madrid" }],
        ["/order", { email: newEmail(), terms: "true" }],
        ["/order/", { email: newEmail(), terms: "true" }],
        [payment.url.pathname, { decision: "approve" }],
        ["/cart.data", { intent: "clear" }],
        ["/", { intent: "clear" }],
        ["/no-existe", {}],
      ];
      for (const [path, fields] of targets) {
        const answer = await visitor.post(path, fields, { headers, followRedirects: false });
        expect(answer.status, path).toBe(403);
        expect(answer.headers, path).not.toHaveProperty("set-cookie");
      }
      expect(visitor.cookies.header("/")).toBe(cookies);
      expect(await soldState(shop.db)).toEqual(before);
      const [simulated] = await shop.db
        .selectFrom("simulated_orders")
        .select("status")
        .where("id", "=", payment.url.pathname.split("/").at(-1) ?? "")
        .execute();
      expect(simulated?.status).toBe("created");
    });

    it.each(["PUT", "PATCH", "DELETE"])("is refused as %s, too", async (method) => {
      const headers = { ...formHeaders("https://evil.example"), "sec-fetch-site": "cross-site" };
      const answer = await rawRequest(shop.shop.origin, "/cart", {
        method,
        headers,
        body: "intent=clear",
      });
      expect(answer.status).toBe(403);
    });

    it("cannot bypass the check with _data, in any spelling", async () => {
      const headers = { ...formHeaders("https://evil.example"), "sec-fetch-site": "cross-site" };
      const many = Array.from({ length: 1100 }, (_, n) => `a${n}=1`).join("&");
      for (const query of [
        "_data=routes%2Fcheckout%2Fcart",
        "index&_data=root",
        "%5Fdata=root",
        `${many}&_data=root`,
        "a=1?&_data=root",
      ]) {
        const path = `/cart?${query}`;
        for (const method of ["POST", "GET"]) {
          const body = method === "POST" ? "intent=clear" : undefined;
          const answer = await rawRequest(shop.shop.origin, path, { method, headers, body });
          expect(answer.status, `${method} ${query.slice(-30)}`).toBe(400);
          expect(answer.headers).not.toHaveProperty("set-cookie");
        }
      }
    });

    it("is no form of our own page whose browser keeps its origin to itself, or whose proxy names another host", async () => {
      const own = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" };
      for (const headers of [
        { ...own, origin: "null" },
        { "x-forwarded-host": "inside.example" },
        { ...own, origin: "null", "x-forwarded-host": "inside.example" },
      ]) {
        for (const path of ["/cart", "/cart?index"]) {
          const sent = await visitor.post(path, { intent: "clear" }, { headers, followRedirects: false });
          expect([path, sent.status]).toEqual([path, 303]);
        }
      }
    });

    it("is accepted from old browsers that send neither header, and from our own pages", async () => {
      const none = { origin: undefined, "sec-fetch-site": undefined, referer: undefined };
      const own = { "sec-fetch-site": undefined };
      for (const headers of [none, own]) {
        const answer = await visitor.post("/cart", { intent: "clear" }, { headers, followRedirects: false });
        expect(answer.status).toBe(303);
      }
    });
  });
});
