// Proves over HTTP that guessing and flooding are limited without limiting others of the same network; on PostgreSQL, whose counts it can read.
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { LIMITS } from "~/http/limits/limit-table";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { Visitor } from "../../support/browserless";
import { eachDatabase } from "../../support/databases";
import { isNight } from "../../support/run/nightly";
import { addToCart, orderFields } from "../purchase";
import { formHeaders, rawRequest } from "../raw-request";
import { type StockedShop, startStockedShop, TEN_PERCENT } from "../stocked-shop";

const TOO_OFTEN = /Demasiados intentos seguidos/;
const SHORT_OF_A_MINUTE_MS = 55_000;

/** Does anew what took a slow machine so long that the limit's minute may have ended meanwhile. */
async function withinAMinute<Result>(work: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const from = performance.now();
    const result = await work(attempt);
    if (performance.now() - from < SHORT_OF_A_MINUTE_MS) return result;
  }
  throw new Error("the machine is too slow to reach a limit of a minute");
}

/** Behind one network address; with every change as many as would not fit into what is left of the abuser's limit. */
const PEOPLE = isNight() ? 60 : 6;
const PAYMENT = /^\/payment-simulator\//;

eachDatabase(
  (_name, open) => {
    let stocked: StockedShop;
    const visitors: Visitor[] = [];
    beforeAll(async () => {
      stocked = await startStockedShop(open, { env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "1" } });
    });
    afterEach(() => {
      for (const visitor of visitors.splice(0)) visitor.close();
    });
    afterAll(() => stocked?.shop.stop());

    /** Forwards a client as the proxy does: the client's own claims come first. */
    const from = (address: string, claimed = "10.9.9.9") => ({ "x-forwarded-for": `${claimed}, ${address}` });

    function visitorAt(address: string): Visitor {
      const visitor = new Visitor(stocked.shop.origin, { headers: from(address) });
      visitors.push(visitor);
      return visitor;
    }

    async function orderAt(visitor: Visitor, email: string) {
      await addToCart(visitor, stocked.offers.spa.options[0].id);
      return visitor.post("/order/", await orderFields(visitor, email));
    }

    /** Guesses of codes that count against a network. */
    async function guessesOf(line: string): Promise<number> {
      const { rows } = await sql<{ points: number }>`
      select points from rate_limits where key = ${`promo:network:${line}`}`.execute(stocked.db);
      return Number(rows[0]?.points);
    }
    const setGuesses = (line: string, points: number) =>
      sql`update rate_limits set points = ${points} where key = ${`promo:network:${line}`}`.execute(
        stocked.db,
      );

    const typeCode = (address: string, code: string, claimed?: string) =>
      rawRequest(stocked.shop.origin, "/cart", {
        method: "POST",
        headers: { ...formHeaders(stocked.shop.origin), ...from(address, claimed) },
        body: new URLSearchParams({ intent: "add-code", code, returnTo: "/cart" }).toString(),
      });

    const applyByApi = (address: string, code = "NOHAY") =>
      rawRequest(stocked.shop.origin, "/api/v0/public/offers/apply-promocode/", {
        method: "POST",
        headers: { "content-type": "application/json", ...from(address) },
        body: JSON.stringify({
          code,
          items: [{ offer_price_uuid: stocked.offers.spa.options[0].id, quantity: 1 }],
        }),
      });

    it(`${PEOPLE} people on one network order within a minute, and an abusive one among them blocks no other`, async () => {
      const { line, tried } = await withinAMinute(async (attempt) => {
        const line = `203.0.113.6${attempt}`;
        const abuser = visitorAt(line);
        const tried = [];
        for (let i = 0; i < 12; i += 1) tried.push((await orderAt(abuser, newEmail())).path);
        return { line, tried };
      });
      expect(tried.filter((path) => PAYMENT.test(path))).toHaveLength(10);
      expect(tried.slice(10)).toEqual(["/checkout/?too_often=1", "/checkout/?too_often=1"]);
      const pages = [];
      for (let i = 0; i < PEOPLE; i += 1) pages.push((await orderAt(visitorAt(line), newEmail())).path);
      expect(pages.filter((path) => !PAYMENT.test(path))).toEqual([]);
    });

    it("limits orders for one mailbox over all networks and browsers", async () => {
      const { email, pages } = await withinAMinute(async () => {
        const email = newEmail();
        const pages = [];
        for (let i = 0; i < 21; i += 1) pages.push(await orderAt(visitorAt(`198.51.100.${i}`), email));
        return { email, pages };
      });
      expect(pages.slice(0, 20).filter(({ path }) => !PAYMENT.test(path))).toEqual([]);
      const refused = pages.at(-1);
      expect(refused?.url.pathname).toBe("/checkout/");
      expect(refused?.text(".checkout-notices")).toContain("No hemos hecho el pedido ni se ha cobrado nada");
      expect(refused?.texts(".toast").join()).toMatch(TOO_OFTEN);
      expect(refused?.form({ action: "/order/" }).values).toMatchObject({ email });
    });

    it("counts reads that are answered from memory, and says in each what is left", async () => {
      const left: number[] = [];
      for (let i = 0; i < 6; i += 1) {
        const { status, headers } = await rawRequest(stocked.shop.origin, "/api/v0/public/dictionaries/", {
          headers: from("203.0.113.80"),
        });
        expect([status, headers["ratelimit-policy"]]).toEqual([200, '"read";q=3000;w=60']);
        left.push(Number(/;r=(\d+);/.exec(String(headers.ratelimit))?.[1]));
      }
      // Asked one after the other; after a minute the count begins anew.
      expect(left.slice(1).every((one, at) => one === (left[at] ?? 0) - 1 || one === 2_999)).toBe(true);
    });

    atNight(() => {
      it("an order refused by validation does not count", async () => {
        const visitor = visitorAt("203.0.113.2");
        await addToCart(visitor, stocked.offers.spa.options[0].id);
        const email = newEmail();
        const fields = await orderFields(visitor, email);
        for (let i = 0; i < 12; i += 1) await visitor.post("/order/", { ...fields, email: "sin arroba" });
        expect((await visitor.post("/order/", fields)).path).toMatch(PAYMENT);
      });
    });

    it("unknown codes count as guesses: by browser, and by network without cookies", async () => {
      const toasts = await withinAMinute(async (attempt) => {
        const visitor = visitorAt(`203.0.113.3${attempt}`);
        await orderAt(visitor, newEmail());
        const toasts = [];
        for (let i = 0; i < 21; i += 1) {
          const page = await visitor.post("/cart", { intent: "add-code", code: "NOHAY", returnTo: "/cart" });
          toasts.push(page.texts(".toast").join());
        }
        return toasts;
      });
      expect(toasts.slice(0, 20).filter((text) => TOO_OFTEN.test(text))).toEqual([]);
      expect(toasts.at(-1)).toMatch(TOO_OFTEN);

      const line = "203.0.113.4";
      for (let i = 0; i < 3; i += 1) await typeCode(line, `NOHAY${i}`, `10.0.0.${i}`);
      expect(await guessesOf(line)).toBe(3);
      await setGuesses(line, LIMITS.promo.network.points - 1);
      await typeCode(line, "NOHAY", "10.0.0.9");
      const refused = await typeCode(line, TEN_PERCENT);
      expect(refused.status).toBe(303);
      expect(refused.headers["set-cookie"]?.join()).not.toContain("cart=");
      expect(await applyByApi(line)).toMatchObject({ status: 429 });
      expect((await applyByApi("203.0.113.5")).status).toBe(400);
    });

    it("existing codes are no guesses", async () => {
      const line = "203.0.113.6";
      expect(await applyByApi(line)).toMatchObject({ status: 400 });
      await setGuesses(line, LIMITS.promo.network.points - 1);
      for (let i = 0; i < 3; i += 1)
        expect(await applyByApi(line, TEN_PERCENT)).toMatchObject({ status: 200 });
      expect(await guessesOf(line)).toBe(LIMITS.promo.network.points - 1);
    });
  },
  ["postgres"],
);
