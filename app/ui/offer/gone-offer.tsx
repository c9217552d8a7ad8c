/** What stands where an offer was (status 410): that it is over, and what can be bought instead. */
import { CATEGORIES, type Category } from "~/domain/catalogue/offer";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { shop } from "~/locales/es/shop";
import { buttonClass } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";
import { CardGrid } from "~/ui/offer-card/card-grid";
import type { OfferCardData } from "~/ui/offer-card/offer-card";

const text = shop.offer;

export interface GoneOffer {
  category: Category;
  similar: OfferCardData[];
}

/** What an error brought along is not of a known shape. */
export function isGoneOffer(data: unknown): data is GoneOffer {
  const { category, similar } = (data ?? {}) as Partial<GoneOffer>;
  return CATEGORIES.some((one) => one === category) && Array.isArray(similar);
}

export function GoneOfferView({ category, similar }: GoneOffer) {
  return (
    <>
      <EmptyState
        title={text.goneTitle}
        headingLevel={1}
        actions={
          <a className={buttonClass()} href={`/ofertas/category/${category}/`}>
            {text.moreOf(CATEGORY_LABELS[category])}
          </a>
        }
      >
        <p>{text.gone}</p>
      </EmptyState>
      <SimilarOffers offers={similar} />
    </>
  );
}

export function SimilarOffers({ offers }: { offers: readonly OfferCardData[] }) {
  if (offers.length === 0) return null;
  return (
    <section className="section">
      <h2>{text.similarTitle}</h2>
      <CardGrid offers={offers} headingLevel={3} eager={0} />
    </section>
  );
}
