/**
 * Proves alert requests: accounts for themselves, others by their mailbox's consent, with uniform answers.
 */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { subscribe } from "~/domain/consent/subscribe.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { userOwner } from "~/domain/kernel/owner";
import { cleanUpWishes } from "~/domain/wishes/clean-up-wishes.server";
import { confirmWishes } from "~/domain/wishes/confirm-wishes.server";
import { endAllWishes, endWish } from "~/domain/wishes/end-wishes.server";
import { readWishes } from "~/domain/wishes/queries.server";
import { requestWishes } from "~/domain/wishes/request-wishes.server";
import { MAX_QUESTIONS_A_DAY } from "~/domain/wishes/wish";
import { jobContext, visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import {
  accountContext,
  accountWishes,
  confirmFor,
  guestAsks,
  guestWishes,
  mailsOf,
  SAID,
  tokenFor,
  wanted,
} from "../../fixtures/wishes";
import { onOneByFile } from "../../support/databases";

onOneByFile((_name, open) => {
  let db: Db;
  let offer: BuiltOffer;
  beforeAll(async () => {
    ({ db } = await open());
    offer = await buildOffer(db, { options: [{ actual_price: 3000 }] });
    await rebuildListings(db);
  });

  const rowsOf = (email: string) =>
    db
      .selectFrom("wishes")
      .selectAll()
      .where("email_key", "=", emailKey(email))
      .orderBy("created_at")
      .execute();
  const wishesOf = (email: string) => readWishes(db, { emailKey: emailKey(email) });
  const request = () => ({ offerId: offer.id, wanted: wanted("price_drop") });
  const tidy = () => cleanUpWishes(jobContext(visitorContext(db)));

  it("accepts an account's request for its own address, once", async () => {
    const { ctx, email, userId } = await accountContext(db);
    const ask = () => requestWishes(ctx, { ...SAID, ...request(), email: null, owner: userOwner(userId) });
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(["active", "active", "active"]);
    expect(await wishesOf(email)).toMatchObject([{ kind: "price_drop", offerId: offer.id }]);
    expect(await mailsOf(db, email, "wish-confirmation")).toEqual([]);
    const prices = await db
      .selectFrom("wish_prices")
      .innerJoin("wishes", "wishes.id", "wish_prices.wish_id")
      .select("price")
      .where("email_key", "=", emailKey(email))
      .execute();
    expect(prices).toEqual([{ price: 3000 }]);
  });

  it("sends a confirmation to any other mailbox, also one that gets alerts already", async () => {
    const { ctx, userId } = await accountContext(db);
    const subscribed = newEmail();
    await subscribe(visitorContext(db), {
      ...SAID,
      email: subscribed,
      list: "alerts",
      verified: true,
      source: "test",
    });
    for (const email of [subscribed, newEmail()]) {
      expect(await requestWishes(ctx, { ...SAID, ...request(), email, owner: userOwner(userId) })).toBe(
        "pending",
      );
      expect(await wishesOf(email)).toEqual([]);
      expect(await mailsOf(db, email, "wish-confirmation")).toHaveLength(1);
      expect(await confirmFor(db, email)).toEqual({ email });
      expect(await wishesOf(email)).toHaveLength(1);
      await expect(confirmFor(db, email)).rejects.toMatchObject({ code: "session_expired" });
    }
  });

  it("confirms once when the button is pressed twice, and keeps one of two equal alerts", async () => {
    const email = newEmail();
    await guestAsks(db, { ...request(), email });
    const token = await tokenFor(db, email);
    const press = () => confirmWishes(visitorContext(db), { ...SAID, token });
    const outcomes = await Promise.allSettled([press(), press(), press()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await db
      .updateTable("wishes")
      .set({ created_at: Date.now() - DAY_MS })
      .where("email_key", "=", emailKey(email))
      .execute();
    await guestAsks(db, { ...request(), email });
    await confirmFor(db, email);
    expect(await wishesOf(email)).toHaveLength(1);
  });

  it("limits confirmations: one for an offer, few a day, none to a suppressed address", async () => {
    const email = newEmail();
    await guestAsks(db, { ...request(), email });
    await guestAsks(db, { ...request(), email });
    expect(await mailsOf(db, email, "wish-confirmation")).toHaveLength(1);
    for (let i = 0; i < MAX_QUESTIONS_A_DAY + 3; i++) {
      const { id } = await buildOffer(db);
      expect(await guestAsks(db, { offerId: id, wanted: wanted("price_drop"), email })).toBe("pending");
    }
    expect(await mailsOf(db, email, "wish-confirmation")).toHaveLength(MAX_QUESTIONS_A_DAY);
    const barred = newEmail();
    await db
      .insertInto("suppressions")
      .values({ email_key: emailKey(barred), list: "*", reason: "complaint", at: 1 })
      .execute();
    expect(await guestAsks(db, { ...request(), email: barred })).toBe("pending");
    expect(await mailsOf(db, barred, "wish-confirmation")).toEqual([]);
  });

  it("refuses an account whose address is suppressed", async () => {
    const { ctx, email, userId } = await accountContext(db);
    await db
      .insertInto("suppressions")
      .values({ email_key: emailKey(email), list: "*", reason: "bounce", at: 1 })
      .execute();
    const asked = requestWishes(ctx, { ...SAID, ...request(), email: null, owner: userOwner(userId) });
    await expect(asked).rejects.toMatchObject({ code: "conflict", facts: { reason: "address_barred" } });
  });

  it("refuses alerts that are already true or cannot happen", async () => {
    const ask = (offerId: string, ...kinds: Parameters<typeof wanted>) =>
      guestAsks(db, { offerId, wanted: wanted(...kinds), email: newEmail() });
    expect(await ask(offer.id, "back_in_stock")).toBe("nothing");
    const soon = await buildOffer(db, { sale_ends_at: Date.now() + DAY_MS });
    expect(await ask(soon.id, "ending")).toBe("nothing");
    const over = await buildOffer(db, { sale_ends_at: Date.now() - 60_000 });
    await expect(ask(over.id, "price_drop")).rejects.toMatchObject({ facts: { reason: "offer_over" } });
    const paused = await buildOffer(db, { status: "paused" });
    await expect(ask(paused.id, "price_drop")).rejects.toMatchObject({ code: "not_found" });
  });

  it("ends what its owner ends, and nothing of others", async () => {
    const [email, other] = [await guestWishes(db, request()), await guestWishes(db, request())];
    const [wish] = await wishesOf(email);
    const id = wish?.id ?? "";
    await expect(endWish(db, { emailKey: emailKey(other) }, id)).rejects.toMatchObject({ code: "not_found" });
    await endWish(db, { emailKey: emailKey(email) }, id);
    await endWish(db, { emailKey: emailKey(email) }, id);
    expect([await wishesOf(email), (await wishesOf(other)).length]).toEqual([[], 1]);
    await endAllWishes(db, { emailKey: emailKey(other) });
    expect(await wishesOf(other)).toEqual([]);
    const prices = db.selectFrom("wish_prices").selectAll().where("wish_id", "=", id);
    expect(await prices.execute()).toEqual([]);
  });

  it("deletes unconfirmed alerts, ends alerts of ended offers, and deletes completed ones", async () => {
    const silent = newEmail();
    await guestAsks(db, { ...request(), email: silent });
    const gone = await buildOffer(db);
    const waiting = await accountWishes(db, { offerId: gone.id, wanted: wanted("price_drop") });
    await db
      .updateTable("offers")
      .set({ status: forced("archived") })
      .where("id", "=", gone.id)
      .execute();
    await tidy();
    expect((await rowsOf(silent)).map(({ status }) => status)).toEqual(["unconfirmed"]);
    expect((await rowsOf(waiting)).map(({ status }) => status)).toEqual(["ended"]);
    await db
      .updateTable("wishes")
      .set({ changed_at: Date.now() - 31 * DAY_MS })
      .where("email_key", "in", [emailKey(silent), emailKey(waiting)])
      .execute();
    const token = await tokenFor(db, silent);
    const late = confirmWishes(visitorContext(db), { ...SAID, token });
    await expect(late).rejects.toMatchObject({ code: "session_expired" });
    await tidy();
    expect([await rowsOf(silent), await rowsOf(waiting)]).toEqual([[], []]);
    expect(await mailsOf(db, waiting, "wish-news")).toEqual([]);
  });
});
