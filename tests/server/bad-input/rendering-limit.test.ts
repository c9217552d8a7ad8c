// Proves that a network which floods the pages that are not kept is refused, and others are not; app/http/front proves the order of turns.
import { afterAll, beforeAll, expect, it } from "vitest";
import { eachDatabase } from "../../support/databases";
import { rawRequest } from "../raw-request";
import { type StockedShop, startStockedShop } from "../stocked-shop";

const CONNECTIONS = 64;
const A_MINUTE_MS = 60_000;

eachDatabase(
  (_name, open) => {
    let stocked: StockedShop;
    beforeAll(async () => {
      const env = { RATE_LIMITS: "on", TRUSTED_PROXIES: "1" };
      stocked = await startStockedShop(open, { env });
    });
    afterAll(() => stocked?.shop.stop());

    const ask = (path: string, address: string) =>
      rawRequest(stocked.shop.origin, path, { headers: { "x-forwarded-for": address } });

    /** Each connection sends its next request as soon as it is answered. */
    async function flood<Answer>(requests: number, send: () => Promise<Answer>): Promise<Answer[]> {
      const answers: Answer[] = [];
      let left = requests;
      const connection = async () => {
        while (left-- > 0) answers.push(await send());
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, connection));
      return answers;
    }

    it("says 429 to a network that floods, and still sends it what is kept", async () => {
      let refused: Awaited<ReturnType<typeof ask>>[] = [];
      let address = "";
      for (let attempt = 0; refused.length === 0 && attempt < 3; attempt++) {
        const from = performance.now();
        address = `198.51.100.1${attempt}`;
        // A page that costs least, so that slow machines render too many of them within a minute, too.
        const answers = await flood(1_280, () => ask("/search", address));
        refused = answers.filter(({ status }) => status !== 302);
        if (performance.now() - from < A_MINUTE_MS) expect(refused).not.toEqual([]);
      }
      for (const { status, headers, text } of refused) {
        expect([status, headers["cache-control"]]).toEqual([429, "no-store"]);
        expect(Number(headers["retry-after"])).toBeGreaterThan(0);
        expect(text).toMatch(/Espera \d+\ssegundos? y vuelve a cargarla/);
      }
      expect((await ask("/search?searchField=cena+spa", "198.51.100.99")).status).toBe(200);
      // Made by others where it has grown old meanwhile.
      const kept = async () => {
        await ask("/ofertas/", "198.51.100.99");
        return (await ask("/ofertas/", address)).status;
      };
      await expect.poll(kept).toBe(200);
    });
  },
  ["sqlite"],
);
