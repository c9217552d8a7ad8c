// Proves that kept answers follow a clock that is set on and back: what holds by the time now is shown, not what held by the time before.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { eachDatabase } from "../../support/databases";
import { rawRequest } from "../raw-request";
import { type StockedProcess, startStockedProcess } from "../stocked-shop";
import { fromMemory } from "./kept-shop";

const HOUR_MS = 3_600_000;
const CLOCK = pathToFileURL(resolve(import.meta.dirname, "../../support/processes/settable-clock.mjs")).href;
const LIST = "/ofertas/";
const TITLE = "Circuito de aguas";

// PostgreSQL has a clock of its own, which a test cannot set.
eachDatabase(
  (_name, open) => {
    let stocked: StockedProcess;

    beforeAll(async () => {
      const env = { NODE_OPTIONS: `--import ${CLOCK}`, SET_CLOCK: `${HOUR_MS},0` };
      stocked = await startStockedProcess(open, { env });
      const { db, offers } = stocked;
      await db
        .updateTable("offers")
        .set({ sale_ends_at: Date.now() + HOUR_MS / 2 })
        .where("id", "=", offers.spa.id)
        .execute();
      await rebuildListings(db);
    });
    afterAll(() => stocked?.shop.stop());

    it("takes an offer off its list when the clock is set on, and shows it again when it is set back", async () => {
      const { origin, pid } = stocked.shop;
      const isListed = async () => (await rawRequest(origin, LIST)).text.includes(TITLE);
      expect((await fromMemory(origin, LIST, {})).text).toContain(TITLE);
      for (const listed of [false, true]) {
        process.kill(pid, "SIGUSR2");
        await expect.poll(isListed, { timeout: 10_000 }).toBe(listed);
        expect((await fromMemory(origin, LIST, {})).text.includes(TITLE)).toBe(listed);
      }
    });
  },
  ["sqlite"],
);
