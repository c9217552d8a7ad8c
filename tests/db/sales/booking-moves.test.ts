// Proves moving guests to another date: nothing moves without the buyer's consent, all of a line moves at once, and races
// with buyers, the counter, cancellations and other moves leave stock and coupons right.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import type { MemberRole } from "~/domain/kernel/context";
import { answerMove, readProposedMove } from "~/domain/sales/moves/answer-move.server";
import { readMoveChoices } from "~/domain/sales/moves/move-choices.server";
import { proposeMove } from "~/domain/sales/moves/propose-move.server";
import { redeemTogether } from "~/domain/sales/redemption/redeem-together.server";
import { cancelSlot } from "~/domain/sales/refunds/cancel-slot.server";
import { memberActor, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { buildPurchase, reasonOf } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { onBothDatabases, twoPools } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { signedLink } from "../../support/mailbox";

onBothDatabases("stock", (_name, open) => {
  let db: Db;
  let second: Db;

  beforeAll(async () => {
    ({ db, second } = await twoPools(open));
  });

  async function member(organizationId: string, role: MemberRole = "manager", on = db) {
    const { id: userId } = await buildUser(db);
    const actor = memberActor(organizationId, role, userId);
    return { ...visitorContext(on), actor };
  }

  /** Two dates of three places, and two sold on the first. */
  async function booked({ places = 3, quantity = 2 } = {}) {
    const of = await buildOffer(db, {
      validity: { mode: "slot" } as never,
      options: [{ slots: [{ capacity: 3 }, { capacity: places }] }],
    });
    const [first = "", other = ""] = of.options[0].slots;
    const email = newEmail();
    const bought = await buildPurchase(db, { of, slotId: first, quantity, email });
    const line = await db
      .selectFrom("sale_lines")
      .select("id")
      .where("sale_id", "=", bought.saleId)
      .executeTakeFirstOrThrow();
    const seller = await member(of.organizationId);
    return { of, first, other, lineId: line.id, seller, email, ...bought };
  }
  type Booked = Awaited<ReturnType<typeof booked>>;

  const propose = ({ seller, first, other, lineId }: Booked, to = other) =>
    proposeMove(seller, { slotId: first, lineId, toSlotId: to });

  /** Of the latest proposal's mail. */
  async function linkOf({ email }: Pick<Booked, "email">) {
    const { data } = await db
      .selectFrom("mail_outbox")
      .select("data")
      .where("recipient", "=", email)
      .where("template", "=", "booking-move")
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    return signedLink(data.url);
  }
  const soldOf = async (...ids: string[]) => {
    const rows = await db.selectFrom("slots").select(["id", "sold"]).where("id", "in", ids).execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.sold);
  };
  const couponsAt = async (slotId: string) =>
    (
      await db
        .selectFrom("coupons")
        .select("id")
        .where("slot_id", "=", slotId)
        .where("status", "=", "issued")
        .execute()
    ).length;
  const mailsOf = async (recipient: string) =>
    (
      await db
        .selectFrom("mail_outbox")
        .select("template")
        .where("recipient", "=", recipient)
        .where("template", "like", "booking-%")
        .orderBy("created_at")
        .execute()
    ).map(({ template }) => template);
  const buyer = (on = db) => visitorContext(on);
  const answer = (link: { email: string; sig: string }, accept: boolean, on = db) =>
    answerMove(buyer(on), link, accept);

  it("moves a purchase only once its buyer accepts, with stock, terms, coupons and mails", async () => {
    const guest = await booked();
    await propose(guest);
    expect(await soldOf(guest.first, guest.other)).toEqual([2, 0]);
    const link = await linkOf(guest);
    expect(await readProposedMove(buyer(), link)).toMatchObject({ end: null, quantity: 2 });
    await answer(link, true);
    await answer(link, true);
    expect(await soldOf(guest.first, guest.other)).toEqual([0, 2]);
    expect([await couponsAt(guest.first), await couponsAt(guest.other)]).toEqual([0, 2]);
    const { terms, slot_id } = await db
      .selectFrom("sale_lines")
      .innerJoin("sale_terms", "sale_terms.id", "terms_id")
      .select(["terms", "slot_id"])
      .where("sale_lines.id", "=", guest.lineId)
      .executeTakeFirstOrThrow();
    expect([slot_id, terms.slot?.id]).toEqual([guest.other, guest.other]);
    const { valid_until } = await db
      .selectFrom("coupons")
      .select("valid_until")
      .where("sale_line_id", "=", guest.lineId)
      .executeTakeFirstOrThrow();
    expect(valid_until).toBe(terms.slot?.endsAt);
    expect(await mailsOf(guest.email)).toEqual(["booking-move", "booking-moved"]);
    const { email } = await db
      .selectFrom("users")
      .select("email")
      .where("id", "=", guest.seller.actor.userId)
      .executeTakeFirstOrThrow();
    expect(await mailsOf(email)).toEqual(["booking-move-answered"]);
    expect(await reasonOf(answer(link, false))).toBe("move_ended");
    await expectInvariants(db);
  });

  it("leaves a booking as it is that was declined, and ends a proposal by a later one", async () => {
    const guest = await booked();
    await propose(guest);
    const early = await linkOf(guest);
    await db.updateTable("mail_outbox").set({ created_at: 1 }).where("recipient", "=", guest.email).execute();
    await propose(guest);
    const late = await linkOf(guest);
    expect((await readProposedMove(buyer(), early))?.end).toBe("replaced");
    expect(await reasonOf(answer(early, true))).toBe("move_ended");
    await answer(late, false);
    expect((await readProposedMove(buyer(), late))?.end).toBe("declined");
    expect(await soldOf(guest.first, guest.other)).toEqual([2, 0]);
    await propose(guest);
    expect(await reasonOf(propose(guest))).toBe("too_many_moves");
    await expectInvariants(db);
  });

  it("refuses strangers, other roles, dates of other options, full dates and used coupons", async () => {
    const guest = await booked();
    const wrong = { slotId: guest.first, lineId: guest.lineId, toSlotId: guest.other };
    const stranger = await member((await booked()).of.organizationId);
    expect(await reasonOf(proposeMove(stranger, wrong))).toBe("not_found");
    const cashier = await member(guest.of.organizationId, "cashier");
    expect(await reasonOf(proposeMove(cashier, wrong))).toBe("forbidden");
    expect(await reasonOf(propose(guest, (await booked()).other))).toBe("invalid");
    expect(await reasonOf(propose(guest, guest.first))).toBe("invalid");
    expect(await reasonOf(propose(guest, randomUUID()))).toBe("invalid");
    const full = await booked({ places: 1 });
    expect(await reasonOf(propose(full))).toBe("date_is_full");
    expect((await readMoveChoices(guest.seller, guest.first)).lines).toMatchObject([{ quantity: 2 }]);
    const till = await member(guest.of.organizationId, "cashier");
    const [one = ""] = guest.ids;
    await redeemTogether(till, { coupons: [{ id: one, nonce: randomUUID() }], placeId: null }).catch(
      () => null,
    );
    await db
      .updateTable("coupons")
      .set({ status: "redeemed" as never, redeemed_at: Date.now(), redemption_nonce: randomUUID() })
      .where("id", "=", one)
      .execute();
    expect(await reasonOf(propose(guest))).toBe("booking_not_movable");
    expect((await readMoveChoices(guest.seller, guest.first)).lines).toEqual([]);
  });

  it("takes no forged link, and none after its time", async () => {
    const guest = await booked();
    await propose(guest);
    const link = await linkOf(guest);
    for (const forged of [
      { ...link, sig: `${link.sig}x` },
      { ...link, email: "otra@example.es" },
      { email: "", sig: "" },
    ]) {
      expect(await readProposedMove(buyer(), forged)).toBeNull();
      expect(await reasonOf(answer(forged, true))).toBe("not_found");
    }
    await db
      .updateTable("booking_moves")
      .set({ ends_at: Date.now() - 1_000 })
      .where("sale_line_id", "=", guest.lineId)
      .execute();
    expect((await readProposedMove(buyer(), link))?.end).toBe("expired");
    expect(await reasonOf(answer(link, true))).toBe("move_ended");
    expect(await soldOf(guest.first, guest.other)).toEqual([2, 0]);
  });

  describe("at the same time", () => {
    it("gives the last places to a move or to a buyer", async () => {
      const guest = await booked({ places: 2 });
      await propose(guest);
      const link = await linkOf(guest);
      const [moved, bought] = await Promise.allSettled([
        answer(link, true, second),
        buildPurchase(db, { of: guest.of, slotId: guest.other, quantity: 1 }),
      ]);
      expect([moved.status, bought.status].filter((status) => status === "fulfilled")).toHaveLength(1);
      expect(await soldOf(guest.first, guest.other)).toEqual(moved.status === "fulfilled" ? [0, 2] : [2, 1]);
      await expectInvariants(db);
    });

    it("gives the last places to one of two moves", async () => {
      const of = await buildOffer(db, { options: [{ slots: [{ capacity: 4 }, { capacity: 2 }] }] });
      const [first = "", other = ""] = of.options[0].slots;
      const seller = await member(of.organizationId);
      const links = [];
      for (let index = 0; index < 2; index++) {
        const email = newEmail();
        const bought = await buildPurchase(db, { of, slotId: first, quantity: 2, email });
        const { id: lineId } = await db
          .selectFrom("sale_lines")
          .select("id")
          .where("sale_id", "=", bought.saleId)
          .executeTakeFirstOrThrow();
        await proposeMove(seller, { slotId: first, lineId, toSlotId: other });
        links.push(await linkOf({ email }));
      }
      const [one, two] = links;
      if (!one || !two) throw new Error("no links");
      const done = await Promise.allSettled([answer(one, true), answer(two, true, second)]);
      expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await soldOf(first, other)).toEqual([2, 2]);
      await expectInvariants(db);
    });

    it("accepts once what is accepted and declined at once, or accepted twice", async () => {
      const guest = await booked();
      await propose(guest);
      const link = await linkOf(guest);
      await Promise.allSettled([answer(link, true), answer(link, false, second), answer(link, true, second)]);
      const end = (await readProposedMove(buyer(), link))?.end;
      expect(await soldOf(guest.first, guest.other)).toEqual(end === "accepted" ? [0, 2] : [2, 0]);
      expect(["accepted", "declined"]).toContain(end);
      await expectInvariants(db);
    });

    it("moves guests or gives their money back when the date is cancelled, never both", async () => {
      const guest = await booked();
      await propose(guest);
      const link = await linkOf(guest);
      const other = await member(guest.of.organizationId, "manager", second);
      const [moved] = await Promise.allSettled([
        answer(link, true),
        cancelSlot(other, { offerId: guest.of.id, slotId: guest.first }),
      ]);
      const stands = await couponsAt(guest.other);
      expect(stands).toBe(moved.status === "fulfilled" ? 2 : 0);
      expect((await soldOf(guest.first, guest.other))[1]).toBe(stands);
      await expectInvariants(db);
    });

    it("keeps a proposal open for one of two that are made at once", async () => {
      const guest = await booked();
      const colleague = await member(guest.of.organizationId, "manager", second);
      await Promise.allSettled([
        propose(guest),
        propose({ ...guest, seller: colleague as typeof guest.seller }),
      ]);
      const rows = await db
        .selectFrom("booking_moves")
        .select("answer")
        .where("sale_line_id", "=", guest.lineId)
        .execute();
      expect(rows.filter((row) => row.answer === null)).toHaveLength(1);
    });
  });
});
