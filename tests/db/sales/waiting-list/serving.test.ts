// Proves a waiting list's queue: who may join, that places which come free go to the first whose wish fits before they
// are for sale, and what becomes of an invitation.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { unsubscribe, unsubscribeSignature } from "~/domain/consent/unsubscribe.server";
import { readBookedDates } from "~/domain/reports/bookings/booked-dates.server";
import { readDateGuests } from "~/domain/reports/bookings/date-guests.server";
import { readOfferFigures } from "~/domain/reports/offer-figures.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { leaveWaitingList } from "~/domain/sales/waiting-list/leave-waiting-list.server";
import { takeInvitation } from "~/domain/sales/waiting-list/take-invitation.server";
import { tidyWaitingLists } from "~/domain/sales/waiting-list/tidy-waiting-lists.server";
import { readWaitingCounts } from "~/domain/sales/waiting-list/waiting-counts.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { jobContext, staffActor, visitorContext } from "../../../fixtures/context";
import { buildOffer, type OfferOverrides } from "../../../fixtures/offers";
import { codesOf, endReservation, newEmail, placeOrder } from "../../../fixtures/orders";
import { buildPurchase, reasonOf } from "../../../fixtures/purchases";
import { mailsOf, SAID } from "../../../fixtures/wishes";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import {
  accountWaits,
  askToWait,
  confirmWaiting,
  entryOf,
  guestWaits,
  letPass,
  lineFor,
  linkOf,
  serve,
  stockRow,
} from "./waiting-guests";

