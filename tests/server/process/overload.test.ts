// Proves that a shop which is asked for more pages than it can render refuses further ones with 503, and that kept pages, purchases and health
// do not wait for them.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Visitor } from "../../support/browserless";
import { eachDatabase } from "../../support/databases";
import { testsOwn } from "../../support/statements/tests-own";
import { METRICS_TOKEN } from "../kept/kept-shop";
import { addToCart, order } from "../purchase";
import { rawRequest } from "../raw-request";
import { type StockedProcess, startStockedProcess } from "../stocked-shop";

/** More than are underway together, and than the pool has connections. */
const CROWD = 30;
/** Crawlers are refused sooner than visitors. */
const CRAWLER = { "user-agent": "Googlebot/2.1" };
/** Visitors wait for so long before they are refused. */
const PATIENCE_MS = 5_000;

// On SQLite a page is rendered in one piece, and nothing holds it but time.
eachDatabase(
  (_name, open) => {
    let stocked: StockedProcess;
    beforeAll(async () => {
      const env = { METRICS_TOKEN, RATE_LIMITS: "off", JOBS: "off", DATABASE_WAIT_MS: "60000" };
      stocked = await startStockedProcess(open, { env });
    });
    afterAll(() => stocked?.shop.stop());

    const ask = (path: string, headers = {}) => rawRequest(stocked.shop.origin, path, { headers });
    const offer = (query = "") => `/ofertas/${stocked.offers.dinner.id}/${query}`;

    const choose = () =>
      rawRequest(stocked.shop.origin, "/cookies/ajustes", {
        method: "POST",
        headers: {
          ...CRAWLER,
          origin: stocked.shop.origin,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: "choice=none",
      });

    /** Rendering an offer reads its opinions; ordering it does not. */
    function whileOpinionsAreLocked(work: () => Promise<void>): Promise<void> {
      return stocked.db.transaction().execute(async (transaction) => {
        await sql`${testsOwn} lock table feedback in access exclusive mode`.execute(transaction);
        await work();
      });
    }

    it("refuses pages while others wait, and goes on with kept ones, purchases and health", async () => {
      expect((await ask(offer())).status).toBe(200);
      const visitor = new Visitor(stocked.shop.origin);
      const held: ReturnType<typeof ask>[] = [];

      await whileOpinionsAreLocked(async () => {
        for (let n = 0; n < CROWD; n++) held.push(ask(offer(`?n=${n}`)));
        let refused = null;
        for (let n = 0; refused === null; n++) {
          const asked = ask(offer(`?crawled=${n}`), CRAWLER);
          refused = (await Promise.race([asked, sleep(300)])) ?? null;
          if (refused === null) held.push(asked);
        }
        expect(refused.status).toBe(503);
        expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
        expect(refused.headers["cache-control"]).toContain("no-store");
        expect(refused.text).toContain("Ahora mismo hay demasiadas visitas");

        // A choice about cookies is no purchase; a page that is filled for its visitor goes once through the line, as any other.
        await sleep(PATIENCE_MS);
        expect((await choose()).status).toBe(503);
        const withCookies = await ask(offer("?filled"), { cookie: "seen=1" });
        expect([withCookies.status, withCookies.headers["retry-after"]]).toEqual([503, "10"]);

        expect((await ask(offer())).headers["cache-status"]).toBe("shop; hit");
        expect((await ask("/health/ready")).status).toBe(200);
        await addToCart(visitor, stocked.offers.spa.options[0]?.id ?? "");
        expect((await order(visitor, "aforo@correo.example")).path).toContain("/payment-simulator/");
      });

      const statuses = (await Promise.all(held)).map(({ status }) => status);
      expect(statuses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 200));
      const { text } = await ask("/metrics", { authorization: `Bearer ${METRICS_TOKEN}` });
      const count = Number(/^irresistible_pages_refused_total (\d+)$/m.exec(text)?.[1]);
      // The crawler's, the choice and the page with cookies, each counted once.
      expect(count).toBe(statuses.filter((status) => status === 503).length + 3);
      expect((await ask(offer("?n=after"))).status).toBe(200);
      visitor.close();
    });
  },
  ["postgres"],
);
