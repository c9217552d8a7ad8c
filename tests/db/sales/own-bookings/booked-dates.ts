/** Dates that guests have booked, for tests in which their holders move and cancel them alone. */
import { beforeAll } from "vitest";
import type { Db } from "~/db/schema";
import { changeMemberMails } from "~/domain/identity/member-mails/mail-choices.server";
import { cancelOwnBooking } from "~/domain/sales/moves/cancel-own-booking.server";
import { moveOwnBooking } from "~/domain/sales/moves/move-own-booking.server";
import { userContext, visitorContext } from "../../../fixtures/context";
import { buildOffer, type OfferOverrides } from "../../../fixtures/offers";
import { newEmail } from "../../../fixtures/orders";
import { addMember } from "../../../fixtures/organization-members";
import { buildPurchase } from "../../../fixtures/purchases";
import { buildUser } from "../../../fixtures/users";
import type { Open } from "../../../support/databases";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const FREE: OfferOverrides = {
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

async function boughtOn(db: Db, of: Awaited<ReturnType<typeof buildOffer>>, quantity: number) {
  const [first = "", other = ""] = of.options[0].slots;
  const email = newEmail();
  const bought = await buildPurchase(db, { of, slotId: first, quantity, email });
  const { id: lineId } = await db
    .selectFrom("sale_lines")
    .select("id")
    .where("sale_id", "=", bought.saleId)
    .executeTakeFirstOrThrow();
  const holder = { saleId: bought.saleId, lineId, as: "buyer" as const };
  return { of, first, other, lineId, email, holder, ...bought };
}
export type Booked = Awaited<ReturnType<typeof boughtOn>>;

/** Call it in a group; `db` and `url` are there before the first test. */
export function bookedDates(open: Open) {
  const fresh = {} as Awaited<ReturnType<Open>>;
  beforeAll(async () => {
    Object.assign(fresh, await open());
  });
  const ctx = () => visitorContext(fresh.db);
  const mailsTo = async (recipient: string) =>
    fresh.db
      .selectFrom("mail_outbox")
      .select(["template", "data"])
      .where("recipient", "=", recipient)
      .where("template", "like", "booking-%")
      .orderBy("created_at")
      .execute();

  return {
    fresh,
    ctx,
    mailsTo,
    templatesTo: async (recipient: string) => (await mailsTo(recipient)).map(({ template }) => template),
    boughtOn: (of: Booked["of"], quantity: number) => boughtOn(fresh.db, of, quantity),

    /** A date of three places and another one, two sold on the first. */
    async booked({ rules = {}, places = 3, quantity = 2, inMs = 7 * DAY_MS }: Wanted = {}) {
      const slots = [{ capacity: 3, starts_at: Date.now() + inMs }, { capacity: places }];
      const of = await buildOffer(fresh.db, { ...FREE, ...rules, options: [{ slots }] });
      return boughtOn(fresh.db, of, quantity);
    },

    /** A member who chose mails of each sale. @returns the address */
    async readerOf({ of: { organizationId } }: Booked): Promise<string> {
      const { id, email } = await buildUser(fresh.db);
      await addMember(fresh.db, id, { organizationId, role: "manager" });
      await changeMemberMails(userContext(ctx(), id), organizationId, { sales: "at_once" });
      return email;
    },

    move: ({ holder, other }: Booked, to = other) => moveOwnBooking(ctx(), holder, to),
    cancel: ({ holder }: Booked) => cancelOwnBooking(ctx(), holder),

    async soldOf({ first, other }: Pick<Booked, "first" | "other">) {
      const slots = fresh.db.selectFrom("slots").select(["id", "sold"]).where("id", "in", [first, other]);
      const rows = await slots.execute();
      return [first, other].map((id) => rows.find((row) => row.id === id)?.sold);
    },

    startSoon(slotId: string, inMs: number) {
      const startsAt = Date.now() + inMs;
      const times = { starts_at: startsAt, ends_at: startsAt + HOUR_MS };
      return fresh.db.updateTable("slots").set(times).where("id", "=", slotId).execute();
    },
  };
}
