/**
 * Proves that a process killed at any await of the jobs of waiting lists leaves a hold with its mail, or neither: the next round
 * loses no place, invites none twice and writes no mail twice. A mail whose sender is killed is that of the outbox
 * (tests/db/mail/delivery).
 */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { endInvitations } from "~/domain/sales/waiting-list/end-invitations.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { jobContext, visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { buildPurchase } from "../../../fixtures/purchases";
import { mailsOf } from "../../../fixtures/wishes";
import { onPostgres } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { diesOn, type MortalJob, runMortal } from "../../../support/processes/mortals";
import { type Guest, guestWaits, serve, stockRow } from "./waiting-guests";

/** Places that came free. */
const FREED = 2;
const PATIENCE_MS = 20_000;

onPostgres((name, open) => {
  let db: Db;
  let url: string;
  beforeAll(async () => {
    ({ db, url } = await open());
  });

  interface Queue {
    optionId: string;
    guests: Guest[];
  }

  /** Two places came free, for which three wait. */
  async function queueWithFreedPlaces(): Promise<Queue> {
    const of = await buildOffer(db, { options: [{ capacity: FREED }] });
    const bought = await buildPurchase(db, { of, quantity: FREED });
    const optionId = of.options[0].id;
    const guests: Guest[] = [];
    for (let one = 0; one < 3; one++) guests.push(await guestWaits(db, optionId));
    await withdrawSale(bought.ctx, { ...bought.named, couponIds: bought.ids });
    return { optionId, guests };
  }

  /** As stored: pages show an invitation that is over as one that waits. */
  const statusesOf = (guests: readonly Guest[]) =>
    Promise.all(
      guests.map(async ({ id }) => {
        const entry = db.selectFrom("waiting_list_entries").select("status").where("id", "=", id);
        return (await entry.executeTakeFirstOrThrow()).status;
      }),
    );
  const mailsTo = async (guests: readonly Guest[], template: string) =>
    (await Promise.all(guests.map(({ email }) => mailsOf(db, email, template)))).map(({ length }) => length);

  /** The hold, the state and the mail of each invitation agree. */
  async function expectWhole({ optionId, guests }: Queue, at: string): Promise<void> {
    const invited = (await statusesOf(guests)).map((status) => (status === "invited" ? 1 : 0));
    expect(await mailsTo(guests, "waiting-invitation"), at).toEqual(invited);
    const held = invited.reduce<number>((sum, one) => sum + one, 0);
    const stock = await stockRow(db, optionId);
    expect(stock.held - stock.set_aside, at).toBe(held);
    expect(stock.held, at).toBe(FREED);
  }

  /** Kills one process at each await of the job, with a change at one of eight, and lets the next one finish. */
  async function killEverywhere(
    verb: MortalJob["verb"],
    prepare: () => Promise<Queue>,
    check: (queue: Queue, at: string) => Promise<void>,
  ): Promise<void> {
    for (let dieAt = 1, died = true; died; dieAt++) {
      if (!diesOn(name, dieAt)) continue;
      const queue = await prepare();
      died = (await runMortal({ url, verb, id: "", visitorId: "x", dieAt })) === null;
      await check(queue, `${verb}, killed at ${dieAt}`);
      if (!died) expect(dieAt).toBeGreaterThan(8);
    }
    await expectInvariants(db);
  }

  it("between hold and mail of an invitation", async () => {
    await killEverywhere("waiting-invite", queueWithFreedPlaces, async (queue, at) => {
      await expectWhole(queue, at);
      // PostgreSQL may not have noticed yet that the client is gone: its locked rows are left for a later round.
      const round = async () => {
        await serve(db);
        return statusesOf(queue.guests);
      };
      const all = ["invited", "invited", "waiting"];
      await expect.poll(round, { message: at, timeout: PATIENCE_MS }).toEqual(all);
      expect(await round(), at).toEqual(all);
      await expectWhole(queue, at);
    });
  });

  it("between the end of an invitation and the mail about it", async () => {
    const prepare = async () => {
      const queue = await queueWithFreedPlaces();
      await serve(db);
      const ids = queue.guests.slice(0, FREED).map(({ id }) => id);
      await db.updateTable("waiting_list_entries").set({ invited_until: 1 }).where("id", "in", ids).execute();
      return queue;
    };
    await killEverywhere("waiting-pass", prepare, async ({ optionId, guests }, at) => {
      const passed = (await statusesOf(guests)).map((status) => status === "waiting");
      const missed = await mailsTo(guests, "waiting-missed");
      // The third waits from the beginning and has missed nothing.
      expect(missed.slice(0, FREED), at).toEqual(passed.slice(0, FREED).map(Number));
      const round = async () => {
        await endInvitations(jobContext(visitorContext(db)));
        return mailsTo(guests, "waiting-missed");
      };
      await expect.poll(round, { message: at, timeout: PATIENCE_MS }).toEqual([1, 1, 0]);
      expect(await round(), at).toEqual([1, 1, 0]);
      expect(await statusesOf(guests), at).toEqual(["waiting", "waiting", "waiting"]);
      await serve(db);
      // The third has been asked first, then one of those who let it pass.
      expect(
        (await statusesOf(guests)).filter((status) => status === "invited"),
        at,
      ).toHaveLength(FREED);
      expect((await statusesOf(guests))[2], at).toBe("invited");
      expect((await stockRow(db, optionId)).held, at).toBe(FREED);
    });
  });
});
