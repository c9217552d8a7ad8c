/** The shop of tests that walk sequences across features: offers of two dates, one place on the first, and who acts on them. */
import { beforeAll } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { jobContext, memberActor, staffActor, visitorContext } from "../../../fixtures/context";
import { type BuiltOffer, buildOffer, type OfferOverrides } from "../../../fixtures/offers";
import { buildUser } from "../../../fixtures/users";
import type { Open } from "../../../support/databases";

export const DATED: OfferOverrides = {
  validity: { mode: "slot" } as never,
  withdrawal_policy: "excluded_dated_leisure",
  date_change_limit: "24_hours",
  cancellation_limit: "24_hours",
};

/** Call it in a group; `db` is there before the first test. */
export function crossedShop(open: Open) {
  const shop = {} as { db: Db };
  beforeAll(async () => {
    shop.db = (await open()).db;
  });
  const ctx = () => visitorContext(shop.db);

  return {
    shop,
    ctx,
    jobs: () => jobContext(ctx()),

    /** One place in a week, two on the day after. */
    async dated(columns: OfferOverrides = {}) {
      const inDays = (days: number, capacity: number) => ({
        capacity,
        starts_at: Date.now() + days * DAY_MS,
      });
      const options = [{ sku: "C1", slots: [inDays(7, 1), inDays(8, 2)] }];
      const of = await buildOffer(shop.db, { ...DATED, ...columns, options });
      const [first = "", other = ""] = of.options[0].slots;
      return { of, optionId: of.options[0].id, first, other };
    },

    async seller({ organizationId }: Pick<BuiltOffer, "organizationId">) {
      const { id } = await buildUser(shop.db);
      return { ...ctx(), actor: memberActor(organizationId, "manager", id) };
    },

    async staff() {
      const { id } = await buildUser(shop.db, { is_staff: true });
      return { ...ctx(), actor: staffActor(id) };
    },

    /** The only coupon of a purchase. */
    couponOf: (saleId: string) =>
      shop.db
        .selectFrom("coupons")
        .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
        .select(["coupons.code", "coupons.slot_id as slotId", "coupons.status", "paid_value as paid"])
        .select("sale_lines.id as lineId")
        .where("sale_id", "=", saleId)
        .executeTakeFirstOrThrow(),

    async soldOn(slotId: string) {
      const slot = shop.db.selectFrom("slots").select("sold").where("id", "=", slotId);
      return (await slot.executeTakeFirstOrThrow()).sold;
    },
  };
}
