/** Steps of gifts and booked dates: delivered, corrected, opened, moved by staff, buyer and friend, cancelled. */
import { expect } from "vitest";
import { giftUrl } from "~/domain/sales/access/gift-link.server";
import { correctGift } from "~/domain/sales/buyer/correct-gift.server";
import { openGift, readReceivedGift } from "~/domain/sales/buyer/received-gift.server";
import { deliverDueGifts } from "~/domain/sales/mails/deliver-due-gifts.server";
import { answerMove } from "~/domain/sales/moves/answer-move.server";
import { cancelOwnBooking } from "~/domain/sales/moves/cancel-own-booking.server";
import { moveUrl } from "~/domain/sales/moves/move-link.server";
import { moveOwnBooking } from "~/domain/sales/moves/move-own-booking.server";
import { proposeMove } from "~/domain/sales/moves/propose-move.server";
import { cancelSlot } from "~/domain/sales/refunds/cancel-slot.server";
import { jobContext, ORIGIN, visitorContext } from "../../../fixtures/context";
import { newEmail } from "../../../fixtures/orders";
import { signedLink } from "../../../support/mailbox";
import type { Choice } from "./life";
import { buy } from "./stage";
import type { World } from "./world";

interface Found {
  present: boolean;
  /** Of gifts. */
  opened?: boolean;
  waits?: boolean;
}

/** Lines of booked dates, and of gifts, that have coupons left. */
async function lines({ db, stage, sales }: World, { present, opened, waits }: Found) {
  const ids = sales.map(({ saleId }) => saleId);
  return db
    .selectFrom("sale_lines")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select(["sale_lines.id", "sale_id as saleId", "sales.email", "slot_id as slotId"])
    .select(["gift_email as to", "gift_version as version", "gift_due_at as dueAt"])
    .where("offer_id", "=", stage.dated.id)
    .where("sales.status", "=", "captured")
    .where("sale_id", "in", ids.length === 0 ? [""] : ids)
    .where("gift_email", present ? "is not" : "is", null)
    .$if(opened !== undefined, (query) => query.where("gift_opened_at", opened ? "is not" : "is", null))
    .$if(waits !== undefined, (query) => query.where("gift_due_at", waits ? "is not" : "is", null))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("coupons")
          .select("coupons.id")
          .whereRef("sale_line_id", "=", "sale_lines.id")
          .where("coupons.status", "=", "issued"),
      ),
    )
    .orderBy("sale_lines.id")
    .execute();
}

type Line = Awaited<ReturnType<typeof lines>>[number];

/** Bought when there is none. */
export async function oneOf(world: World, found: Found, { which }: Choice): Promise<Line> {
  let rows = await lines(world, found);
  if (rows.length === 0) {
    world.sales.push(await buy(world.db, { of: world.stage.dated, slot: which % 2, gift: found.present }));
    if (found.present && found.waits !== true) await presentDay(world);
    rows = await lines(world, { ...found, ...(found.opened === true && { opened: false }) });
    if (found.opened === true && rows[0]) await openGift(visitorContext(world.db), giftLinkOf(rows[0]));
  }
  const row = rows[which % Math.max(1, rows.length)];
  if (!row) throw new Error("nothing was bought");
  return row;
}

export const giftLinkOf = ({ id, to, version }: Line) =>
  signedLink(giftUrl(ORIGIN, { id, giftTo: { email: to ?? "", name: "" }, giftVersion: version }));

/** The day of all gifts that wait. */
async function presentDay(world: World): Promise<void> {
  const ids = world.sales.map(({ saleId }) => saleId);
  await world.db
    .updateTable("sale_lines")
    .set({ gift_due_at: 1 })
    .where("gift_due_at", "is not", null)
    .where("sale_id", "in", ids)
    .execute();
  await deliverDueGifts(jobContext(visitorContext(world.db)));
}

async function correct(world: World, chosen: Choice, again: boolean): Promise<void> {
  const line = await oneOf(world, { present: true, opened: false, waits: false }, chosen);
  const before = giftLinkOf(line);
  await world.db
    .updateTable("mail_outbox")
    .set({ status: "sent", sent_at: 1 })
    .where("template", "=", "gift")
    .where("recipient", "=", line.to)
    .execute();
  const email = again ? (line.to ?? "") : newEmail();
  const ctx = visitorContext(world.db);
  await correctGift(ctx, { saleId: line.saleId, lineId: line.id, email });
  expect((await readReceivedGift(ctx, before)) !== null, "a former link opens nothing").toBe(again);
}

function otherSlot({ stage }: World, { slotId }: Line, { which }: Choice): string {
  const others = stage.dated.options[0].slots.filter((id) => id !== slotId);
  return others[which % others.length] ?? "";
}

export const BOOKING_STEPS = {
  presentDay: async (world: World, chosen: Choice) => {
    await oneOf(world, { present: true, waits: true }, chosen);
    await presentDay(world);
  },
  presentAddress: (world: World, chosen: Choice) => correct(world, chosen, false),
  presentAgain: (world: World, chosen: Choice) => correct(world, chosen, true),
  presentOpened: async (world: World, chosen: Choice) => {
    const line = await oneOf(world, { present: true, opened: false, waits: false }, chosen);
    await openGift(visitorContext(world.db), giftLinkOf(line));
  },
  moveByFriend: async (world: World, chosen: Choice) => {
    const line = await oneOf(world, { present: true, opened: true, waits: false }, chosen);
    const holder = { saleId: line.saleId, lineId: line.id, as: "recipient" } as const;
    await moveOwnBooking(visitorContext(world.db), holder, otherSlot(world, line, chosen));
  },
  moveByBuyer: async (world: World, chosen: Choice) => {
    const line = await oneOf(world, { present: false }, chosen);
    const holder = { saleId: line.saleId, lineId: line.id, as: "buyer" } as const;
    await moveOwnBooking(visitorContext(world.db), holder, otherSlot(world, line, chosen));
  },
  moveByStaff: async (world: World, chosen: Choice) => {
    const line = await oneOf(world, { present: false }, chosen);
    const toSlotId = otherSlot(world, line, chosen);
    const id = await proposeMove(world.stage.seller, {
      slotId: line.slotId ?? "",
      lineId: line.id,
      toSlotId,
    });
    const link = signedLink(moveUrl(ORIGIN, { id, email: line.email }));
    await answerMove(visitorContext(world.db), link, chosen.yes);
  },
  cancelByBuyer: async (world: World, chosen: Choice) => {
    const line = await oneOf(world, { present: chosen.yes, waits: false }, chosen);
    const holder = { saleId: line.saleId, lineId: line.id, as: "buyer" } as const;
    const back = await cancelOwnBooking(visitorContext(world.db), holder);
    expect(await cancelOwnBooking(visitorContext(world.db), holder), "cancelled once").toBe(back);
  },
  cancelDate: async ({ stage }: World) => {
    await cancelSlot(stage.seller, {
      offerId: stage.dated.id,
      slotId: stage.dated.options[0].slots[2] ?? "",
    });
  },
};
