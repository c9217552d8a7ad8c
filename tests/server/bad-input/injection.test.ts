// Proves that user input stays text: no script, no header, no redirect to another site.
import { beforeEach, describe, expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { isNight } from "../../support/run/nightly";
import { addToCart, buy, order } from "../purchase";
import { SPA_TITLE } from "../stocked-shop";
import { visitedShop } from "../visited-shop";

const EVIL_RETURNS = [
  "https://evil.example/",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\nSet-Cookie: evil=1",
  "/.//evil.example",
  "/ofertas/..//evil.example",
  "/%0d%0aSet-Cookie:%20evil=1",
  "javascript:alert(1)",
  "data:text/html,x",
  "ofertas",
  "@evil.example",
  `/${"a".repeat(3000)}`,
  "",
];
const MARKUP = `"><script>alert('xss')</script><img src=x onerror=alert(1)>&amp;`;

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);
  let visitor: Visitor;
  beforeEach(() => {
    visitor = shop.visit();
  });

  describe("the return page", () => {
    const forms = [
      ["/cart", { intent: "clear" }],
      ["/cart", { intent: "unknown" }],
      ["/favorite", { intent: "nothing" }],
      ["/region", { region: "madrid" }],
      ["/region", { region: "atlantis" }],
    ] as const;
    const tried = EVIL_RETURNS.filter((_evil, at) => isNight() || at % 4 === 1);
    it.each(tried)("%j resolves on this site", async (returnTo) => {
      for (const [path, fields] of forms) {
        const answer = await visitor.post(path, { ...fields, returnTo }, { followRedirects: false });
        expect(answer.status, path).toBe(303);
        const location = answer.headers.location ?? "";
        expect(location, path).toMatch(/^\/(?![/\\])/);
        expect(new URL(location, shop.shop.origin).origin).toBe(shop.shop.origin);
        expect(answer.headers, path).not.toHaveProperty("evil");
        expect(visitor.cookies.names()).not.toContain("evil");
      }
    });
  });

  it("line breaks in fields reach neither headers nor the database", async () => {
    await addToCart(visitor, shop.spa);
    const crlf = "\r\nSet-Cookie: evil=1\r\n\r\n<script>";
    const checkout = await visitor.get("/checkout/");
    const fields = checkout.form({ action: "/order/" }).values;
    const email = newEmail();
    const receipt = { needReceipt: "true", userFullname: `Ana${crlf}`, userAddress: `Calle Mayor${crlf}, 1` };
    const payment = await visitor.post("/order/", {
      ...fields,
      ...receipt,
      email,
      terms: "true",
      userTaxNumber: "12345678Z",
    });
    expect(payment.path).toMatch(/^\/payment-simulator\//);
    expect(visitor.cookies.names()).not.toContain("evil");
    const sale = await shop.db.selectFrom("sales").selectAll().where("email", "=", email).executeTakeFirst();
    expect(sale?.user_fullname).toBe("Ana Set-Cookie: evil=1 <script>");
    expect(sale?.user_address).not.toMatch(/[\r\n]/);
    for (const field of ["email", "code", "region", "intent"]) {
      for (const path of ["/cart", "/order/", "/region", "/favorite"]) {
        const answer = await visitor.post(
          path,
          { intent: "add-code", [field]: `x${crlf}` },
          { followRedirects: false },
        );
        expect(answer.status, `${path} ${field}`).toBe(303);
        expect(visitor.cookies.names()).not.toContain("evil");
      }
    }
  });

  describe("markup", () => {
    const harmless = (html: string) => {
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("<img src=x");
      expect(html).not.toMatch(/onerror=alert\(1\)>/);
    };

    it("in a search is shown as text", async () => {
      for (const path of ["/search", "/ofertas/", "/"]) {
        const page = await visitor.get(
          `${path}?${new URLSearchParams({ searchField: MARKUP, region: MARKUP })}`,
        );
        expect(page.status).toBe(200);
        harmless(page.html);
      }
      const page = await visitor.get(`/search?${new URLSearchParams({ searchField: MARKUP })}`);
      expect(page.document.querySelector("main [name=searchField]")?.value).toContain("<script>alert");
      expect(page.document.querySelector("main h1")?.textContent).toContain("<script>alert");
    });

    it("in an offer's title is shown as text", async () => {
      const page = await visitor.get(`/ofertas/${shop.offers.spa.id}/`);
      expect(page.text("h1")).toBe(SPA_TITLE);
      expect(page.html).not.toContain("<relax>");
      expect(
        page.document.querySelector("meta[property='og:title']")?.getAttribute("content") ?? SPA_TITLE,
      ).toContain("<relax>");
    });

    it("in a path or a promo code is shown as text", async () => {
      harmless((await visitor.get(`/${encodeURIComponent(MARKUP)}`)).html);
      await addToCart(visitor, shop.spa);
      harmless((await visitor.post("/cart", { intent: "add-code", code: MARKUP, returnTo: "/cart" })).html);
    });

    it("in the checkout's fields is kept, escaped on the page, and stored unchanged", async () => {
      await addToCart(visitor, shop.spa);
      const wrong = await order(visitor, MARKUP);
      expect(wrong.path).toBe("/checkout/");
      harmless(wrong.html);
      expect(wrong.form({ action: "/order/" }).values.email).toBe(MARKUP.trim());
      const box = wrong.document.querySelector("[name=needReceipt]")?.getAttribute("value") ?? "on";
      const receipt = {
        needReceipt: box,
        userFullname: MARKUP,
        userTaxNumber: "12345678Z",
        userAddress: MARKUP,
      };
      const email = newEmail();
      const success = await buy(visitor, email, receipt);
      expect(success.url.pathname).toBe("/order/success");
      harmless(success.html);
      const sale = await shop.db
        .selectFrom("sales")
        .selectAll()
        .where("email", "=", email)
        .executeTakeFirst();
      expect(sale?.user_fullname).toBe(MARKUP);
    });
  });
});
