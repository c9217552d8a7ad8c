// Proves that the demo's own business has guests tonight and in the next days, who bought as every buyer does and get no mail.
import { expect, it } from "vitest";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { DEMO_ORGANIZATION } from "../../../demo/content/accounts";
import { OWN_DATED_OFFER, ownBookings } from "../../../demo/content/own-dates";
import { organizationId } from "../../../demo/rows/stable-ids";
import { seedAccounts } from "../../../demo/seed-accounts";
import { seedBookings } from "../../../demo/seed-bookings";
import { seedCatalogue } from "../../../demo/seed-catalogue";
import { visitorContext } from "../../fixtures/context";
import { onOneByFile } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

onOneByFile((_name, open) => {
  it("books the dates of the next days once, at the simulator only", async () => {
    const { db } = await open();
    const now = Date.now();
    await seedCatalogue(db, { offers: OWN_DATED_OFFER.index + 1, now, media: null });
    await seedAccounts(db);
    const { actor: _actor, ...context } = visitorContext(db);
    const elsewhere = { ...context.payments.active, name: "paypal" };
    const paidElsewhere = { ...context.payments, active: elsewhere };
    expect(await seedBookings({ ...context, payments: paidElsewhere })).toBe(0);

    const booked = await seedBookings(context);
    const guests = await db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .innerJoin("slots", "slots.id", "sale_lines.slot_id")
      .where("sale_lines.organization_id", "=", organizationId(DEMO_ORGANIZATION))
      .select("slots.starts_at")
      .execute();
    const days = new Set(guests.map(({ starts_at }) => localDay(starts_at)));
    for (const ahead of [1, 3, 5, 8]) expect(days).toContain(addDays(localDay(now), ahead));
    // Of today only those whose hour is still to come.
    const later = ownBookings.filter(({ day }) => day > 0);
    expect(booked).toBeGreaterThanOrEqual(later.length);
    expect(guests.length).toBeGreaterThanOrEqual(later.reduce((sum, { quantity }) => sum + quantity, 0));
    const unsent = db.selectFrom("mail_outbox").select("id").where("status", "<>", "sent");
    expect(await unsent.execute()).toEqual([]);
    await expectInvariants(db);
  });

  it("books nothing in a catalogue without that offer", async () => {
    const { db } = await open();
    await seedCatalogue(db, { offers: 3, now: Date.now(), media: null });
    await seedAccounts(db);
    expect(await seedBookings(visitorContext(db))).toBe(0);
  });
});
