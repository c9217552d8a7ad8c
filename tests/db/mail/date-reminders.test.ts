/** Proves that who has coupons for a date reads of it once, the day before from nine in the morning, and of its new day when it moves. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { addDays, fromWallClock, localDay } from "~/domain/kernel/local-day";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { handOn } from "~/domain/sales/handing/hand-on.server";
import { remindOfDates } from "~/domain/sales/mails/remind-of-dates.server";
import { remindOfExpiry } from "~/domain/sales/mails/remind-of-expiry.server";
import { jobContext, ORIGIN, visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { buildPurchase, soldToEndIn } from "../../fixtures/purchases";
import { onOneByFile } from "../../support/databases";
import { mailsTo, templatesTo } from "../../support/mailbox";

/** The wall clock of Madrid, so many days from now. */
const at = (days: number, time: string) => fromWallClock(`${addDays(localDay(Date.now()), days)}T${time}:00`);

onOneByFile((_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const job = (moment: number) => remindOfDates(jobContext(visitorContext(db)), moment);
  const DATE = at(5, "20:00");
  const DAY_BEFORE = at(4, "09:00");

  async function booked(quantity = 1, begin = DATE, timezone = "Europe/Madrid") {
    const slots = [begin, begin + DAY_MS].map((starts_at) => ({
      timezone,
      starts_at,
      ends_at: starts_at + HOUR_MS,
      capacity: 9,
    }));
    const of = await buildOffer(db, { validity: { mode: "slot" } as never, options: [{ slots }] });
    const [slotId = "", laterId = ""] = of.options[0].slots;
    const email = newEmail();
    const bought = await buildPurchase(db, { of, slotId, quantity, email });
    return { ...bought, email, slotId, laterId };
  }

  const remindersTo = (email: string) => mailsTo(db, email, "coupon-expiring");

  it("reminds from nine of the day before, once, and not on other days", async () => {
    const { email } = await booked(2);
    for (const moment of [at(3, "12:00"), DAY_BEFORE - 1, at(5, "09:00")]) {
      await job(moment);
      expect(await remindersTo(email)).toEqual([]);
    }
    await Promise.all([job(DAY_BEFORE), job(DAY_BEFORE)]);
    expect(await job(DAY_BEFORE + HOUR_MS)).toBe(0);
    const [mail, ...more] = await remindersTo(email);
    if (!mail) throw new Error("no reminder");
    expect(more).toEqual([]);
    const { subject, text } = composeMail(mail, ORIGIN, Date.now()).message;
    expect(subject).toMatch(/^Tu reserva: /);
    expect(text).toContain("Te recordamos que tienes reservado");
    expect(text).toContain("20:00");
  });

  it("leaves out what was bought that day, used, given back, or of a date that was cancelled", async () => {
    const [fresh, used, returned, cancelled] = [
      await booked(),
      await booked(),
      await booked(),
      await booked(),
    ];
    const coupons = (saleId: string) =>
      db
        .updateTable("coupons")
        .where("sale_line_id", "in", db.selectFrom("sale_lines").select("id").where("sale_id", "=", saleId));
    await coupons(fresh.saleId).set({ created_at: DAY_BEFORE }).execute();
    await coupons(used.saleId)
      .set({ status: forced("redeemed"), redeemed_at: Date.now() })
      .execute();
    const sale = db.updateTable("sales").where("id", "=", returned.saleId);
    await sale.set({ status: forced("refunded") }).execute();
    await db.updateTable("slots").set({ status: "cancelled" }).where("id", "=", cancelled.slotId).execute();
    await job(DAY_BEFORE);
    for (const { email } of [fresh, used, returned, cancelled]) expect(await remindersTo(email)).toEqual([]);
  });

  it("takes the evening before a late date in the Canaries for their day, not for Madrid's", async () => {
    const { email } = await booked(1, at(6, "00:30"), "Atlantic/Canary");
    await job(at(3, "23:00"));
    expect(await remindersTo(email)).toEqual([]);
    await job(DAY_BEFORE);
    expect(await remindersTo(email)).toHaveLength(1);
    await job(at(5, "09:00"));
    expect(await remindersTo(email)).toHaveLength(1);
  });

  it("reminds anew of a date that it was moved to", async () => {
    const { email, slotId, laterId } = await booked();
    await job(DAY_BEFORE);
    await db.updateTable("coupons").set({ slot_id: laterId }).where("slot_id", "=", slotId).execute();
    await job(DAY_BEFORE + DAY_MS);
    expect(await remindersTo(email)).toHaveLength(2);
  });

  it("reminds the friend alone of what was handed on", async () => {
    const { email, saleId, ids } = await booked(2);
    const to = newEmail();
    const note = { email: to, from: "Ana", name: "Luis", message: "" };
    await handOn(visitorContext(db), { saleId, couponId: ids[0] ?? "", ...note });
    await job(DAY_BEFORE);
    expect(await templatesTo(db, to)).toEqual(["gift", "gift-expiring"]);
    // Of the coupon that the buyer kept.
    expect(await remindersTo(email)).toHaveLength(1);
  });

  it("is the last before a date: the third day before is of coupons without one", async () => {
    const { email, saleId } = await booked();
    const soon = soldToEndIn(2);
    const lines = db.selectFrom("sale_lines").select("id").where("sale_id", "=", saleId);
    await db.updateTable("coupons").set(soon).where("sale_line_id", "in", lines).execute();
    await remindOfExpiry(jobContext(visitorContext(db)));
    expect(await remindersTo(email)).toEqual([]);
  });
});
