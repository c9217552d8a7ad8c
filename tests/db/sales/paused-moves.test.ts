// Proves that guests choose no date of an offer that is paused, or whose sale or seller is stopped, unless the seller proposed it, and that they may still cancel.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { answerMove } from "~/domain/sales/moves/answer-move.server";
import { cancelOwnBooking } from "~/domain/sales/moves/cancel-own-booking.server";
import { moveOwnBooking } from "~/domain/sales/moves/move-own-booking.server";
import { proposeMove } from "~/domain/sales/moves/propose-move.server";
import { readOwnBooking } from "~/domain/sales/moves/read-own-booking.server";
import { userContext, visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { addMember } from "../../fixtures/organization-members";
import { buildPurchase, reasonOf } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { onOneByFile } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { signedLink } from "../../support/mailbox";

const DAY_MS = 86_400_000;

onOneByFile((_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const ctx = () => visitorContext(db);

  async function booked() {
    const of = await buildOffer(db, {
      validity: { mode: "slot" } as never,
      date_change_limit: "24_hours",
      cancellation_limit: "24_hours",
      options: [{ slots: [{ capacity: 3, starts_at: Date.now() + 7 * DAY_MS }, { capacity: 3 }] }],
    });
    const [first = "", other = ""] = of.options[0].slots;
    const email = newEmail();
    const { saleId } = await buildPurchase(db, { of, slotId: first, quantity: 2, email });
    const line = db.selectFrom("sale_lines").select("id").where("sale_id", "=", saleId);
    const { id: lineId } = await line.executeTakeFirstOrThrow();
    return { of, first, other, lineId, email, holder: { saleId, lineId, as: "buyer" as const } };
  }
  type Booked = Awaited<ReturnType<typeof booked>>;

  const offer = ({ of }: Booked) => db.updateTable("offers").where("id", "=", of.id);
  const seller = ({ of }: Booked) => db.updateTable("organizations").where("id", "=", of.organizationId);
  const soon = () => Date.now() + DAY_MS;

  it.each([
    [
      "paused",
      (of: Booked) =>
        offer(of)
          .set({ status: forced("paused") })
          .execute(),
      (of: Booked) =>
        offer(of)
          .set({ status: forced("published") })
          .execute(),
    ],
    [
      "stopped",
      (of: Booked) => offer(of).set({ sales_stopped_until: soon() }).execute(),
      (of: Booked) => offer(of).set({ sales_stopped_until: null }).execute(),
    ],
    [
      "stopped by its seller",
      (of: Booked) => seller(of).set({ sales_stopped_until: soon() }).execute(),
      (of: Booked) => seller(of).set({ sales_stopped_until: null }).execute(),
    ],
    [
      "of a suspended seller",
      (of: Booked) =>
        seller(of)
          .set({ status: forced("suspended") })
          .execute(),
      (of: Booked) =>
        seller(of)
          .set({ status: forced("active") })
          .execute(),
    ],
  ])("offers no date of an offer that is %s, until it goes on", async (_state, stop, resume) => {
    const guest = await booked();
    await stop(guest);
    expect(await readOwnBooking(ctx(), guest.holder)).toMatchObject({ takesGuests: false, dates: [] });
    expect(await reasonOf(moveOwnBooking(ctx(), guest.holder, guest.other))).toBe("sale_paused");
    await resume(guest);
    expect((await readOwnBooking(ctx(), guest.holder))?.dates).toMatchObject([{ slotId: guest.other }]);
    await moveOwnBooking(ctx(), guest.holder, guest.other);
    await expectInvariants(db);
  });

  it("moves to the date that the seller of a paused offer proposes, and cancels", async () => {
    const [moved, cancelled] = [await booked(), await booked()];
    for (const guest of [moved, cancelled])
      await offer(guest)
        .set({ status: forced("paused") })
        .execute();
    const { id } = await buildUser(db);
    const { organizationId } = moved.of;
    await addMember(db, id, { organizationId, role: "manager" });
    const member = userContext(ctx(), id);
    const manager = {
      ...member,
      actor: { ...member.actor, memberships: [{ organizationId, role: "manager" }] },
    };
    const { first, other, lineId } = moved;
    await proposeMove(manager as never, { slotId: first, lineId, toSlotId: other });
    const mails = db.selectFrom("mail_outbox").select("data").where("recipient", "=", moved.email);
    const { data } = await mails.where("template", "=", "booking-move").executeTakeFirstOrThrow();
    await answerMove(ctx(), signedLink(data.url), true);
    expect((await readOwnBooking(ctx(), moved.holder))?.slot.id).toBe(other);
    expect(await cancelOwnBooking(ctx(), cancelled.holder)).toBe(4000);
    await expectInvariants(db);
  });

  it("keeps the choice of dates after the end of the sale", async () => {
    const guest = await booked();
    await offer(guest)
      .set({ sale_ends_at: Date.now() - 1_000 })
      .execute();
    await moveOwnBooking(ctx(), guest.holder, guest.other);
    expect((await readOwnBooking(ctx(), guest.holder))?.slot.id).toBe(guest.other);
  });
});
