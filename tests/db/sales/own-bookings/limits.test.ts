// Proves within which limits holders change their dates: those that were sold, to open dates with room, and through nothing of others.
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { cancelOwnBooking } from "~/domain/sales/moves/cancel-own-booking.server";
import { moveOwnBooking } from "~/domain/sales/moves/move-own-booking.server";
import { readOwnBooking } from "~/domain/sales/moves/read-own-booking.server";
import { buildPurchase, reasonOf } from "../../../fixtures/purchases";
import { onOneByFile } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { bookedDates, DAY_MS, HOUR_MS } from "./booked-dates";

onOneByFile((_name, open) => {
  const { fresh, ctx, booked, move, cancel, soldOf, startSoon } = bookedDates(open);

  it("change within the limits that they were sold with, also when the offer has others today", async () => {
    const guest = await booked({ inMs: 30 * HOUR_MS });
    await fresh.db
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
    await expectInvariants(fresh.db);
  });

  it("are not changed through another purchase's line, an unopened gift's link, or without a date", async () => {
    const [guest, other] = [await booked(), await booked()];
    const foreign = { ...guest.holder, lineId: other.lineId };
    expect(await reasonOf(moveOwnBooking(ctx(), foreign, other.other))).toBe("not_found");
    expect(await reasonOf(cancelOwnBooking(ctx(), foreign))).toBe("not_found");
    expect(await readOwnBooking(ctx(), { ...guest.holder, as: "recipient" })).toBeNull();
    const undated = await buildPurchase(fresh.db);
    const { id: lineId } = await fresh.db
      .selectFrom("sale_lines")
      .select("id")
      .where("sale_id", "=", undated.saleId)
      .executeTakeFirstOrThrow();
    expect(await readOwnBooking(ctx(), { saleId: undated.saleId, lineId, as: "buyer" })).toBeNull();
  });
});
