// Proves what ops/varnish promises before the built shop: changes show everywhere, encodings and versions keep apart, nothing of one visitor is in it.
import { afterAll, beforeAll, expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { NOT_KEPT } from "../server/kept/kept-shop";
import { addToCart, order } from "../server/purchase";
import { type RawRequest, rawRequest } from "../server/raw-request";
import { type StockedProcess, startStockedProcess } from "../server/stocked-shop";
import { Visitor } from "../support/browserless";
import { onOneByFile } from "../support/databases";
import { freeVarnishPorts, startVarnish, type Varnish } from "./varnish-server";

const HIT = "varnish; hit";

onOneByFile((_name, open) => {
  let stocked: StockedProcess;
  let varnish: Varnish;
  beforeAll(async () => {
    const ports = await freeVarnishPorts();
    stocked = await startStockedProcess(open, {
      port: ports.shop,
      env: {
        JOBS: "off",
        TRUSTED_PROXIES: "1",
        PUBLIC_ORIGIN: `http://localhost:${ports.visitors}`,
        CACHE_PURGE_URL: `http://127.0.0.1:${ports.purge}/`,
      },
    });
    varnish = await startVarnish(ports);
  });
  afterAll(async () => {
    await varnish?.stop();
    await stocked?.shop.stop();
  });

  const ask = (path: string, headers: RawRequest["headers"] = {}, method = "GET") =>
    rawRequest(varnish.origin, path, { headers, method });
  const statusOf = async (path: string, headers: RawRequest["headers"] = {}) =>
    String((await ask(path, headers)).headers["cache-status"]);

  /** By the shop itself, for a visitor without anything. */
  const madeAnew = async (path: string) =>
    (await rawRequest(stocked.shop.origin, path, { headers: NOT_KEPT })).text;

  async function inVarnish(path: string, headers: RawRequest["headers"] = {}) {
    await expect.poll(() => statusOf(path, headers), { message: path }).toContain(HIT);
    return ask(path, headers);
  }

  const addresses = () => [
    `/ofertas/${stocked.offers.dinner.id}/`,
    `/ofertas/${stocked.offers.dinner.id}/?utm_source=carta`,
    "/",
    "/ofertas/",
    "/ofertas/category/restaurants/?ordering=price",
    "/search?searchField=cena",
    "/api/v0/public/offers/",
    `/api/v0/public/offers/${stocked.offers.dinner.id}/`,
  ];

  it("shows a new price on every address long before it is asked for anew by itself", async () => {
    for (const path of addresses().filter((path) => !path.includes("utm"))) await inVarnish(path);
    await stocked.db
      .updateTable("price_options")
      .set({ actual_price: 2_170 })
      .where("offer_id", "=", stocked.offers.dinner.id)
      .execute();
    await rebuildListings(stocked.db);
    const began = performance.now();
    for (const path of addresses()) {
      await expect.poll(async () => (await ask(path)).text, { message: path }).toMatch(/21,70|2170|21\.70/);
    }
    console.log(
      `a new price was out everywhere ${Math.round(performance.now() - began)} ms after its commit`,
    );
    for (const path of addresses()) expect((await ask(path)).text, path).toBe(await madeAnew(path));
  });

  it("keeps what did not change", async () => {
    const path = `/ofertas/${stocked.offers.spa.id}/`;
    await inVarnish(path);
    await stocked.db
      .updateTable("offers")
      .set({ summary: "Otra" })
      .where("id", "=", stocked.offers.scarce.id)
      .execute();
    await expect
      .poll(async () => (await ask(`/ofertas/${stocked.offers.scarce.id}/`)).text)
      .toContain("Otra");
    expect(await statusOf(path)).toContain(HIT);
  });

  it("shows a sale", async () => {
    const { scarce } = stocked.offers;
    const path = `/api/v0/public/offers/${scarce.id}/`;
    const before = await inVarnish(path);
    const buyer = new Visitor(varnish.origin);
    await addToCart(buyer, scarce.options[0].id, { quantity: "3" });
    await order(buyer, "ana@example.es");
    buyer.close();
    await expect.poll(async () => (await ask(path)).text).not.toBe(before.text);
  });

  it("gives each encoding and version its own answer", async () => {
    const asked = {
      brotli: { "accept-encoding": "gzip, deflate, br" },
      gzip: { "accept-encoding": "gzip, br;q=0" },
      plain: {},
      light: { "save-data": "on" },
    };
    const texts: Record<string, string> = {};
    for (const [name, headers] of Object.entries(asked)) {
      const { headers: got, text } = await inVarnish("/ofertas/", headers);
      texts[name] = text;
      expect(got["content-encoding"], name).toBe({ brotli: "br", gzip: "gzip" }[name]);
    }
    expect([texts.brotli, texts.gzip]).toEqual([texts.plain, texts.plain]);
    expect(texts.light).not.toBe(texts.plain);
    // The shop speaks one language: what a browser prefers makes no second answer.
    expect(await statusOf("/ofertas/", { "accept-language": "de" })).toContain(HIT);
  });

  it("holds nothing of one visitor", async () => {
    const visitor = new Visitor(varnish.origin);
    await addToCart(visitor, stocked.offers.spa.options[0].id, { quantity: "2" });
    const pages = [
      "/",
      "/ofertas/",
      "/cart",
      "/checkout/",
      `/ofertas/${stocked.offers.spa.id}/`,
      "/favorite",
    ];
    for (const path of pages) {
      const own = await visitor.get(path);
      expect(own.headers["cache-status"], path).not.toContain(HIT);
      expect(own.headers["cache-control"], path).toMatch(/^private/);
      const stranger = await ask(path);
      expect(stranger.text, path).toBe(await madeAnew(path));
      expect(stranger.headers, path).not.toHaveProperty("set-cookie");
    }
    visitor.close();
    for (const path of ["/cart", "/checkout/", "/favorite", "/login"]) {
      await ask(path);
      expect(await statusOf(path), path).not.toContain(HIT);
    }
    for (const headers of [{ cookie: "a=b" }, { authorization: "JWT x" }, { "sec-purpose": "prefetch" }])
      expect(await statusOf("/ofertas/", headers)).not.toContain(HIT);
  });

  it("shows visitors no tags, and takes no purges from them", async () => {
    const { headers } = await inVarnish("/contacts");
    for (const name of ["surrogate-key", "cache-tag", "xkey", "x-varnish"])
      expect(headers).not.toHaveProperty(name);
    expect((await ask("/contacts", { "surrogate-key": "shop" }, "PURGE")).status).toBe(405);
    expect(await statusOf("/contacts")).toContain(HIT);
  });
});
