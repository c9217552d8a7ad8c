/** The first recommendation of the home page, wide as a coupon: its picture, and beyond the seam its price. */
import { shop } from "~/locales/es/shop";
import { card as text } from "~/locales/es/ui";
import { useCarriedCampaign, withCampaign } from "~/ui/behaviour/campaign";
import { PictureImage } from "~/ui/elements/picture-image";
import { Price } from "~/ui/elements/price";
import { CompactStars } from "~/ui/elements/stars";
import { type CardList, unpackCards } from "./card-data";
import { useThisPage } from "./card-grid";
import { Heart } from "./heart";

/** `sizes` by the columns of hero.css. */
const SHOWN_WIDTH = "(min-width: 1025px) 740px, (min-width: 781px) 62vw, 100vw";

export function HeroCard({ offers }: { offers: CardList }) {
  const campaign = useCarriedCampaign();
  const returnTo = useThisPage();
  const [offer] = unpackCards(offers);
  if (!offer) return null;
  const { cover, sponsored, place, organizationName } = offer;
  return (
    <article className="card hero">
      <div className="hero__media">
        {cover && <PictureImage picture={cover} alt="" sizes={SHOWN_WIDTH} fetchpriority="high" />}
      </div>
      <div className="hero__body">
        <h2>
          <a className="card__link" href={withCampaign(`/ofertas/${offer.id}/`, campaign)}>
            {offer.title}
          </a>
        </h2>
        <p className="hero__meta">
          {sponsored && `${text.sponsored} · `}
          {place ?? text.allSpain} · {organizationName}
        </p>
        <CompactStars {...offer.rating} />
        <Price
          actual={offer.minPrice}
          reference={offer.referencePrice}
          percent={offer.discountPercent}
          deposit={offer.deposit}
          size="l"
        />
        {/* The title's link covers the card. */}
        <span className="button" aria-hidden="true">
          {shop.home.see}
        </span>
      </div>
      <Heart offer={offer} returnTo={returnTo} />
    </article>
  );
}
