// Proves that a form's own id makes one thing, however often it is sent, at once or later, and another one after Back; and that a
// closure goes on with the dates that an interruption left on sale.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { addClosure } from "~/domain/catalogue/places/closures.server";
import { createPlace } from "~/domain/catalogue/places/write-place.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { localDay } from "~/domain/kernel/local-day";
import { inviteMember } from "~/domain/organizations/team/invite-member.server";
import { createPromoCode } from "~/domain/pricing/create-promo-code.server";
import { proposeMove } from "~/domain/sales/moves/propose-move.server";
import { closeDays } from "~/domain/sales/refunds/close-days.server";
import { memberActor, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { buildOrganization } from "../../fixtures/organizations";
import { buildPurchase, reasonOf } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { onBothDatabases, twoPools } from "../../support/databases";

const PLACE = {
  address: "Calle Luna, 3",
  postalCode: "28010",
  city: "Madrid",
  province: "madrid",
  lat: null,
  lng: null,
  phone: null,
  openingHours: null,
  hours: { weekly: [], exceptions: [] },
};

onBothDatabases("transactions", (_name, open) => {
  let db: Db;
  let second: Db;
  beforeAll(async () => {
    ({ db, second } = await twoPools(open));
  });

  async function owner() {
    const { id: organizationId } = await buildOrganization(db);
    const { id: userId } = await buildUser(db);
    const actor = memberActor(organizationId, "owner", userId);
    return {
      organizationId,
      ctx: { ...visitorContext(db), actor },
      elsewhere: { ...visitorContext(second), actor },
    };
  }

  it("makes one place", async () => {
    const { organizationId, ctx, elsewhere } = await owner();
    const id = newId();
    const add = (by: typeof ctx, name: string) =>
      createPlace(by, organizationId, { ...PLACE, name } as never, id);
    expect(await Promise.all([add(ctx, "Norte"), add(elsewhere, "Norte")])).toEqual([id, id]);
    expect(await add(ctx, "Norte")).toBe(id);
    expect(await add(ctx, "Sur")).not.toBe(id);
    // After Back: at another address it is another place, with another telephone one that is there already.
    const typed = { ...PLACE, name: "Norte" };
    const elsewhereIn = { ...typed, address: "Calle Sol, 4" };
    expect(await createPlace(ctx, organizationId, elsewhereIn as never, id)).not.toBe(id);
    const reached = { ...typed, phone: "+34600000000" };
    expect(await reasonOf(createPlace(ctx, organizationId, reached as never, id))).toBe("invalid");
    const other = await owner();
    expect(
      await createPlace(other.ctx, other.organizationId, { ...PLACE, name: "Norte" } as never, id),
    ).not.toBe(id);
    expect(await reasonOf(createPlace(ctx, organizationId, { ...PLACE, name: "Norte" } as never))).toBe(
      "invalid",
    );
  });

  it("makes one promo code", async () => {
    const { organizationId, ctx, elsewhere } = await owner();
    const [id, code] = [newId(), `DOBLE-${newId().slice(-8)}`];
    const promo = { organizationId, discountType: "percent", value: 1_000, scope: "organization" } as const;
    const create = (by: typeof ctx, typed: string) => createPromoCode(by, { ...promo, code: typed }, id);
    expect(await Promise.all([create(ctx, code), create(elsewhere, code.toLowerCase())])).toEqual([id, id]);
    expect(await create(ctx, `${code}-B`)).not.toBe(id);
    expect(await reasonOf(createPromoCode(ctx, { ...promo, code }))).toBe("invalid");
    // After Back with another value: it was not made so.
    expect(await reasonOf(createPromoCode(ctx, { ...promo, code, value: 2_000 }, id))).toBe("invalid");
    expect(await reasonOf(createPromoCode(ctx, { ...promo, code, value: 0 }, id))).toBe("invalid");
    const other = await owner();
    const theirs = { ...promo, organizationId: other.organizationId, code };
    expect(await reasonOf(createPromoCode(other.ctx, theirs, id))).toBe("invalid");
  });

  it("invites once, by one mail", async () => {
    const { organizationId, ctx, elsewhere } = await owner();
    const [id, email] = [newId(), newEmail()];
    const invite = (by: typeof ctx, to: string) =>
      inviteMember(by, { id, organizationId, email: to, role: "cashier" });
    expect(await Promise.all([invite(ctx, email), invite(elsewhere, email)])).toEqual([id, id]);
    expect(await invite(ctx, newEmail())).not.toBe(id);
    const mails = db.selectFrom("mail_outbox").select("id").where("recipient", "=", email);
    expect(await mails.execute()).toHaveLength(1);
    expect(await reasonOf(inviteMember(ctx, { organizationId, email, role: "cashier" }))).toBe("invalid");
    // After Back with another role, which the invitation does not have.
    expect(await reasonOf(inviteMember(ctx, { id, organizationId, email, role: "manager" }))).toBe("invalid");
  });

  it("proposes a date once, and again once its guest has declined it", async () => {
    const { organizationId, ctx } = await owner();
    const of = await buildOffer(db, {
      organization_id: organizationId,
      options: [{ slots: [{ capacity: 3 }, { capacity: 3 }] }],
    });
    const [slotId = "", toSlotId = ""] = of.options[0].slots;
    const { saleId } = await buildPurchase(db, { of, slotId, quantity: 2 });
    const { id: lineId } = await db
      .selectFrom("sale_lines")
      .select("id")
      .where("sale_id", "=", saleId)
      .executeTakeFirstOrThrow();
    const key = newId();
    const propose = () => proposeMove(ctx, { slotId, lineId, toSlotId, key });
    expect(await Promise.all([propose(), propose()])).toEqual([key, key]);
    await db
      .updateTable("booking_moves")
      .set({ answer: "declined", answered_at: Date.now() })
      .where("id", "=", key)
      .execute();
    expect(await propose()).not.toBe(key);
  });

  it("closes the dates that an interruption left, and refuses other days that overlap", async () => {
    const { organizationId, ctx } = await owner();
    const starts_at = Date.now() + 30 * DAY_MS;
    const of = await buildOffer(db, {
      organization_id: organizationId,
      options: [{ slots: [{ starts_at }, { starts_at: starts_at + 60_000 }] }],
    });
    const slots = of.options[0].slots.map((slotId) => ({ offerId: of.id, slotId }));
    const day = localDay(starts_at, "Europe/Madrid");
    const closure = { from: day, until: day, note: null };
    // Ended by a kill after its first transaction.
    await addClosure(ctx, organizationId, closure);
    const wanted = { closure, decision: "close", slots } as const;
    expect(await closeDays(ctx, organizationId, wanted)).toMatchObject({ done: 2, failed: 0 });
    expect(await closeDays(ctx, organizationId, wanted)).toMatchObject({ done: 2, failed: 0 });
    const closures = db
      .selectFrom("organization_closures")
      .select("id")
      .where("organization_id", "=", organizationId);
    expect(await closures.execute()).toHaveLength(1);
    // Typed anew after the interruption, with other words: what matters is that the dates are closed.
    const noted = { ...closure, note: "Reforma" };
    expect(await closeDays(ctx, organizationId, { ...wanted, closure: noted })).toMatchObject({ done: 2 });
    const longer = { ...closure, until: localDay(starts_at + DAY_MS, "Europe/Madrid") };
    expect(await reasonOf(closeDays(ctx, organizationId, { ...wanted, closure: longer }))).toBe("invalid");
  });
});
