// Proves that oversized, malformed, mistyped and random form bodies are answered and sell nothing.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { addToCart } from "../purchase";
import { formHeaders, rawHead, rawRequest } from "../raw-request";
import { expectNoTrace, expectRedirect, expectTidy, refusingShop, UNKNOWN_ID, WEIRD } from "./bad-input";

onOneDatabase((_name, open) => {
  const refusing = refusingShop(open);

  describe("bodies", () => {
    const ACTIONS = [
      "/cart",
      "/cart/change",
      "/favorite",
      "/favorite/change",
      "/region",
      "/order",
      "/order/",
    ];

    it("over 64 KB are refused", async () => {
      for (const path of ACTIONS) {
        const answer = await refusing.post(path, { intent: "add-code", code: "x".repeat(100_000) });
        expect(answer.status, path).toBe(413);
        expectTidy(answer, path);
      }
      // Without a length only reading finds the end.
      const headers = { ...formHeaders(refusing.shop.origin), "transfer-encoding": "chunked" };
      const answer = await rawRequest(refusing.shop.origin, "/cart", {
        method: "POST",
        headers,
        body: `code=${"x".repeat(100_000)}`,
      });
      expect(answer.status).toBe(413);
    });

    it("of another type are refused", async () => {
      for (const path of ACTIONS) {
        for (const type of ["application/json", "multipart/form-data; boundary=x", "text/plain", ""]) {
          const headers = { ...formHeaders(refusing.shop.origin), "content-type": type };
          const answer = await rawRequest(refusing.shop.origin, path, {
            method: "POST",
            headers,
            body: '{"intent":"clear"}',
          });
          expect(answer.status, `${path} ${type}`).toBe(415);
          expectNoTrace(answer.text);
        }
      }
    });

    it("that are empty, broken or full of parameters are answered with a message", async () => {
      const bodies = [
        "",
        "&&&===",
        "%",
        "%E0%A4%A=%",
        "intent=%00",
        "intent[]=add",
        Array.from({ length: 5000 }, (_, n) => `a${n}=1`).join("&"),
        "\u0000\u0001",
        Buffer.from([0xff, 0xfe, 0x00]).toString("latin1"),
      ];
      for (const path of ACTIONS) {
        for (const body of bodies) {
          const headers = formHeaders(refusing.shop.origin);
          const answer = await rawRequest(refusing.shop.origin, path, { method: "POST", headers, body });
          expect(answer.status, `${path} ${JSON.stringify(body.slice(0, 20))}`).toBe(303);
        }
      }
    });

    it("that calls do not send, nor their length, are none", async () => {
      const { origin } = refusing.shop;
      const { host } = new URL(origin);
      for (const line of [
        `DELETE /api/v0/users/${UNKNOWN_ID}/`,
        "POST /api/v0/customer/session/",
        `POST /api/v0/sales/capture/${UNKNOWN_ID}/`,
        "PUT /api/v0/no-existe/",
        "OPTIONS /api/v0/public/offers/",
      ]) {
        const head = await rawHead(origin, [`${line} HTTP/1.1`, `Host: ${host}`]);
        expect([line, head.slice(0, 12)]).toEqual([line, expect.stringMatching(/^HTTP\/1\.1 [24]/)]);
      }
    });

    it("with a repeated parameter are read as one", async () => {
      const fields = {
        intent: ["add", "clear"],
        optionId: [refusing.spa, UNKNOWN_ID],
        quantity: ["1", "9"],
        returnTo: ["/cart", "//evil.example"],
      };
      const answer = await refusing.post("/cart", fields);
      expectRedirect(answer, "/cart");
      expectTidy(await refusing.visitor.get("/cart"), "cart");
    });
  });

  atNight(() => {
    it("random forms are always answered, and sell nothing", async () => {
      await addToCart(refusing.visitor, refusing.spa);
      await refusing.visitor.get("/checkout/");
      const cookie = refusing.visitor.cookies.header("/");
      const value = fc.oneof(
        fc.constantFrom(
          ...WEIRD,
          refusing.spa,
          UNKNOWN_ID,
          "",
          "add",
          "remove",
          "update",
          "approve",
          "on",
          "true",
          "\u0000",
          "\r\n",
        ),
        fc.string({ maxLength: 40 }),
        fc.string({ unit: "binary", maxLength: 40 }),
        fc.double().map(String),
      );
      const key = fc.oneof(
        // Without "terms": the buyer never agreed.
        fc.constantFrom(
          "intent",
          "optionId",
          "slotId",
          "quantity",
          "step",
          "lineKey",
          "gift",
          "code",
          "then",
          "cart",
          "numbers",
          "offerNumber",
          "region",
          "returnTo",
          "email",
          "needReceipt",
          "userFullname",
          "userTaxNumber",
          "userAddress",
          "decision",
          "scenario",
          "shown",
          `shown.${refusing.spa}`,
          `quantity.${refusing.spa}`,
        ),
        fc.string({ maxLength: 10 }).filter((text) => text !== "terms"),
      );
      const path = fc.constantFrom(
        "/cart",
        "/favorite",
        "/region",
        "/order",
        "/order/",
        `/payment-simulator/${UNKNOWN_ID}`,
        "/checkout/",
        "/order/success",
        "/search",
      );
      await fc.assert(
        fc.asyncProperty(path, fc.array(fc.tuple(key, value), { maxLength: 8 }), async (target, pairs) => {
          const headers = { ...formHeaders(refusing.shop.origin, cookie) };
          const body = new URLSearchParams(pairs).toString();
          const answer = await rawRequest(refusing.shop.origin, target, { method: "POST", headers, body });
          expect(answer.status).toBeLessThan(500);
          expectNoTrace(answer.text);
          const location = answer.headers.location ?? "/";
          expect(new URL(location, refusing.shop.origin).origin).toBe(refusing.shop.origin);
        }),
        { numRuns: 300 },
      );
      const page = await refusing.visitor.get("/checkout/");
      expect(page.status).toBe(200);
    });
  });
});
