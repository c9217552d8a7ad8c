/** The choice of an offer's tax in forms: regime and rate in one value, "iva:1000". */
import {
  defaultTaxRate,
  isKnownRate,
  isUsualRate,
  TAX_RATES,
  type Taxed,
  taxRegimeOf,
} from "~/domain/catalogue/tax";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { offerTax, taxName } from "~/locales/es/panel/offer-tax";

type Rate = Pick<Taxed, "taxRegime" | "taxRate">;

const choiceOf = ({ taxRegime, taxRate }: Rate) => `${taxRegime}:${taxRate}`;

/** Empty for a rate that its regime does not know: its author chooses anew. */
export function taxValue(offer: Rate): string {
  return isKnownRate(offer) ? choiceOf(offer) : "";
}

interface TaxedOffer extends Taxed {
  locations: readonly { province: string }[];
}

/**
 * The rates of the offer's own regime, its seller's and its places', with what is usual.
 * @param sellerRegime of the organization
 */
export function taxChoices(offer: TaxedOffer, sellerRegime: Taxed["taxRegime"]) {
  const regimes = new Set([
    offer.taxRegime,
    sellerRegime,
    ...offer.locations.map(({ province }) => taxRegimeOf(province)),
  ]);
  const { category } = offer;
  const usual = [...regimes].map((taxRegime) =>
    taxName({ taxRegime, taxRate: defaultTaxRate({ category, taxRegime }) }),
  );
  return {
    options: [
      ...(isKnownRate(offer) ? [] : [{ value: "", label: offerTax.choose }]),
      ...[...regimes].flatMap((taxRegime) =>
        TAX_RATES[taxRegime].map((taxRate) => {
          const rate = { taxRegime, taxRate };
          return { value: choiceOf(rate), label: taxName(rate) };
        }),
      ),
    ],
    hint: offerTax.hint(CATEGORY_LABELS[category], usual),
    /** In words; null = it fits. */
    unusual: isUsualRate(offer) ? null : offerTax.unusual(taxName(offer), CATEGORY_LABELS[category], usual),
  };
}
