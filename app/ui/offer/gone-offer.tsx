/** Page of a removed (status 410) or paused offer (404): what its buyers need, and similar offers. */
import { CATEGORIES, type Category } from "~/domain/catalogue/offer";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { offerPage as text } from "~/locales/es/offer-page";
import { buttonClass } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";
import type { CardList } from "~/ui/offer-card/card-data";
import { CardGrid } from "~/ui/offer-card/card-grid";

export interface GoneOffer {
  category: Category;
  paused: boolean;
  similar: CardList;
}

/** Type guard: error data is untyped. */
export function isGoneOffer(data: unknown): data is GoneOffer {
  const { category, similar } = (data ?? {}) as Partial<GoneOffer>;
  return CATEGORIES.some((one) => one === category) && typeof similar?.cards === "string";
}

export const goneTitle = ({ paused }: GoneOffer) => (paused ? text.pausedTitle : text.goneTitle);

/** Where who bought the offer finds coupons and help. */
export function BuyerLinks() {
  return (
    <p className="cluster">
      <a href="/pedido">{text.myPurchase}</a>
      <a href="/ayuda">{text.help}</a>
    </p>
  );
}

export function GoneOfferView({ category, paused, similar }: GoneOffer) {
  return (
    <>
      <EmptyState
        title={goneTitle({ category, paused, similar })}
        headingLevel={1}
        actions={
          <a className={buttonClass()} href={`/ofertas/category/${category}/`}>
            {text.moreOf(CATEGORY_LABELS[category])}
          </a>
        }
      >
        <p>{text.gone}</p>
        <div className="empty__actions">
          <BuyerLinks />
        </div>
      </EmptyState>
      <SimilarOffers offers={similar} />
    </>
  );
}

export function SimilarOffers({ offers }: { offers: CardList }) {
  if (offers.length === 0) return null;
  return (
    <section className="section">
      <h2>{text.similarTitle}</h2>
      <CardGrid offers={offers} headingLevel={3} eager={0} />
    </section>
  );
}
