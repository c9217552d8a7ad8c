/** A promo code as the fields of its form, and the form's input as the code's content. */
import type { z } from "zod";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { localDay } from "~/domain/kernel/local-day";
import { toDecimalString } from "~/domain/kernel/money";
import type { ManagedPromo, PromoChange, PromoContent } from "~/domain/pricing/promo-content";
import { endOfPromo, type promoForm, startOfPromo } from "~/domain/pricing/schemas";
import { withLists } from "~/http/form/form-fields.server";

type PromoInput = z.output<typeof promoForm>;

export const readPromoFields = withLists("offers", "categories");

const decimal = (value: number | null) =>
  value === null ? "" : toDecimalString(value).replace(/\.00$/, "").replace(".", ",");
const text = (value: number | null) => (value === null ? "" : String(value));
const dayText = (at: number | null) => (at === null ? "" : localDay(at));

/** @param choices offers of the form, in whose order the chosen ones stand as the form sends them */
export function promoFormValues(
  { targets, ...promo }: ManagedPromo,
  choices: readonly { id: string }[],
): Record<string, string> {
  const offers = choices.filter(({ id }) => targets.offer.includes(id));
  return {
    offers: offers.map(({ id }) => id).join("\n"),
    categories: CATEGORIES.filter((category) => targets.category.includes(category)).join("\n"),
    code: promo.code,
    discount_type: promo.discountType,
    value: decimal(promo.value),
    scope: promo.scope,
    starts_on: dayText(promo.startsAt),
    ends_on: dayText(promo.endsAt),
    max_redemptions: text(promo.maxRedemptions),
    max_per_customer: text(promo.maxRedemptionsPerCustomer),
    max_units: text(promo.maxUnitsPerOrder),
    min_order_amount: decimal(promo.minOrderAmount),
    first_purchase_only: promo.firstPurchaseOnly ? "1" : "",
    is_public: promo.isPublic ? "1" : "",
    is_active: promo.isActive ? "1" : "",
  };
}

/** All but the targets; codes of the panel are always paid by their organization. */
function contentOf(input: PromoInput) {
  return {
    code: input.code,
    discountType: input.discount_type,
    value: input.value,
    scope: input.scope,
    maxRedemptions: input.max_redemptions ?? null,
    maxRedemptionsPerCustomer: input.max_per_customer ?? null,
    maxUnitsPerOrder: input.max_units ?? null,
    minOrderAmount: input.min_order_amount ?? null,
    firstPurchaseOnly: input.first_purchase_only,
    isPublic: input.is_public,
    fundedBy: "organization",
    platformShare: 0,
  } satisfies Partial<PromoContent>;
}

/** What is chosen for another scope does not count. */
function targetsOf({ scope, offers, categories }: PromoInput): PromoContent["targets"] {
  return {
    offer: scope === "offer" ? offers.map((id) => id.toLowerCase()) : [],
    category: scope === "category" ? categories : [],
    price_option: [],
  };
}

export function newPromo(input: PromoInput, organizationId: string) {
  return {
    ...contentOf(input),
    organizationId,
    targets: targetsOf(input),
    startsAt: input.starts_on === undefined ? null : startOfPromo(input.starts_on),
    endsAt: input.ends_on === undefined ? null : endOfPromo(input.ends_on),
  };
}

const same = (one: readonly string[], other: readonly string[]) =>
  [...one].sort().join() === [...other].sort().join();

/** Days that were not touched keep their minutes, and unchanged targets are not judged again. */
export function promoChange(input: PromoInput, stored: ManagedPromo): PromoChange {
  const content: PromoChange = { ...contentOf(input), isActive: input.is_active };
  if (input.starts_on !== undefined && input.starts_on !== dayText(stored.startsAt)) {
    content.startsAt = startOfPromo(input.starts_on);
  }
  if ((input.ends_on ?? "") !== dayText(stored.endsAt)) {
    content.endsAt = input.ends_on === undefined ? null : endOfPromo(input.ends_on);
  }
  if (input.scope === "offer" || input.scope === "category") {
    const targets = targetsOf(input);
    const isSame = same(targets[input.scope], stored.targets[input.scope]);
    if (stored.scope !== input.scope || !isSame) content.targets = targets;
  }
  return content;
}
