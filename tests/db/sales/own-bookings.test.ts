// Proves dates that their holders move and cancel alone: within the limits as sold, with stock, money, waiting lists and mails,
// by who has the coupons; and that of changes at the same moment as others one wins.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { changeMemberMails } from "~/domain/identity/member-mails/mail-choices.server";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import { openGift } from "~/domain/sales/buyer/received-gift.server";
import { handOn } from "~/domain/sales/handing/hand-on.server";
import { takeBack } from "~/domain/sales/handing/take-back.server";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { cancelOwnBooking } from "~/domain/sales/moves/cancel-own-booking.server";
import { moveOwnBooking } from "~/domain/sales/moves/move-own-booking.server";
import { proposeMove } from "~/domain/sales/moves/propose-move.server";
import { readOwnBooking } from "~/domain/sales/moves/read-own-booking.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { memberActor, userContext, visitorContext } from "../../fixtures/context";
import { refundByStaff } from "../../fixtures/ledger";
import { buildOffer, type OfferOverrides } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { addMember } from "../../fixtures/organization-members";
import { buildPurchase, reasonOf } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { signedLink } from "../../support/mailbox";
import { runInRivals } from "../../support/processes/rivals";
import { entryOf, guestWaits, serve } from "./waiting-list/waiting-guests";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

