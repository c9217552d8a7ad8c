// Proves that one network with many connections for pages that are not kept is held up, and keeps nobody else waiting.
import { afterAll, beforeAll, expect, it } from "vitest";
import { eachDatabase } from "../../support/databases";
import { fromMemory, METRICS_TOKEN } from "../kept/kept-shop";
import { rawRequest } from "../raw-request";
import { type StockedShop, startStockedShop } from "../stocked-shop";

const CONNECTIONS = 64;
const FLOODING = "198.51.100.7";
const OTHER = "198.51.100.8";

eachDatabase((_name, open) => {
  let stocked: StockedShop;
  beforeAll(async () => {
    const env = { RATE_LIMITS: "on", TRUSTED_PROXIES: "1", METRICS_TOKEN };
    stocked = await startStockedShop(open, { env });
  });
  afterAll(() => stocked?.shop.stop());

  const from = (address: string) => ({ "x-forwarded-for": address });
  let invented = 0;
  const unkept = (address: string) =>
    rawRequest(stocked.shop.origin, `/ofertas/?utm_source=${++invented}`, { headers: from(address) });

  it("says 429 to the network that floods, and answers others and what is kept", async () => {
    await fromMemory(stocked.shop.origin, "/ofertas/", from(FLOODING));
    // The cheapest page, so that a slow machine renders too many of them, too.
    const cheap = () => rawRequest(stocked.shop.origin, "/search", { headers: from(FLOODING) });
    const connection = async () => {
      const answers = [];
      for (let times = 0; times < 8; times++) answers.push(await cheap());
      return answers;
    };
    const flooding = Array.from({ length: CONNECTIONS }, connection);
    const meanwhile = await Promise.all(Array.from({ length: 5 }, () => unkept(OTHER)));
    expect(meanwhile.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const answers = (await Promise.all(flooding)).flat();
    const refused = answers.filter(({ status }) => status !== 302);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers, text } of refused) {
      expect([status, headers["cache-control"]]).toEqual([429, "no-store"]);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(text).toMatch(/Espera \d+\ssegundos? y vuelve a cargarla/);
    }
    expect((await unkept(FLOODING)).status).toBe(429);
    const kept = await fromMemory(stocked.shop.origin, "/ofertas/", from(FLOODING));
    expect(kept.status).toBe(200);
  });
});
