// Proves dates that their holders move and cancel alone: with stock, money, waiting lists and mails, by who has the coupons.
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
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
import { memberActor } from "../../../fixtures/context";
import { refundByStaff } from "../../../fixtures/ledger";
import { buildOffer } from "../../../fixtures/offers";
import { newEmail } from "../../../fixtures/orders";
import { reasonOf } from "../../../fixtures/purchases";
import { buildUser } from "../../../fixtures/users";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { signedLink } from "../../../support/mailbox";
import { entryOf, guestWaits, serve } from "../waiting-list/waiting-guests";
import { bookedDates, DAY_MS, FREE, HOUR_MS } from "./booked-dates";

onBothDatabases("stock", (_name, open) => {
  const { fresh, ctx, mailsTo, templatesTo, boughtOn, booked, readerOf, move, cancel, soldOf, startSoon } =
    bookedDates(open);

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
    await expectInvariants(fresh.db);
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
    await expectInvariants(fresh.db);
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
    const { id: lineId } = await fresh.db
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
    await expectInvariants(fresh.db);
  });

  it("say the same when they are cancelled again, without what was refunded before", async () => {
    const guest = await booked();
    await refundByStaff(ctx(), { saleId: guest.saleId, couponIds: guest.ids.slice(0, 1) });
    await refundByStaff(ctx(), { saleId: guest.saleId, couponIds: guest.ids.slice(1), amount: 500 });
    expect([await cancel(guest), await cancel(guest)]).toEqual([1500, 1500]);
    await expectInvariants(fresh.db);
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
    await expectInvariants(fresh.db);
  });

  it("free booked dates are cancelled without a refund", async () => {
    const of = await buildOffer(fresh.db, {
      ...FREE,
      options: [{ actual_price: 0, regular_price: 0, slots: [{ capacity: 3 }, { capacity: 3 }] }],
    });
    const guest = await boughtOn(of, 1);
    expect(await cancel(guest)).toBe(0);
    expect(await soldOf(guest)).toEqual([0, 0]);
    await expectInvariants(fresh.db);
  });

  it("end an open proposal of the seller, and stay once a guest has come", async () => {
    const guest = await booked();
    const { id: userId } = await buildUser(fresh.db);
    const actor = memberActor(guest.of.organizationId, "manager", userId);
    await proposeMove(
      { ...ctx(), actor },
      { slotId: guest.first, lineId: guest.lineId, toSlotId: guest.other },
    );
    await move(guest);
    const moves = await fresh.db
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
    await fresh.db
      .updateTable("coupons")
      .set(used)
      .where("id", "=", came.ids[0] ?? "")
      .execute();
    expect([await reasonOf(move(came)), await reasonOf(cancel(came))]).toEqual(
      Array(2).fill("booking_not_movable"),
    );
  });

  it("are moved by the friend who has opened them, and cancelled by the buyer whose money it is", async () => {
    const guest = await booked({ quantity: 1 });
    const to = newEmail();
    const note = { email: to, from: "Ana", name: "Luis", message: "" };
    await handOn(ctx(), { saleId: guest.saleId, couponId: guest.ids[0] ?? "", ...note });
    const { data } = await fresh.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("recipient", "=", to)
      .where("template", "=", "gift")
      .executeTakeFirstOrThrow();
    const friend = { ...guest.holder, as: "recipient" as const };
    expect(await reasonOf(moveOwnBooking(ctx(), friend, guest.other))).toBe("not_found");
    await fresh.db
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
    const received = await fresh.db
      .selectFrom("mail_outbox")
      .select("template")
      .where("recipient", "=", to)
      .execute();
    expect(received.map(({ template }) => template)).toContain("gift-void");
    await expectInvariants(fresh.db);
  });

  it("leave their places to who waits for that date", async () => {
    const guest = await booked({ quantity: 3 });
    const waiting = await guestWaits(fresh.db, guest.of.options[0].id, { slotId: guest.first });
    await move(guest);
    await serve(fresh.db);
    expect((await entryOf(fresh.db, waiting)).status).toBe("invited");
    await expectInvariants(fresh.db, { atRest: false });
  });
});
