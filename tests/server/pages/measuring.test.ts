// Proves measurement: counts without cookies for all visitors, Amplitude only after consent.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { readSoldByDay } from "~/domain/sales/history/sales-by-type.server";
import { day } from "../../db/newsletter/newsletter-shop";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { atNight } from "../../support/at-night";
import { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { type AmplitudeServer, startAmplitude } from "../../support/fakes/amplitude";
import { addToCart, buy } from "../purchase";
import { type StockedProcess, startStockedProcess } from "../stocked-shop";
import { flushedCounts, MARKER } from "./flushed-counts";

const KEY = "the key of a project in the EU";
const PERSON = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

onOneDatabase((_name, open) => {
  let amplitude: AmplitudeServer;
  let stocked: StockedProcess;
  const visitors: Visitor[] = [];
  const visit = (headers: Record<string, string> = {}) => {
    const visitor = new Visitor(stocked.shop.origin, { headers: { "user-agent": PERSON, ...headers } });
    visitors.push(visitor);
    return visitor;
  };
  const answer = (visitor: Visitor, fields: Record<string, string | string[]>) =>
    visitor.post("/cookies/ajustes", { source: "settings", returnTo: "/contacts", ...fields });
  const shown = () => amplitude.named("page_view").map(({ event_properties }) => event_properties?.page);

  beforeAll(async () => {
    amplitude = await startAmplitude(KEY);
    const env = { AMPLITUDE_API_KEY: KEY, AMPLITUDE_URL: amplitude.url, ANALYTICS_FLUSH_SECONDS: "0.2" };
    stocked = await startStockedProcess(open, { env });
  });
  afterAll(async () => {
    for (const visitor of visitors) visitor.close();
    await stocked?.shop.stop();
    await amplitude?.stop();
  });
  beforeEach(async () => {
    await sent();
    amplitude.events.length = 0;
    amplitude.batches.length = 0;
    amplitude.next.length = 0;
  });

  /** Waits until earlier events were sent: events are sent in order, and a marker's arrives last. */
  async function sent(): Promise<void> {
    const marker = visit();
    await answer(marker, { answer: "all", returnTo: MARKER });
    await expect.poll(shown).toContain(MARKER);
    for (const [at, { event_properties }] of [...amplitude.events.entries()].reverse())
      if (event_properties?.page === MARKER) amplitude.events.splice(at, 1);
  }

  const saleTo = (email: string) =>
    stocked.db.selectFrom("sales").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

  /** Growth of today's counts during an action. */
  async function counted(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const read = () => flushedCounts(stocked.db, stocked.shop.origin);
    const before = await read();
    await work();
    const grown = [...(await read())].map(([key, count]) => [key, count - (before.get(key) ?? 0)] as const);
    return Object.fromEntries(grown.filter(([, by]) => by > 0));
  }

  it("counts pages by template, without cookie or identifier, also from the browser's cache", async () => {
    const offer = `/ofertas/${stocked.offers.spa.id}/?utm_source=x&email=ana@example.es`;
    const grown = await counted(async () => {
      const visitor = visit();
      const first = await visitor.get("/");
      expect(first.headers).not.toHaveProperty("set-cookie");
      await visitor.get("/", { headers: { "if-none-match": first.headers.etag ?? "" } });
      await visitor.get(offer);
      await visitor.get("/ofertas.data", { headers: { referer: `${stocked.shop.origin}/` } });
    });
    expect(grown).toEqual({ "page_view /": 2, "page_view /ofertas/:ofertaId": 1, "page_view /ofertas": 1 });
    expect(amplitude.batches).toEqual([]);
  });

  it("counts no robots, no prefetches, no failures, no fragments, and no page twice", async () => {
    const here = { referer: `${stocked.shop.origin}/ofertas/?region=madrid` };
    const grown = await counted(async () => {
      await visit({ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }).get("/");
      await visit({ "user-agent": "" }).get("/");
      await visit({ "sec-purpose": "prefetch;prerender" }).get("/");
      await visit().get("/no-existe");
      await visit().get("/health");
      await visit().get("/cart.data?_routes=routes%2Fcheckout%2Fcart");
      await visit(here).get("/ofertas.data?page=2");
    });
    expect(grown).toEqual({});
  });

  it("counts a followed link of a newsletter by its edition alone, and none of robots and of editions that are none", async () => {
    const link = (edition: string, offer = stocked.offers.spa.id) => `/boletin/ver/${edition}/${offer}`;
    const grown = await counted(async () => {
      const visitor = visit();
      const first = await visitor.get(link(day));
      expect([first.status, first.path]).toEqual([200, `/ofertas/${stocked.offers.spa.id}/`]);
      await visitor.get(link(day));
      for (const path of [link("2001-01-04"), link(addDays(day, 1)), link(day, "x")]) await visitor.get(path);
      await visit({ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }).get(link(day));
    });
    expect(grown).toMatchObject({ [`newsletter_link ${day}`]: 2 });
    expect(Object.keys(grown).filter((name) => name.startsWith("newsletter_link"))).toHaveLength(1);
  });

  it("counts a prefetched page when it is shown, and reuses it for half a minute", async () => {
    const visitor = visit();
    const ahead = { headers: { "sec-purpose": "prefetch" } };
    const fetched = async () => {
      const { headers } = await visitor.get("/contacts.data", ahead);
      expect([headers["cache-control"], headers.age]).toEqual(["private, max-age=300", "270"]);
      expect(headers.vary).toContain("Cookie");
      const personal = await visitor.get("/cart.data", ahead);
      expect(personal.headers["cache-control"]).toContain("no-store");
      expect(personal.headers).not.toHaveProperty("age");
    };
    expect(await counted(fetched)).toEqual({});
    const shown = await counted(() => visitor.get("/vista.gif?pagina=/contacts&antes"));
    expect(shown).toEqual({ "page_view /contacts": 1 });
    expect(await counted(() => visitor.get("/vista.gif?pagina=/contacts"))).toEqual({});
  });

  it("sends nothing to Amplitude before consent, nor after a no", async () => {
    const visitor = visit();
    await visitor.get("/");
    await answer(visitor, { answer: "none" });
    await visitor.get("/ofertas/");
    await answer(visitor, { answer: "selected", purpose: ["marketing"] });
    await visitor.get("/ofertas/");
    await sent();
    expect(amplitude.batches).toEqual([1]);
    expect(amplitude.events).toEqual([]);
    expect(visitor.cookies.names()).toEqual(["consent"]);
  });

  it("sends after consent: a random id, one session, templates, no personal data", async () => {
    const visitor = visit({ "x-forwarded-for": "203.0.113.7" });
    await answer(visitor, { answer: "all" });
    await visitor.get(`/ofertas/${stocked.offers.spa.id}/?email=ana@example.es`);
    await expect.poll(shown).toEqual(["/contacts", "/ofertas/:ofertaId"]);
    const [one, other] = amplitude.events;
    expect(one?.device_id).toMatch(/^[\w-]{22}$/);
    expect(other).toMatchObject({ device_id: one?.device_id, session_id: one?.session_id, platform: "Web" });
    expect(one?.insert_id).not.toBe(other?.insert_id);
    expect(Date.now() - (one?.session_id ?? 0)).toBeLessThan(60_000);
    expect(JSON.stringify(amplitude.events)).not.toMatch(/ana|203\.0|user_id|"ip"/);
    const attributes = (["httpOnly", "sameSite", "maxAge"] as const).map((name) =>
      visitor.cookies.attribute("measure", name),
    );
    expect(attributes).toEqual([true, "lax", 365 * 86_400]);
  });

  it("deletes the identity with the consent, and creates another one after a new consent", async () => {
    const visitor = visit();
    await answer(visitor, { answer: "all" });
    await expect.poll(shown).toHaveLength(1);
    const before = visitor.cookies.get("measure");
    await answer(visitor, { answer: "none" });
    expect(visitor.cookies.names()).toEqual(["consent"]);
    visitor.cookies.set("measure", before ?? "");
    await visitor.get("/ofertas/");
    expect(visitor.cookies.names()).toEqual(["consent"]);
    await sent();
    expect(shown()).toHaveLength(1);
    await answer(visitor, { answer: "all" });
    await expect.poll(shown).toHaveLength(2);
    expect(amplitude.events[1]?.device_id).not.toBe(amplitude.events[0]?.device_id);
  });

  it("obeys the browser's Global Privacy Control over any answer", async () => {
    const visitor = visit({ "sec-gpc": "1" });
    const page = await answer(visitor, { answer: "all", returnTo: "/cookies/ajustes" });
    expect(page.text()).toContain("Global Privacy Control");
    await visitor.get("/");
    await sent();
    expect(amplitude.events).toEqual([]);
    expect(visitor.cookies.names()).toEqual(["consent"]);
  });

  it("counts the button of an offer by its type, and reports the purchase once, with the amount paid", async () => {
    const visitor = visit();
    await answer(visitor, { answer: "all" });
    const grown = await counted(() => addToCart(visitor, stocked.offers.spa.options[0].id));
    expect(grown).toMatchObject({ purchase_button_1: 1 });
    // Counts are stored and events are sent by two timers.
    await sent();
    expect(amplitude.named("purchase_button_1")).toHaveLength(1);

    const email = `compra-${crypto.randomUUID()}@example.es`;
    const bought = await buy(visitor, email);
    await visitor.get(bought.path);
    await sent();
    const sale = await saleTo(email);
    expect(amplitude.named("purchase_1")).toMatchObject([
      { insert_id: `purchase_1:${sale.id}`, revenue: 20, currency: "EUR", time: sale.captured_at },
    ]);
    const day = localDay(sale.captured_at ?? 0);
    expect(await readSoldByDay(stocked.db, day, day)).toContainEqual({
      day,
      type: "regular",
      count: expect.any(Number),
    });
  });

  it("counts links to a partner's own site, and redirects nowhere else", async () => {
    const direct = await buildOffer(stocked.db, {
      type: "direct",
      external_url: "https://socio.example/reserva",
    });
    const visitor = visit();
    const page = await visitor.get(`/ofertas/${direct.id}/`);
    const href = page.document.querySelector('a[rel~="sponsored"]')?.getAttribute("href") ?? "";
    const grown = await counted(async () => {
      const left = await visitor.get(href, { followRedirects: false });
      expect([left.status, left.headers.location]).toEqual([302, "https://socio.example/reserva"]);
    });
    expect(grown).toEqual({ purchase_button_3: 1 });
    const spa = `/ofertas/${stocked.offers.spa.id}/`;
    const other = await visitor.get(`${spa}visitar?url=https://malo.example`, { followRedirects: false });
    expect(other.headers.location).toBe(spa);
    const odd = await visitor.get("/ofertas/todas/visitar", { followRedirects: false });
    expect(odd.headers.location).toBe("/");
  });

  it("counts a widget's view by the partner's mark only, without a cookie", async () => {
    const partner = await buildOrganization(stocked.db, {
      embed_key: "clave-de-prueba-1",
      embed_status: "enabled",
    });
    const page = await visit().get("/iframe/?key=clave-de-prueba-1");
    expect(page.status).toBe(200);
    const source = page.document.querySelector("img[hidden]")?.getAttribute("src") ?? "";
    const grown = await counted(async () => {
      const pixel = await visit().get(source);
      expect([pixel.status, pixel.headers["content-type"]]).toEqual([200, "image/gif"]);
      expect(pixel.headers["cache-control"]).toBe("no-store");
      expect(pixel.headers).not.toHaveProperty("set-cookie");
      expect((await visit().get("/iframe/vista.gif?via=invented.mark.of.nobody.at.all")).status).toBe(200);
    });
    expect(grown).toEqual({ [`banner_impression ${partner.id}`]: 1 });
  });

  it("stores a link's campaign on the sale without a cookie of its own, and reports it only with consent", async () => {
    const visitor = visit();
    const link = `/ofertas/${stocked.offers.spa.id}/?utm_source=bolet%C3%ADn&gclid=abc&email=ana@example.es`;
    const page = await visitor.get(link);
    expect(visitor.cookies.names()).toEqual([]);
    const cart = await page.form('form[action="/cart"]').submit({}, '[value="stay"]');
    expect(cart.status).toBe(200);
    const email = `campaign-${crypto.randomUUID()}@example.es`;
    await buy(visitor, email);
    expect((await saleTo(email)).utm).toEqual({ utm_source: "boletín", gclid: "abc" });

    for (const [purpose, reported] of [
      [["analytics"], undefined],
      [["analytics", "marketing"], "boletín"],
    ] as const) {
      const other = visit();
      await answer(other, { answer: "selected", purpose: [...purpose] });
      await other.get(link);
      const lastReported = () => {
        const [last] = amplitude.events.filter(
          ({ event_properties }) => event_properties?.page === "/ofertas/:ofertaId",
        );
        return last && { utm_source: last.event_properties?.utm_source };
      };
      await expect.poll(lastReported).toEqual({ utm_source: reported });
      amplitude.events.length = 0;
    }
  });

  it("keeps the campaign of a page that leads to the offer, and of no page after it", async () => {
    const visitor = visit();
    const landing = await visitor.get("/ofertas/?utm_source=revista&page=1");
    const href = landing.document.querySelector("main article a")?.getAttribute("href") ?? "";
    expect(href).toMatch(/^\/ofertas\/[\da-f-]{36}\/\?utm_source=revista$/);
    const offer = await visitor.get(href);
    expect(offer.form('form[action="/cart"]').values.campaign).toBe("utm_source=revista");
    const later = await visitor.get("/ofertas/");
    expect(later.html).not.toContain("utm_source");
    expect(visitor.cookies.names()).toEqual([]);
  });

  atNight(() => {
    it("is as fast as ever while Amplitude is slow, down or refuses, and sends the backlog once", async () => {
      const visitor = visit();
      await answer(visitor, { answer: "all" });
      await expect.poll(shown).toHaveLength(1);
      amplitude.next.push("hang", { status: 500, stored: true }, "reset", { status: 503 });
      expect((await visitor.get("/ranking")).status).toBe(200);
      await expect.poll(() => amplitude.next).toHaveLength(3);
      for (let page = 0; page < 4; page++) expect((await visitor.get("/ranking")).status).toBe(200);
      // All answered while the first batch hangs.
      expect(shown()).toHaveLength(1);
      expect(amplitude.next).toHaveLength(3);
      // The one that hangs for 10 s, then 1 + 2 + 3 s of waiting.
      const served = () => [shown().length, amplitude.next.length];
      await expect.poll(served, { timeout: 60_000, interval: 200 }).toEqual([6, 0]);
    });

    it("flushes its buffers when it is stopped", async () => {
      const visitor = visit();
      await answer(visitor, { answer: "all" });
      const grown = await counted(async () => {
        await visitor.get("/agreement");
        await stocked.shop.restart();
      });
      expect(grown).toEqual({ "page_view /agreement": 1 });
      expect(shown()).toContain("/agreement");
    });
  });
});
