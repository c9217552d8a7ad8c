// Proves that answers asked for often are made anew beside the requests, and what is sent while making one anew fails: the last one for a moment, then an error.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { atNight } from "../../support/at-night";
import { onOneByFile } from "../../support/databases";
import { rawRequest } from "../raw-request";
import { type StockedShop, startStockedShop } from "../stocked-shop";

const HIT = "shop; hit";
const FAILED = "shop; hit; detail=failed";
/** So often an address counts as asked for often. */
const OFTEN = 6;

onOneByFile((_name, open) => {
  let stocked: StockedShop;
  beforeAll(async () => {
    stocked = await startStockedShop(open, { env: { JOBS: "off" } });
  });
  afterAll(() => stocked?.shop.stop());

  const path = () => `/ofertas/${stocked.offers.dinner.id}/`;
  const ask = async (address: string, headers = {}) => {
    const answer = await rawRequest(stocked.shop.origin, address, { headers });
    return { ...answer, from: answer.headers["cache-status"] };
  };
  const change = (summary: string) =>
    stocked.db.updateTable("offers").set({ summary }).where("id", "=", stocked.offers.dinner.id).execute();
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(stocked.db);

  it("makes anew what is asked for often, and nothing else", async () => {
    const rare = `/ofertas/${stocked.offers.spa.id}/`;
    for (const headers of [{}, { "save-data": "on" }])
      for (let times = 0; times < OFTEN; times++) await ask(path(), headers);
    await ask(rare);
    let summary = 0;
    // A visitor who is there first makes it; then the change is made once more.
    await expect
      .poll(async () => {
        await stocked.db
          .updateTable("offers")
          .set({ summary: `Cambia ${++summary}` })
          .execute();
        for (let waits = 0; waits < 15; waits++) {
          await ask("/contacts");
          await sleep(100);
        }
        const light = await ask(path(), { "save-data": "on" });
        const { from, text } = await ask(path());
        const isNew = [text, light.text].every((one) => one.includes(`Cambia ${summary}`));
        return [from, light.from, isNew];
      })
      .toEqual([HIT, HIT, true]);
    expect((await ask(rare)).from).toBe("shop; fwd=stale");
  });

  atNight(() => {
    it("sends the last good one for a moment when making it anew fails, then an error, and tries no more by itself", async () => {
      let changes = 0;
      await expect
        .poll(async () => {
          await ask(path());
          await change(`Falla ${++changes}`);
          await rename("feedback", "feedback_away");
          try {
            // Another process's change is read some milliseconds later.
            let answer = await ask(path());
            for (let tries = 0; tries < 50 && answer.from === HIT; tries++) {
              await sleep(10);
              answer = await ask(path());
            }
            return [answer.status, answer.from, answer.headers["cache-control"]];
          } finally {
            await rename("feedback_away", "feedback");
            await sleep(1_500);
          }
        })
        .toEqual([200, FAILED, "private, no-cache"]);

      await ask(path());
      await change("Falla al fin");
      await rename("feedback", "feedback_away");
      try {
        await sleep(2_500);
        const failed = await ask(path());
        expect(failed.status).toBe(500);
        expect(failed.headers["cache-control"]).not.toMatch(/public|s-maxage/);
        const errors = () => stocked.shop.output().split("feedback").length;
        const newOnes = async () => {
          const before = errors();
          await sleep(1_500);
          return errors() - before;
        };
        // What was underway may still fail, later on a busy machine.
        await expect.poll(newOnes).toBe(0);
      } finally {
        await rename("feedback_away", "feedback");
      }
      const mended = await ask(path());
      expect([mended.status, mended.text.includes("Falla al fin")]).toEqual([200, true]);
    });
  });
});
