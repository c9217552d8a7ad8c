/** A seller and another one, their people, and paid sales of either, for the calls about one sale. */
import type { Db } from "~/db/schema";
import type { MemberRole } from "~/domain/kernel/context";
import { buildEarner } from "../../../fixtures/ledger";
import type { BuiltOffer } from "../../../fixtures/offers";
import { buildPurchase } from "../../../fixtures/purchases";
import { apiClient, tokenOf } from "../../../support/api";

export type SellersWorld = Awaited<ReturnType<typeof sellersWorld>>;

export async function sellersWorld(db: Db) {
  const own = await buildEarner(db, "on_redemption");
  const foreign = await buildEarner(db, "on_redemption");
  const personOf = (role: MemberRole | "staff", organizationId = own.organizationId) =>
    tokenOf(db, role === "staff" ? { staff: true } : { member: { organizationId, role } });

  async function sellOf(of: BuiltOffer, quantity: number) {
    const sale = await buildPurchase(db, { of, quantity });
    const { number, email } = await db
      .selectFrom("sales")
      .select(["number", "email"])
      .where("id", "=", sale.saleId)
      .executeTakeFirstOrThrow();
    return { ...sale, number, email };
  }

  return {
    db,
    api: apiClient(db),
    organizationId: own.organizationId,
    foreign,
    manager: (await personOf("manager")).token,
    personOf,
    sell: (quantity: number) => sellOf(own, quantity),
    sellForeign: () => sellOf(foreign, 1),
  };
}
