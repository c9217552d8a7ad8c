/**
 * Builds random shops: offers of every kind, codes of every type and scope, and guests, accounts and members.
 */
import fc from "fast-check";
import type { Db } from "~/db/schema";
import { unitLimits } from "~/domain/catalogue/for-sale/unit-limits";
import type { OfferType } from "~/domain/catalogue/offer";
import type { CreatedSale } from "~/domain/sales/checkout/create-sale.server";
import { type TestContext, visitorContext } from "../../../fixtures/context";
import { buildMember, buildShopper } from "../../../fixtures/members";
import { buildOffer } from "../../../fixtures/offers";
import { newEmail } from "../../../fixtures/orders";
import { buildOrganization } from "../../../fixtures/organizations";
import { insertPromo } from "../../../fixtures/promo-codes";
import { buildStage, type Stage } from "./stage";

/** Mostly none: an order refused by limits alone proves little. */
const limit = fc.constantFrom(null, null, null, 1, 2, 3);
const TYPES: OfferType[] = ["regular", "regular", "regular", "regular", "promo", "subscription", "direct"];

const OFFER = fc.record({
  type: fc.constantFrom(...TYPES),
  price: fc.constantFrom(0, 1, 333, 999, 2000, 4505, 4505),
  perCustomer: limit,
  maxPerOrder: limit,
  capacity: fc.constantFrom(null, null, null, 1, 3, 6),
  slots: fc.constantFrom<number[]>([], [], [], [1, 3]),
  gift: fc.boolean(),
  partner: fc.nat(1),
  dated: fc.boolean(),
});

const CODE = fc.record({
  discount: fc.constantFrom(
    { discount_type: "percent", value: 1000 } as const,
    { discount_type: "percent", value: 3333 } as const,
    { discount_type: "percent", value: 10_000 } as const,
    { discount_type: "amount", value: 500 } as const,
    { discount_type: "fixed_price", value: 700 } as const,
  ),
  scope: fc.constantFrom("global", "organization", "category", "offer", "price_option" as const),
  about: fc.nat(3),
  uses: limit,
  usesEach: limit,
  units: limit,
  minimum: fc.constantFrom(null, null, null, 1500),
  first: fc.constantFrom(false, false, true),
  funding: fc.constantFrom("platform", "shared", "organization" as const),
});

export const PLAN = fc.record({
  offers: fc.array(OFFER, { minLength: 1, maxLength: 3 }),
  codes: fc.array(CODE, { minLength: 1, maxLength: 3 }),
});
export type Plan = typeof PLAN extends fc.Arbitrary<infer T> ? T : never;

interface OfferCardData {
  id: string;
  optionId: string;
  slots: string[];
  type: OfferType;
  giftable: boolean;
  /** As the shop enforces them; null = none. */
  perCustomer: number | null;
  maxPerOrder: number | null;
}

export interface Buyer {
  ctx: TestContext;
  userId: string | null;
  email: string;
  member: boolean;
}

export interface Sold extends Pick<CreatedSale, "saleId" | "transactionId"> {
  buyer: Buyer;
  email: string;
  /** Total shown on the page, in cents. */
  shown: number;
  /** Id of the bank's case that is open about its payment. */
  openCase?: string;
}

export interface World {
  db: Db;
  offers: OfferCardData[];
  codes: string[];
  buyers: Buyer[];
  sales: Sold[];
  stage: Stage;
}

async function buildBuyers(db: Db): Promise<Buyer[]> {
  const [member, account] = [await buildMember(db), await buildShopper(db)];
  const guest = () => ({ ctx: visitorContext(db), userId: null, member: false });
  return [
    { ...member, member: true },
    { ...account, member: false },
    { ...guest(), email: newEmail() },
    // Not signed in, but with the member's mailbox.
    { ...guest(), email: member.email.toUpperCase() },
  ];
}

export async function buildWorld(db: Db, plan: Plan): Promise<World> {
  const partners = [
    await buildOrganization(db, { accrual: "on_capture", commission_rate: 1250, commission_tax_rate: 2100 }),
    await buildOrganization(db, {
      accrual: "on_redemption",
      commission_rate: 3333,
      commission_tax_rate: 700,
    }),
  ];
  const offers: OfferCardData[] = [];
  for (const { type, price, partner, slots, gift, dated, ...limits } of plan.offers) {
    const { perCustomer, maxPerOrder } = limits;
    const built = await buildOffer(db, {
      type,
      organization_id: partners[partner]?.id,
      gift_allowed: gift,
      withdrawal_policy: dated ? "excluded_dated_leisure" : "standard_14d",
      category: partner === 0 ? "leisure" : "travel",
      cover: false,
      options: [
        {
          actual_price: price,
          regular_price: price,
          capacity: limits.capacity,
          per_customer: perCustomer,
          max_per_order: maxPerOrder,
          slots: slots.map((capacity) => ({ capacity })),
        },
      ],
    });
    const [option] = built.options;
    offers.push({
      id: built.id,
      optionId: option.id,
      slots: option.slots,
      type,
      giftable: gift && type !== "subscription",
      ...unitLimits(type, { actualPrice: price, perCustomer, maxPerOrder }),
    });
  }
  const codes: string[] = [];
  for (const { discount, scope, about, funding, ...limits } of plan.codes) {
    const offer = offers[about % offers.length] as OfferCardData;
    const targets = { category: "leisure", offer: offer.id, price_option: offer.optionId };
    const partner = scope === "global" ? null : (partners[about % 2]?.id ?? null);
    const promo = await insertPromo(db, {
      ...discount,
      scope,
      organization_id: scope === "organization" || funding === "organization" ? partner : null,
      targets: scope === "global" || scope === "organization" ? [] : [targets[scope]],
      max_redemptions: limits.uses,
      max_redemptions_per_customer: limits.usesEach,
      max_units_per_order: limits.units,
      min_order_amount: limits.minimum,
      first_purchase_only: limits.first,
      funded_by: funding,
      platform_share: funding === "shared" ? 4000 : 0,
    });
    codes.push(promo.code);
  }
  return { db, offers, codes, buyers: await buildBuyers(db), sales: [], stage: await buildStage(db) };
}
