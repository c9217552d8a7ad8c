/** Quotes one code for a purchase, read-only. */
import type { Db, Trx } from "~/db/schema";
import { readOptionsForSale } from "~/domain/catalogue/for-sale/options-for-sale.server";
import type { Cents } from "~/domain/kernel/money";
import { priceLines } from "./line-prices";
import { normalizePromoCode, type Promo, type PromoRefusal } from "./promo";
import { type PromoCustomer, readPromos } from "./queries.server";

export interface QuoteRequest {
  /** As entered. */
  code: string;
  items: readonly { optionId: string; quantity: number }[];
  /** If given, customer rules are checked, too. */
  customer: PromoCustomer | null;
}

export type PromoQuote =
  | { refusal: PromoRefusal; promo: Promo | null }
  | {
      refusal: null;
      promo: Promo;
      lines: { optionId: string; offerId: string; unitPrice: Cents; newUnitPrice: Cents }[];
    };

/** Takes the same reads whether the code is unknown, inactive or usable. */
export async function quotePromo(db: Db | Trx, { code, items, customer }: QuoteRequest): Promise<PromoQuote> {
  const options = await readOptionsForSale(
    db,
    items.map(({ optionId }) => optionId),
  );
  const codes = await readPromos(db, [normalizePromoCode(code) ?? ""], customer);
  const lines = items.flatMap(({ optionId, quantity }) => {
    const option = options.find(({ id }) => id === optionId);
    if (!option?.isActive || !option.offer.purchasable) return [];
    return {
      optionId,
      offerId: option.offer.id,
      category: option.offer.category,
      organizationId: option.organization.id,
      quantity,
      listPrice: option.actualPrice,
    };
  });
  const { prices, outcomes } = priceLines(lines, codes);
  const outcome = outcomes[0];
  if (!outcome?.promo || outcome.refusal !== null)
    return { refusal: outcome?.refusal ?? "promo_invalid", promo: outcome?.promo ?? null };
  const lowered = lines.flatMap(({ optionId, offerId, listPrice }, index) => {
    const price = prices[index];
    if (!price?.promo) return [];
    return { optionId, offerId, unitPrice: listPrice, newUnitPrice: price.unitPrice };
  });
  return { refusal: null, promo: outcome.promo, lines: lowered };
}
