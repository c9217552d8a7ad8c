/** Proves alerts at a price: sent once when the whole price of an option comes down to it, and at no other. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { userOwner } from "~/domain/kernel/owner";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { cleanUpWishes } from "~/domain/wishes/clean-up-wishes.server";
import { readDueOffers } from "~/domain/wishes/due-offers.server";
import { deleteWishes, readPersonalWishes } from "~/domain/wishes/personal-data.server";
import { readWishes } from "~/domain/wishes/queries.server";
import { requestWishes } from "~/domain/wishes/request-wishes.server";
import { jobContext, ORIGIN, visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { newEmail } from "../../fixtures/orders";
import {
  accountContext,
  accountWishes,
  buildListed,
  confirmFor,
  guestAsks,
  guestWishes,
  mailsOf,
  newsFor,
  priceTo,
  runTellWishes,
  SAID,
  wanted,
  wantedAt,
} from "../../fixtures/wishes";
import { onPostgres } from "../../support/databases";
import { diesOn, runMortal } from "../../support/processes/mortals";

onPostgres((name, open) => {
  let db: Db;
  let url: string;
  beforeAll(async () => {
    ({ db, url } = await open());
  });

  const targetsOf = async (email: string) =>
    (await readWishes(db, { emailKey: emailKey(email) })).map(({ targetPrice }) => targetPrice);
  const isDue = async (offerId: string) =>
    (await readDueOffers(db, Date.now())).some((due) => due.offerId === offerId);

  it("waits for the target, and is sent once although the price rises and falls again", async () => {
    const { id, options } = await buildListed(db, [{ actual_price: 4000 }]);
    const account = await accountWishes(db, { offerId: id, wanted: wantedAt(3000) });
    const guest = await guestWishes(db, { offerId: id, wanted: wantedAt(2500) });
    await priceTo(db, options[0].id, 3001);
    expect(await isDue(id)).toBe(false);
    await runTellWishes(db);
    expect([await newsFor(db, account), await newsFor(db, guest)]).toEqual([[], []]);
    await priceTo(db, options[0].id, 3000);
    await runTellWishes(db);
    for (const price of [3500, 2900, 3500, 2800]) {
      await priceTo(db, options[0].id, price);
      await runTellWishes(db);
    }
    expect(await newsFor(db, account)).toMatchObject([
      { kind: "price_drop", price: 3000, priceThen: null, targetPrice: 3000 },
    ]);
    expect(await newsFor(db, guest)).toEqual([]);
    // It fell and rose between two rounds.
    await priceTo(db, options[0].id, 2000);
    await priceTo(db, options[0].id, 3500);
    await runTellWishes(db);
    expect(await newsFor(db, guest)).toEqual([]);
    await priceTo(db, options[0].id, 2500);
    await runTellWishes(db);
    expect(await newsFor(db, guest)).toHaveLength(1);
  });

  it("compares the whole price of a deposit offer, of options that cost more than the target", async () => {
    const { id, options } = await buildListed(
      db,
      [
        { title: "Niño", actual_price: 500, total_price: 1000 },
        { title: "Adulto", actual_price: 500, total_price: 4000 },
      ],
      { type: "promo" },
    );
    const [child, adult] = options.map((option) => option.id) as [string, string];
    const email = await accountWishes(db, { offerId: id, wanted: wantedAt(3000) });
    const total = async (optionId: string, total_price: number) => {
      await db.updateTable("price_options").set({ total_price }).where("id", "=", optionId).execute();
      await runTellWishes(db);
    };
    await total(child, 900);
    await total(adult, 3100);
    expect(await newsFor(db, email)).toEqual([]);
    await total(adult, 2950);
    expect(await newsFor(db, email)).toMatchObject([{ optionTitle: "Adulto", price: 2950 }]);
  });

  it("refuses a target that the price has reached, and keeps the one that was asked for last", async () => {
    const { id, options } = await buildListed(db, [{ actual_price: 4000 }]);
    const { ctx, email, userId } = await accountContext(db);
    const ask = (wishes: ReturnType<typeof wantedAt>) =>
      requestWishes(ctx, { ...SAID, offerId: id, wanted: wishes, email: null, owner: userOwner(userId) });
    for (const reached of [4000, 5000])
      await expect(ask(wantedAt(reached))).rejects.toMatchObject({
        code: "invalid",
        facts: { fields: { target_price: ["target_reached"] } },
      });
    await ask(wanted("price_drop"));
    await Promise.all([ask(wantedAt(3000)), ask(wantedAt(3000)), ask(wantedAt(3000))]);
    expect(await targetsOf(email)).toEqual([3000]);
    await ask(wantedAt(2000));
    expect(await targetsOf(email)).toEqual([2000]);
    await priceTo(db, options[0].id, 2500);
    await runTellWishes(db);
    expect(await newsFor(db, email)).toEqual([]);
    const undercut = db
      .selectFrom("wish_prices")
      .select("price")
      .where("price_option_id", "=", options[0].id);
    expect(await undercut.execute()).toEqual([{ price: 2001 }]);
  });

  it("of a guest counts once the mailbox has confirmed it, in place of the alert before", async () => {
    const { id } = await buildListed(db, [{ actual_price: 4000 }]);
    const email = await guestWishes(db, { offerId: id, wanted: wanted("price_drop") });
    await db
      .updateTable("wishes")
      .set({ created_at: Date.now() - DAY_MS })
      .where("email_key", "=", emailKey(email))
      .execute();
    await guestAsks(db, { offerId: id, wanted: wantedAt(3000), email });
    expect(await targetsOf(email)).toEqual([null]);
    const [, mail] = await mailsOf(db, email, "wish-confirmation");
    if (!mail) throw new Error("no mail");
    expect(composeMail(mail, ORIGIN, Date.now()).message.text).toMatch(/cuando cueste 30,00\s€ o menos/);
    await confirmFor(db, email);
    expect(await targetsOf(email)).toEqual([3000]);
  });

  it("ends with its offer, is among the data of its owner and is erased with them", async () => {
    const { id, options } = await buildListed(db, [{ actual_price: 4000 }]);
    const email = await guestWishes(db, { offerId: id, wanted: wantedAt(3000) });
    const owner = { userId: null, emailKey: emailKey(email) };
    expect(await readPersonalWishes(db, owner)).toMatchObject([{ target_price: 3000, status: "active" }]);
    await db
      .updateTable("offers")
      .set({ status: forced("ended") })
      .where("id", "=", id)
      .execute();
    await priceTo(db, options[0].id, 2000);
    await runTellWishes(db);
    await cleanUpWishes(jobContext(visitorContext(db)));
    expect(await newsFor(db, email)).toEqual([]);
    const [over] = await mailsOf(db, email, "wish-over");
    expect(over?.data.wishes).toEqual([{ kind: "price_drop", optionTitle: null, targetPrice: 3000 }]);
    await db.transaction().execute((trx) => deleteWishes(trx, emailKey(email)));
    expect(await readPersonalWishes(db, owner)).toEqual([]);
  });

  it("writes a mail that says the price, what its reader waited for and how to end alerts", async () => {
    const { id, options } = await buildListed(db, [{ actual_price: 4000 }]);
    const email = await guestWishes(db, { offerId: id, wanted: wantedAt(3000) });
    await priceTo(db, options[0].id, 2900);
    await runTellWishes(db);
    const [row] = await mailsOf(db, email, "wish-news");
    if (!row) throw new Error("no mail");
    const { message, list } = composeMail(row, ORIGIN, Date.now());
    expect([list, message.subject]).toEqual(["alerts", expect.stringMatching(/^Ha bajado de precio/)]);
    expect(message.unsubscribe?.url).toContain(`${ORIGIN}/unsubscribe?`);
    for (const part of [
      /ha llegado al precio que esperabas/,
      /29,00\s€/,
      /30,00\s€ o menos/,
      /\/avisos\/fin\?/,
    ])
      expect(message.text).toMatch(part);
    expect(message.text).not.toContain("cuando pediste el aviso");
  });

  it("is sent once by rounds side by side, and by the next one after a death at any await", async () => {
    const { id, options } = await buildListed(db, [{ actual_price: 4000 }]);
    const emails: string[] = [];
    for (let i = 0; i < 6; i++) emails.push(await guestWishes(db, { offerId: id, wanted: wantedAt(3000) }));
    await priceTo(db, options[0].id, 3000);
    await Promise.all([runTellWishes(db), runTellWishes(db), runTellWishes(db)]);
    for (const email of emails) expect(await newsFor(db, email), email).toHaveLength(1);

    for (let dieAt = 1, died = true; died; dieAt++) {
      if (!diesOn(name, dieAt)) continue;
      const next = await buildListed(db, [{ actual_price: 4000 }]);
      const email = await guestWishes(db, { offerId: next.id, wanted: wantedAt(3000) });
      await priceTo(db, next.options[0].id, 2000);
      died = (await runMortal({ url, verb: "alerts", id: "", visitorId: "x", dieAt })) === null;
      const rows = db.selectFrom("wishes").select("status").where("email_key", "=", emailKey(email));
      const { status } = await rows.executeTakeFirstOrThrow();
      // The row is taken and the mail written together, or neither.
      expect(await newsFor(db, email), `${status} at ${dieAt}`).toHaveLength(status === "notified" ? 1 : 0);
      // PostgreSQL may hold the locks of a dead client for a moment; the next round skips its rows then.
      const afterRound = async () => {
        await runTellWishes(db);
        return (await newsFor(db, email)).length;
      };
      await expect.poll(afterRound, { message: `after ${dieAt}`, timeout: 30_000 }).toBe(1);
      if (!died) expect(dieAt).toBeGreaterThan(5);
    }
  });

  it("is refused by the database beside another kind of alert", async () => {
    const { id } = await buildListed(db, [{ actual_price: 4000 }]);
    const email = newEmail();
    await guestAsks(db, { offerId: id, wanted: wantedAt(3000), email });
    const change = (columns: { target_price?: number; kind?: "ending" }) =>
      db.updateTable("wishes").set(columns).where("email_key", "=", emailKey(email)).execute();
    await expect(change({ target_price: 0 })).rejects.toThrow(/check/i);
    await expect(change({ kind: "ending" })).rejects.toThrow(/check/i);
  });
});