onBothDatabases("stock", (_name, open) => {
  let db: Db;
  let url: string;
  beforeAll(async () => {
    ({ db, url } = await open());
  });

  const FREE: OfferOverrides = {
    validity: { mode: "slot" } as never,
    withdrawal_policy: "excluded_dated_leisure",
    date_change_limit: "24_hours",
    cancellation_limit: "48_hours",
  };

  interface Wanted {
    rules?: OfferOverrides;
    places?: number;
    quantity?: number;
    /** Of the booked date. */
    inMs?: number;
  }

  /** A date of three places and another one, two sold on the first. */
  async function booked({ rules = {}, places = 3, quantity = 2, inMs = 7 * DAY_MS }: Wanted = {}) {
    const first = { capacity: 3, starts_at: Date.now() + inMs };
    const of = await buildOffer(db, {
      ...FREE,
      ...rules,
      options: [{ slots: [first, { capacity: places }] }],
    });
    return { of, ...(await boughtOn(of, quantity)) };
  }

  async function boughtOn(of: Awaited<ReturnType<typeof buildOffer>>, quantity: number) {
    const [first = "", other = ""] = of.options[0].slots;
    const email = newEmail();
    const bought = await buildPurchase(db, { of, slotId: first, quantity, email });
    const { id: lineId } = await db
      .selectFrom("sale_lines")
      .select("id")
      .where("sale_id", "=", bought.saleId)
      .executeTakeFirstOrThrow();
    const holder = { saleId: bought.saleId, lineId, as: "buyer" as const };
    return { first, other, lineId, email, holder, ...bought };
  }
  type Booked = Awaited<ReturnType<typeof booked>>;

  const ctx = () => visitorContext(db);

  /** A member who chose mails of each sale. @returns the address */
  async function readerOf({ of: { organizationId } }: Booked): Promise<string> {
    const { id, email } = await buildUser(db);
    await addMember(db, id, { organizationId, role: "manager" });
    await changeMemberMails(userContext(ctx(), id), organizationId, { sales: "at_once" });
    return email;
  }

  const move = ({ holder, other }: Booked, to = other) => moveOwnBooking(ctx(), holder, to);
  const cancel = ({ holder }: Booked) => cancelOwnBooking(ctx(), holder);
  const soldOf = async ({ first, other }: Pick<Booked, "first" | "other">) => {
    const rows = await db
      .selectFrom("slots")
      .select(["id", "sold"])
      .where("id", "in", [first, other])
      .execute();
    return [first, other].map((id) => rows.find((row) => row.id === id)?.sold);
  };
  const mailsTo = async (recipient: string) =>
    db
      .selectFrom("mail_outbox")
      .select(["template", "data"])
      .where("recipient", "=", recipient)
      .where("template", "like", "booking-%")
      .orderBy("created_at")
      .execute();
  const templatesTo = async (recipient: string) => (await mailsTo(recipient)).map(({ template }) => template);
  const startSoon = (slotId: string, inMs: number) =>
    db
      .updateTable("slots")
      .set({ starts_at: Date.now() + inMs, ends_at: Date.now() + inMs + HOUR_MS })
      .where("id", "=", slotId)
      .execute();

  it("move with all their places, the same codes and no money, with a mail to buyer and seller", async () => {
    const guest = await booked();
    const reader = await readerOf(guest);
    const before = await readOwnBooking(ctx(), guest.holder);
    expect(before).toMatchObject({
      quantity: 2,
      refund: 4000,
      isOver: false,
      dates: [{ slotId: guest.other, free: 3 }],
    });
    expect(before?.moveUntil).toBe((before?.slot.startsAt ?? 0) - DAY_MS);
    const codes = async () =>
      (await readPurchase(ctx(), guest.saleId))?.items[0]?.coupons.map(({ code }) => code);
    const kept = await codes();
    await move(guest);
    await move(guest);
    expect(await soldOf(guest)).toEqual([0, 2]);
    expect(await codes()).toEqual(kept);
    const [mail, ...more] = await mailsTo(guest.email);
    expect([mail?.template, more]).toEqual(["booking-moved", []]);
    expect(mail?.data).toMatchObject({ moves: 1, quantity: 2 });
    expect(await templatesTo(reader)).toEqual(["booking-changed"]);
    const purchase = await readPurchase(ctx(), guest.saleId);
    expect([purchase?.total, purchase?.items[0]?.terms.slot?.id]).toEqual([4000, guest.other]);
    await expectInvariants(db);
  });

  it("bring no money back beside a bank that decides about it, and do again once it has decided for the shop", async () => {
    const guest = await booked();
    const dispute = (stage: "opened" | "won") =>
      recordChargeback(ctx(), {
        paymentId: guest.transactionId,
        provider: SIMULATOR,
        chargeback: { chargebackId: `dispute-${guest.saleId}`, stage, amount: null },
      });
    await dispute("opened");
    expect(await reasonOf(cancel(guest))).toBe("purchase_disputed");
    await move(guest);
    await dispute("won");
    expect(await cancel(guest)).toBe(4000);
    await expectInvariants(db);
  });

  it("win no time to cancel by moving to a later date and giving a coupon a line of its own", async () => {
    const guest = await booked();
    await move(guest);
    await startSoon(guest.first, 40 * HOUR_MS);
    expect(await reasonOf(cancel(guest))).toBe("change_not_allowed");
    const { saleId } = guest;
    const [coupon] = (await readPurchase(ctx(), saleId))?.items[0]?.coupons ?? [];
    const friend = { email: newEmail(), from: "Ana", name: "Luis", message: "" };
    await handOn(ctx(), { saleId, couponId: coupon?.id ?? "", ...friend });
    const { id: lineId } = await db
      .selectFrom("sale_lines")
      .select("id")
      .where("split_from", "=", guest.lineId)
      .executeTakeFirstOrThrow();
    const split = { saleId, lineId, as: "buyer" as const };
    expect(await reasonOf(cancelOwnBooking(ctx(), split))).toBe("change_not_allowed");
    await takeBack(ctx(), { saleId, lineId });
    expect(await reasonOf(cancelOwnBooking(ctx(), split))).toBe("change_not_allowed");
    await startSoon(guest.first, 50 * HOUR_MS);
    expect(await cancelOwnBooking(ctx(), split)).toBe(2000);
    await expectInvariants(db);
  });

  it("say the same when they are cancelled again, without what was refunded before", async () => {
    const guest = await booked();
    await refundByStaff(ctx(), { saleId: guest.saleId, couponIds: guest.ids.slice(0, 1) });
    await refundByStaff(ctx(), { saleId: guest.saleId, couponIds: guest.ids.slice(1), amount: 500 });
    expect([await cancel(guest), await cancel(guest)]).toEqual([1500, 1500]);
    await expectInvariants(db);
  });

  it("are cancelled with all that was paid, once; the places are free, and seller and buyer get a mail", async () => {
    const guest = await booked();
    const reader = await readerOf(guest);
    await move(guest);
    expect([await cancel(guest), await cancel(guest)]).toEqual([4000, 4000]);
    expect(await soldOf(guest)).toEqual([0, 0]);
    const purchase = await readPurchase(ctx(), guest.saleId);
    expect([purchase?.status, purchase?.returned]).toMatchObject([
      "refunded",
      [{ amount: 4000, reason: "buyer_cancelled" }],
    ]);
    expect(await templatesTo(guest.email)).toEqual(["booking-moved", "booking-cancelled"]);
    expect((await mailsTo(guest.email))[1]?.data).toMatchObject({ amount: 4000, moves: 1 });
    expect(await templatesTo(reader)).toEqual(["booking-changed", "booking-changed"]);
    expect(await reasonOf(move(guest, guest.first))).toBe("booking_not_movable");
    await expectInvariants(db);
  });

  it("free booked dates are cancelled without a refund", async () => {
    const of = await buildOffer(db, {
      ...FREE,
      options: [{ actual_price: 0, regular_price: 0, slots: [{ capacity: 3 }, { capacity: 3 }] }],
    });
    const guest = { of, ...(await boughtOn(of, 1)) };
    expect(await cancel(guest)).toBe(0);
    expect(await soldOf(guest)).toEqual([0, 0]);
    await expectInvariants(db);
  });

  it("change within the limits that they were sold with, also when the offer has others today", async () => {
    const guest = await booked({ inMs: 30 * HOUR_MS });
    await db
      .updateTable("offers")
      .set({ date_change_limit: "none", cancellation_limit: "2_hours" })
      .where("id", "=", guest.of.id)
      .execute();
    expect(await reasonOf(cancel(guest))).toBe("change_not_allowed");
    await move(guest);
    const late = await booked({ inMs: 23 * HOUR_MS });
    expect(await reasonOf(move(late))).toBe("change_not_allowed");
    expect((await readOwnBooking(ctx(), late.holder))?.dates).toEqual([]);
    const never = await booked({ rules: { date_change_limit: "none", cancellation_limit: "none" } });
    expect([await reasonOf(move(never)), await reasonOf(cancel(never))]).toEqual(
      Array(2).fill("change_not_allowed"),
    );
    expect(await soldOf(never)).toEqual([2, 0]);
  });

  it("win no time to cancel by moving to a later date", async () => {
    const guest = await booked({ inMs: 30 * HOUR_MS });
    await move(guest);
    expect((await readOwnBooking(ctx(), guest.holder))?.slot.id).toBe(guest.other);
    expect(await reasonOf(cancel(guest))).toBe("change_not_allowed");
  });

  it("go to open dates of the same option in the future with room for all, three times a day", async () => {
    const guest = await booked({ places: 1 });
    expect(await reasonOf(move(guest))).toBe("date_is_full");
    expect((await readOwnBooking(ctx(), guest.holder))?.dates).toEqual([]);
    expect(await reasonOf(move(guest, (await booked()).other))).toBe("invalid");
    expect(await reasonOf(move(guest, randomUUID()))).toBe("invalid");
    const open = await booked();
    await startSoon(open.other, -HOUR_MS);
    expect(await reasonOf(move(open))).toBe("date_is_full");
    await startSoon(open.other, 9 * DAY_MS);
    for (const to of [open.other, open.first, open.other]) await move(open, to);
    expect(await reasonOf(move(open, open.first))).toBe("too_many_moves");
    await expectInvariants(db);
  });

  it("end an open proposal of the seller, and stay once a guest has come", async () => {
    const guest = await booked();
    const { id: userId } = await buildUser(db);
    const actor = memberActor(guest.of.organizationId, "manager", userId);
    await proposeMove(
      { ...ctx(), actor },
      { slotId: guest.first, lineId: guest.lineId, toSlotId: guest.other },
    );
    await move(guest);
    const moves = await db
      .selectFrom("booking_moves")
      .select(["answer", "by_guest"])
      .where("sale_line_id", "=", guest.lineId)
      .orderBy("by_guest")
      .execute();
    expect(moves).toEqual([
      { answer: "replaced", by_guest: false },
      { answer: "accepted", by_guest: true },
    ]);
    const came = await booked();
    const used = { status: "redeemed" as never, redeemed_at: Date.now(), redemption_nonce: randomUUID() };
    await db
      .updateTable("coupons")
      .set(used)
      .where("id", "=", came.ids[0] ?? "")
      .execute();
    expect([await reasonOf(move(came)), await reasonOf(cancel(came))]).toEqual(
      Array(2).fill("booking_not_movable"),
    );
  });

  it("are not changed through another purchase's line, an unopened gift's link, or without a date", async () => {
    const [guest, other] = [await booked(), await booked()];
    const foreign = { ...guest.holder, lineId: other.lineId };
    expect(await reasonOf(moveOwnBooking(ctx(), foreign, other.other))).toBe("not_found");
    expect(await reasonOf(cancelOwnBooking(ctx(), foreign))).toBe("not_found");
    expect(await readOwnBooking(ctx(), { ...guest.holder, as: "recipient" })).toBeNull();
    const undated = await buildPurchase(db);
    const { id: lineId } = await db
      .selectFrom("sale_lines")
      .select("id")
      .where("sale_id", "=", undated.saleId)
      .executeTakeFirstOrThrow();
    expect(await readOwnBooking(ctx(), { saleId: undated.saleId, lineId, as: "buyer" })).toBeNull();
  });

  it("are moved by the friend who has opened them, and cancelled by the buyer whose money it is", async () => {
    const guest = await booked({ quantity: 1 });
    const to = newEmail();
    const note = { email: to, from: "Ana", name: "Luis", message: "" };
    await handOn(ctx(), { saleId: guest.saleId, couponId: guest.ids[0] ?? "", ...note });
    const { data } = await db
      .selectFrom("mail_outbox")
      .select("data")
      .where("recipient", "=", to)
      .where("template", "=", "gift")
      .executeTakeFirstOrThrow();
    const friend = { ...guest.holder, as: "recipient" as const };
    expect(await reasonOf(moveOwnBooking(ctx(), friend, guest.other))).toBe("not_found");
    await db
      .updateTable("mail_outbox")
      .set({ status: "sent" as never, sent_at: Date.now() })
      .where("recipient", "=", to)
      .execute();
    await openGift(ctx(), signedLink(data.giftUrl));
    expect(await reasonOf(move(guest))).toBe("change_not_allowed");
    await moveOwnBooking(ctx(), friend, guest.other);
    expect([await templatesTo(to), await templatesTo(guest.email)]).toEqual(Array(2).fill(["booking-moved"]));
    expect(JSON.stringify((await mailsTo(to))[0]?.data)).not.toContain("orderUrl");
    expect(await reasonOf(cancelOwnBooking(ctx(), friend))).toBe("not_found");
    expect(await cancel(guest)).toBe(2000);
    const received = await db
      .selectFrom("mail_outbox")
      .select("template")
      .where("recipient", "=", to)
      .execute();
    expect(received.map(({ template }) => template)).toContain("gift-void");
    await expectInvariants(db);
  });

  it("leave their places to who waits for that date", async () => {
    const guest = await booked({ quantity: 3 });
    const waiting = await guestWaits(db, guest.of.options[0].id, { slotId: guest.first });
    await move(guest);
    await serve(db);
    expect((await entryOf(db, waiting)).status).toBe("invited");
    await expectInvariants(db, { atRest: false });
  });

  describe("at the same time, in processes of their own,", () => {
    const job = (verb: "move" | "cancel", { lineId, saleId, other }: Omit<Booked, "of">) => ({
      verb,
      id: lineId,
      saleId,
      toSlotId: other,
      visitorId: "x",
    });

    it("share the last places of a date without selling one twice", async () => {
      const of = await buildOffer(db, { ...FREE, options: [{ slots: [{ capacity: 12 }, { capacity: 5 }] }] });
      const guests = [];
      for (let i = 0; i < 6; i++) guests.push(await boughtOn(of, 2));
      const [one] = guests;
      if (!one) throw new Error("no guest");
      const answers = await runInRivals(
        url,
        3,
        guests.map((guest) => job("move", guest)),
      );
      expect(answers.sort()).toEqual([...Array(4).fill("date_is_full"), "done", "done"]);
      expect(await soldOf(one)).toEqual([8, 4]);
      await expectInvariants(db);
    });

    it("are cancelled once, or moved and then cancelled, and pay back once", async () => {
      const guest = await booked();
      const jobs = [job("cancel", guest), job("move", guest), job("cancel", guest)];
      const answers = await runInRivals(url, 3, jobs);
      expect([answers[0], answers[2]]).toEqual(["done", "done"]);
      expect(["done", "booking_not_movable"]).toContain(answers[1]);
      expect(await soldOf(guest)).toEqual([0, 0]);
      const refunds = await db
        .selectFrom("refunds")
        .innerJoin("payments", "payments.id", "refunds.payment_id")
        .select("refunds.amount")
        .where("payments.sale_id", "=", guest.saleId)
        .execute();
      expect(refunds).toEqual([{ amount: 4000 }]);
      expect((await templatesTo(guest.email)).filter((name) => name === "booking-cancelled")).toHaveLength(1);
      await expectInvariants(db, { atRest: false });
    });
  });
});
