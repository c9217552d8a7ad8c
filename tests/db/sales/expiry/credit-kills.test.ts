// Proves that a killed job leaves the value of an expired coupon whole on one side, and that the next one makes one card of it.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { creditExpired } from "~/domain/sales/expiry/credit-expired.server";
import { jobContext, visitorContext } from "../../../fixtures/context";
import { statusOf } from "../../../fixtures/orders";
import { mailsOf } from "../../../fixtures/wishes";
import { doesAllOnEach, onPostgres } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { runMortal } from "../../../support/processes/mortals";
import { buildExpiring, couponsOfSale, creditCardsOf, type Expiring } from "./expiring-purchases";

const DEATHS = 12;
/** Of them, those of a change: before the first card and after it. */
const OF_A_CHANGE = [3, 9];
const PATIENCE = { timeout: 60_000 };

onPostgres((_name, open) => {
  let db: Db;
  let url: string;
  beforeAll(async () => {
    ({ db, url } = await open());
  });

  const build = () => buildExpiring(db, { policy: "credit_12_months", endsIn: -16 });

  async function stateOf({ saleId, email }: Expiring) {
    const coupons = (await couponsOfSale(db, saleId)).map(({ status }) => status);
    const cards = (await creditCardsOf(db, saleId)).map(({ amount, balance }) => [amount, balance]);
    const mails = await mailsOf(db, email, "coupons-credited");
    return { status: await statusOf(db, saleId), coupons, cards, mails: mails.length };
  }
  const BEFORE = { status: "captured", coupons: ["issued", "issued"], cards: [], mails: 0 };
  const AFTER = { status: "refunded", coupons: ["void", "void"], cards: [[4000, 4000]], mails: 1 };

  it("gives one card for each purchase, at whichever statement the job is killed", async () => {
    const job = { url, verb: "credit", id: "", visitorId: "" } as const;
    const pair = async () => [await build(), await build()];
    const states = async (guests: Expiring[]) => Promise.all(guests.map(stateOf));
    await pair();
    // A process awaits a few times more in its first job, so the second one counts.
    await runMortal(job);
    await pair();
    const steps = (await runMortal(job)) ?? 0;
    expect(steps).toBeGreaterThan(2 * DEATHS);
    const credited: number[] = [];
    for (let death = 1; death <= DEATHS; death++) {
      if (!doesAllOnEach() && !OF_A_CHANGE.includes(death)) continue;
      const guests = await pair();
      // None at the very end: two jobs differ by an await or two.
      expect(await runMortal({ ...job, dieAt: Math.ceil((steps * death) / (DEATHS + 1)) })).toBeNull();
      const left = await states(guests);
      const done = left.filter(({ mails }) => mails === 1).length;
      const whole = left.map(({ mails }) => (mails === 1 ? AFTER : BEFORE));
      expect(left, `death ${death}`).toEqual(whole);
      credited.push(done);
      const finish = async () => {
        await creditExpired(jobContext(visitorContext(db)));
        return states(guests);
      };
      // A broken connection ends its transaction a moment later.
      await expect.poll(finish, PATIENCE).toEqual([AFTER, AFTER]);
      expect(await finish()).toEqual([AFTER, AFTER]);
    }
    expect([...new Set(credited)]).toEqual([0, 1]);
    await expectInvariants(db);
  });
});
