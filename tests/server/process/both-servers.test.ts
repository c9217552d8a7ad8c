// Proves that the same build serves under our server and under remix-serve, and starts and stops correctly.
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atNight } from "../../support/at-night";
import { Visitor } from "../../support/browserless";
import { onSqlite } from "../../support/databases";
import { startScriptsOf } from "../../support/html/start-scripts";
import type { Shop } from "../../support/server";
import { addToCart, buy } from "../purchase";
import { formHeaders, rawRequest } from "../raw-request";
import { type Offers, type StockedProcess, startStockedProcess } from "../stocked-shop";

onSqlite((_name, open) => {
  describe.each(["server.ts", "remix-serve"] as const)("%s", (server) => {
    let stocked: StockedProcess;
    let shop: Shop;
    let offers: Offers;
    let visitor: Visitor;
    beforeAll(async () => {
      stocked = await startStockedProcess(open, { server });
      ({ shop, offers } = stocked);
      visitor = new Visitor(shop.origin);
    });
    afterAll(async () => {
      visitor?.close();
      await shop?.stop();
    });

    it("serves the home page with its offers", async () => {
      const page = await visitor.get("/");
      expect(page.status).toBe(200);
      expect(page.title).toContain("Ofertas");
      expect(page.text("main")).toContain("Cena para dos junto al río");
    });

    it("serves an offer", async () => {
      const page = await visitor.get(`/ofertas/${offers.dinner.id}/`);
      expect(page.status).toBe(200);
      expect(page.text("h1")).toContain("Cena para dos junto al río");
    });

    it("serves the assets that a page names", async () => {
      const page = await visitor.get("/");
      const sheets = [...page.document.querySelectorAll("link[rel=stylesheet]")];
      const paths = [...sheets.map((link) => link.getAttribute("href") ?? ""), ...startScriptsOf(page)];
      expect(paths.length).toBeGreaterThan(1);
      for (const path of paths) {
        const asset = await visitor.get(path);
        expect(asset.status, path).toBe(200);
        expect(asset.headers["content-type"]).toMatch(path.endsWith(".css") ? /^text\/css/ : /javascript/);
      }
    });

    it("answers a form with 303 and stores its change", async () => {
      const fields = { intent: "add", optionId: offers.spa.options[0].id, quantity: "2", returnTo: "/cart" };
      const answer = await visitor.post("/cart", fields, { followRedirects: false });
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toBe("/cart");
      expect(await visitor.get("/cart").then((page) => page.text("main"))).toContain("40,00");
    });

    atNight(() => {
      it("draws a coupon in its thread", async () => {
        const buyer = new Visitor(shop.origin);
        await addToCart(buyer, offers.spa.options[0].id);
        const success = await buy(buyer, "pdf@example.com");
        const path = success.document.querySelector('a[href^="/order/coupon/"]')?.getAttribute("href") ?? "";
        const pdf = await buyer.get(path);
        expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
        expect(pdf.html.startsWith("%PDF-")).toBe(true);
        buyer.close();
      });
    });

    it("ends with an error page where an address is unknown", async () => {
      const page = await visitor.get("/no-existe");
      expect(page.status).toBe(404);
      expect(page.text("main")).toContain("Lo sentimos, no pudimos encontrar la página que buscas.");
    });

    atNight(() => {
      it("keeps the data when it is killed and started again", async () => {
        await shop.kill9();
        await expect(rawRequest(shop.origin, "/health")).rejects.toThrow();
        await shop.restart();
        const page = await visitor.get("/cart");
        expect(page.status).toBe(200);
        expect(page.text("main")).toContain("40,00");
        expect((await visitor.get(`/ofertas/${offers.dinner.id}/`)).status).toBe(200);
      });
    });
  });
});

interface OpenForm {
  /** The server has the form's head. */
  begun: Promise<unknown>;
  send(): void;
  /** Resolves with the status once it has been answered. */
  answer: Promise<number>;
}

/** A form whose second half is still to come. */
function openForm(origin: string, body: string): OpenForm {
  const half = Math.floor(body.length / 2);
  // The server answers this expectation as soon as it handles the request.
  const headers = { ...formHeaders(origin), "content-length": body.length, expect: "100-continue" };
  const outgoing = request(`${origin}/cart`, { method: "POST", headers });
  const answer = once(outgoing, "response").then(async ([incoming]: IncomingMessage[]) => {
    incoming?.resume();
    await once(incoming as IncomingMessage, "end");
    return incoming?.statusCode ?? 0;
  });
  // A test that has failed by then waits for it no more.
  answer.catch(() => undefined);
  const begun = once(outgoing, "continue");
  outgoing.write(body.slice(0, half));
  return { begun, send: () => void outgoing.end(body.slice(half)), answer };
}

atNight(() =>
  onSqlite((_name, open) => {
    it("finishes open requests when stopped, then exits with 0", async () => {
      const { shop, offers } = await startStockedProcess(open);
      try {
        const body = new URLSearchParams({ intent: "add", optionId: offers.spa.options[0].id }).toString();
        const form = openForm(shop.origin, body);
        await form.begun;
        process.kill(shop.pid, "SIGTERM");
        const isOpen = () => rawRequest(shop.origin, "/health").then(Boolean, () => false);
        await expect.poll(isOpen).toBe(false);
        form.send();
        expect(await form.answer).toBe(303);
        await expect.poll(() => shop.exitCode).toBe(0);
      } finally {
        await shop.stop();
      }
    });
  }),
);