onBothDatabases("stock", (_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  /** Sold out by one purchase of all its places. */
  async function soldOut(places = 4, columns: OfferOverrides = {}) {
    const of = await buildOffer(db, { options: [{ capacity: places }], ...columns });
    const bought = await buildPurchase(db, { of, quantity: places });
    const giveBack = (count: number) =>
      withdrawSale(bought.ctx, { ...bought.named, couponIds: bought.ids.splice(0, count) });
    return { of, optionId: of.options[0].id, giveBack };
  }
  const templatesFor = async (email: string) =>
    (
      await db
        .selectFrom("mail_outbox")
        .select("template")
        .where("recipient", "=", email)
        .where("template", "like", "waiting-%")
        .orderBy("created_at")
        .execute()
    ).map(({ template }) => template);
  const statusesOf = async (...guests: Parameters<typeof entryOf>[1][]) =>
    Promise.all(guests.map(async (guest) => (await entryOf(db, guest)).status));

  it("lets a guest wait from the confirmation on, an account at once, and each only once", async () => {
    const { optionId } = await soldOut();
    const email = newEmail();
    await askToWait(db, optionId, email, { quantity: 2 });
    await askToWait(db, optionId, email, { quantity: 2 });
    expect(await mailsOf(db, email, "waiting-confirmation")).toHaveLength(1);
    const account = await accountWaits(db, optionId);
    const guest = await confirmWaiting(db, email);
    expect(await entryOf(db, account)).toMatchObject({ position: 1, waiting: 2, reason: "none_free" });
    expect(await entryOf(db, guest)).toMatchObject({ position: 2, quantity: 2, status: "waiting" });
    expect(await reasonOf(confirmWaiting(db, email))).toBe("code_expired");
    await askToWait(db, optionId, email, { quantity: 3, orFewer: true });
    expect((await confirmWaiting(db, email)).id).toBe(guest.id);
    expect(await entryOf(db, guest)).toMatchObject({ position: 2, quantity: 3, orFewer: true });
    expect(await templatesFor(account.email)).toEqual(["waiting-joined"]);
  });

  it("refuses what can be bought, what is not sold here now, and more places than one may buy", async () => {
    const free = await buildOffer(db, { options: [{ capacity: 2 }] });
    const email = newEmail();
    const ask = (optionId: string, quantity = 1) => reasonOf(askToWait(db, optionId, email, { quantity }));
    expect(await ask(free.options[0].id)).toBe("not_sold_out");
    const ended = await soldOut(1);
    await db.updateTable("offers").set({ sale_ends_at: 1 }).where("id", "=", ended.of.id).execute();
    expect(await ask(ended.optionId)).toBe("offer_over");
    const limited = await buildOffer(db, {
      options: [{ capacity: 1, sold: 1, sold_before: 1, per_customer: 2 }],
    });
    expect(await ask(limited.options[0].id, 3)).toBe("invalid");
    expect(await ask(limited.options[0].id, 11)).toBe("invalid");
    const dated = await buildOffer(db, {
      validity: { mode: "slot" } as never,
      options: [{ slots: [{ capacity: 1, sold: 1, sold_before: 1 }] }],
    });
    expect(await ask(dated.options[0].id)).toBe("not_found");
    expect(await mailsOf(db, email, "waiting-confirmation")).toEqual([]);
  });

  it("sets freed places aside in the same moment, and gives them to the first", async () => {
    const { of, optionId, giveBack } = await soldOut();
    const [first, second] = [await guestWaits(db, optionId, { quantity: 2 }), await guestWaits(db, optionId)];
    await giveBack(2);
    expect(await stockRow(db, optionId)).toEqual({ sold: 2, held: 2, set_aside: 2 });
    expect(await codesOf(placeOrder(visitorContext(db), lineFor(of)))).toEqual(["sold_out"]);
    expect(await entryOf(db, second)).toMatchObject({ position: 2 });
    expect(await serve(db)).toBe(1);
    expect(await serve(db)).toBe(0);
    expect(await stockRow(db, optionId)).toEqual({ sold: 2, held: 2, set_aside: 0 });
    expect(await entryOf(db, first)).toMatchObject({ status: "invited", invitedQuantity: 2, position: null });
    expect(await entryOf(db, second)).toMatchObject({ status: "waiting", position: 1 });
    expect(await templatesFor(first.email)).toEqual([
      "waiting-confirmation",
      "waiting-joined",
      "waiting-invitation",
    ]);
    expect(await codesOf(placeOrder(visitorContext(db), lineFor(of)))).toEqual(["sold_out"]);
    await expectInvariants(db);
  });

  it("offers fewer places to who takes fewer, passes who does not, and sells what suits none", async () => {
    const { of, optionId, giveBack } = await soldOut(6);
    const exact = await guestWaits(db, optionId, { quantity: 4 });
    const fewer = await guestWaits(db, optionId, { quantity: 4, orFewer: true });
    await giveBack(2);
    await serve(db);
    expect(await entryOf(db, fewer)).toMatchObject({ status: "invited", invitedQuantity: 2 });
    expect(await entryOf(db, exact)).toMatchObject({ status: "waiting", position: 1, reason: "none_free" });
    await giveBack(1);
    await serve(db);
    expect(await entryOf(db, exact)).toMatchObject({ reason: "too_few_free", free: 1 });
    expect(await stockRow(db, optionId)).toMatchObject({ held: 2, set_aside: 0 });
    await giveBack(3);
    await serve(db);
    expect(await entryOf(db, exact)).toMatchObject({ status: "invited", invitedQuantity: 4 });
    expect(await codesOf(placeOrder(visitorContext(db), lineFor(of)))).toEqual(["sold_out"]);
    await expectInvariants(db);
  });

  it("puts who lets it pass at the end once, and out the second time, by mail", async () => {
    const { optionId, giveBack } = await soldOut(1);
    const [late, next] = [await guestWaits(db, optionId), await guestWaits(db, optionId)];
    await giveBack(1);
    await serve(db);
    await letPass(db, late);
    await letPass(db, late);
    expect(await stockRow(db, optionId)).toEqual({ sold: 0, held: 1, set_aside: 1 });
    await serve(db);
    expect(await entryOf(db, late)).toMatchObject({ status: "waiting", position: 1, passed: true });
    expect(await statusesOf(next)).toEqual(["invited"]);
    await letPass(db, next);
    await serve(db);
    expect(await statusesOf(late, next)).toEqual(["invited", "waiting"]);
    await letPass(db, late);
    expect(await statusesOf(late)).toEqual(["lapsed"]);
    const missed = await mailsOf(db, late.email, "waiting-missed");
    expect(missed.map(({ data }) => data.isOut)).toEqual([false, true]);
    await serve(db);
    expect(await statusesOf(next)).toEqual(["invited"]);
    await expectInvariants(db);
  });

  it("invites no guest while the sale is stopped, keeps what came free, and counts no pass then", async () => {
    const { of, optionId, giveBack } = await soldOut(2);
    const [first, second] = [await guestWaits(db, optionId), await guestWaits(db, optionId)];
    await giveBack(1);
    await serve(db);
    const set = (columns: object) => db.updateTable("offers").set(columns).where("id", "=", of.id).execute();
    await set({ sales_stopped_until: Date.now() + 1e7 });
    await giveBack(1);
    expect(await serve(db)).toBe(0);
    expect(await entryOf(db, second)).toMatchObject({ status: "waiting", reason: "not_on_sale" });
    await letPass(db, first);
    expect(await entryOf(db, first)).toMatchObject({ status: "waiting", position: 1, passed: false });
    expect(await mailsOf(db, first.email, "waiting-missed")).toEqual([]);
    expect(await serve(db)).toBe(0);
    expect(await stockRow(db, optionId)).toEqual({ sold: 0, held: 2, set_aside: 2 });
    await set({ sales_stopped_until: null });
    expect(await serve(db)).toBe(2);
    await db
      .updateTable("organizations")
      .set({ status: "suspended" as never })
      .where("id", "=", of.organizationId)
      .execute();
    await letPass(db, first, second);
    expect(await serve(db)).toBe(0);
    await expectInvariants(db);
  });

  it("serves dates, each with its own queue, bounded by the option's own stock", async () => {
    const of = await buildOffer(db, {
      validity: { mode: "slot" } as never,
      options: [{ capacity: 4, slots: [{ capacity: 2 }, { capacity: 2 }] }],
    });
    const [early = "", later = ""] = of.options[0].slots;
    const order = async (slotId: string) => {
      const ctx = visitorContext(db);
      return { ctx, ...(await placeOrder(ctx, lineFor(of, 2, slotId))) };
    };
    const [one, other] = [await order(early), await order(later)];
    const optionId = of.options[0].id;
    const waitsEarly = await guestWaits(db, optionId, { slotId: early, quantity: 2 });
    const waitsLater = await guestWaits(db, optionId, { slotId: later });
    const actor = staffActor();
    const seller = { ...visitorContext(db), actor };
    expect((await readDateGuests(seller, early)).date.waiting).toBe(1);
    expect(await readWaitingCounts(seller, of.id)).toEqual(
      expect.arrayContaining([{ optionId, slotId: early, waiting: 1, places: 2, invited: 0 }]),
    );
    const offered = { offerId: of.id, organizationId: of.organizationId, role: "owner" } as const;
    expect((await readOfferFigures(seller, offered)).waiting).toBe(2);
    const dates = { organizationId: of.organizationId, from: 0, until: Number.MAX_SAFE_INTEGER, limit: 9 };
    expect((await readBookedDates(seller, dates)).map(({ waiting }) => waiting)).toEqual([1, 1]);
    await endReservation(db, other.saleId);
    await expireSales(jobContext(other.ctx));
    await serve(db);
    expect(await statusesOf(waitsEarly, waitsLater)).toEqual(["waiting", "invited"]);
    // The second place of that date is for sale.
    expect(await codesOf(placeOrder(visitorContext(db), lineFor(of, 1, later)))).toEqual([]);
    await endReservation(db, one.saleId);
    await expireSales(jobContext(one.ctx));
    await serve(db);
    expect(await statusesOf(waitsEarly)).toEqual(["invited"]);
    expect((await entryOf(db, waitsEarly)).slot?.startsAt).toBeGreaterThan(Date.now());
    await expectInvariants(db);
  });

  it("ends the lists of dates and offers that are over, and says so once", async () => {
    const { of, optionId, giveBack } = await soldOut(2);
    const [invited, waiting] = [await guestWaits(db, optionId), await guestWaits(db, optionId)];
    await giveBack(1);
    await serve(db);
    await db.updateTable("offers").set({ sale_ends_at: 1 }).where("id", "=", of.id).execute();
    const ctx = jobContext(visitorContext(db));
    await tidyWaitingLists(ctx);
    await tidyWaitingLists(ctx);
    expect(await statusesOf(invited, waiting)).toEqual(["ended", "ended"]);
    for (const { email } of [invited, waiting])
      expect(await mailsOf(db, email, "waiting-over")).toHaveLength(1);
    expect(await reasonOf(takeInvitation(visitorContext(db), linkOf(invited)))).toBe("invitation_over");
    await serve(db);
    expect(await stockRow(db, optionId)).toEqual({ sold: 1, held: 0, set_aside: 0 });
    await expectInvariants(db);
  });

  it("lets people leave, whose places go on, and writes to no one who wants no alerts", async () => {
    const { optionId, giveBack } = await soldOut(1);
    const [first, silent, third] = [
      await guestWaits(db, optionId),
      await guestWaits(db, optionId),
      await guestWaits(db, optionId),
    ];
    const email = silent.email;
    const sig = unsubscribeSignature(email, "alerts", "waiting-joined");
    await unsubscribe(visitorContext(db), { ...SAID, email, sig });
    await giveBack(1);
    await serve(db);
    expect(await leaveWaitingList(db, { id: first.id })).toBe(1);
    expect(await leaveWaitingList(db, { id: first.id })).toBe(0);
    expect(await reasonOf(takeInvitation(visitorContext(db), linkOf(first)))).toBe("invitation_over");
    await serve(db);
    expect(await statusesOf(first, silent, third)).toEqual(["left", "left", "invited"]);
    expect(await mailsOf(db, email, "waiting-invitation")).toEqual([]);
    await leaveWaitingList(db, { id: third.id });
    await serve(db);
    expect(await stockRow(db, optionId)).toEqual({ sold: 0, held: 0, set_aside: 0 });
    await expectInvariants(db);
  });
});
