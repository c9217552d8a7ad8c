/** Adds to every random shop dates that guests move, scarce places that people wait for, and their seller. */
import type { Db } from "~/db/schema";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import type { Context } from "~/domain/kernel/context";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { memberActor, type TestContext, visitorContext } from "../../../fixtures/context";
import { inDays } from "../../../fixtures/gifts";
import { type BuiltOffer, buildOffer } from "../../../fixtures/offers";
import { approve, newEmail, placeOrder } from "../../../fixtures/orders";
import { buildOrganization } from "../../../fixtures/organizations";
import { buildUser } from "../../../fixtures/users";
import type { buildGiftCard } from "../gift-cards/card-orders";
import type { Guest } from "../waiting-list/waiting-guests";
import type { Buyer, Sold } from "./world";

/** As the builders price an option. */
const PRICE = 2000;

export interface Stage {
  /** Three dates, which their holders move and cancel alone. */
  dated: BuiltOffer;
  /** Two places in all. */
  scarce: BuiltOffer;
  plain: BuiltOffer;
  /** Its expired coupons become gift cards. */
  credited: BuiltOffer;
  seller: Context;
  guests: Guest[];
  cards: Awaited<ReturnType<typeof buildGiftCard>>[];
  /** What was done at least once, and not refused. */
  done: Set<string>;
}

export async function buildStage(db: Db): Promise<Stage> {
  const terms = { commission_rate: 1250, commission_tax_rate: 2100 };
  const { id: organization_id } = await buildOrganization(db, { accrual: "on_redemption", ...terms });
  const own = { organization_id, cover: false, gift_allowed: true };
  const dated = await buildOffer(db, {
    ...own,
    // In the lists by day.
    cover: true,
    validity: { mode: "slot" } as never,
    withdrawal_policy: "excluded_dated_leisure",
    date_change_limit: "24_hours",
    cancellation_limit: "48_hours",
    options: [{ slots: [{ capacity: 4 }, { capacity: 4 }, { capacity: 4 }] }],
  });
  await db.transaction().execute((trx) => refreshListings(trx, [dated.id]));
  const scarce = await buildOffer(db, { ...own, options: [{ capacity: 2 }] });
  const plain = await buildOffer(db, own);
  const validity = { mode: "days_after_purchase", days: 60 } as never;
  const credited = await buildOffer(db, { ...own, validity, expiry_policy: "credit_12_months" });
  const { id: userId } = await buildUser(db);
  const actor = memberActor(organization_id, "manager", userId);
  const seller = { ...visitorContext(db), actor };
  return { dated, scarce, plain, credited, seller, guests: [], cards: [], done: new Set() };
}

interface Bought {
  of: BuiltOffer;
  slot?: number;
  quantity?: number;
  /** For a friend, on a later day. */
  gift?: boolean;
  ctx?: TestContext;
}

const guest = (ctx: TestContext): Buyer => ({ ctx, userId: null, email: newEmail(), member: false });

/** Orders and pays as a guest. @throws DomainError order_rejected */
export async function buy(db: Db, { of, slot, quantity = 1, gift = false, ctx }: Bought): Promise<Sold> {
  const buyer = guest(ctx ?? visitorContext(db));
  const [{ id: optionId, slots }] = of.options;
  const slotId = slot === undefined ? null : (slots[slot] ?? null);
  const key = slotId === null ? optionId : `${optionId}.${slotId}`;
  const note = { from: "Ana", name: "Luis", message: "", email: newEmail(), sendAt: inDays(2) };
  const { email } = buyer;
  const sale = await placeOrder(buyer.ctx, {
    lines: [{ optionId, slotId, quantity, gift }],
    form: { email, gifts: gift ? { [key]: note } : {} },
  });
  await approve(db, sale.transactionId);
  await captureSale(buyer.ctx, sale.transactionId);
  return { ...sale, buyer, email, shown: quantity * PRICE };
}
