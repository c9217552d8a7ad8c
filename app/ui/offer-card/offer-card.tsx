/** The one card for an offer, the same in home, lists, search, favourites, nearby and the widget. */
import type { OfferCard } from "~/domain/catalogue/offer";
import { card as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";
import { PictureImage } from "~/ui/elements/picture-image";
import { DiscountBadge, Price, StateBadges } from "~/ui/elements/price";
import { CompactStars } from "~/ui/elements/stars";
import { FavoriteForm } from "./favorite-form";

/** What a card shows; pages send no more than this of each offer, and one badge at most. */
export type OfferCardData = Omit<OfferCard, "slug" | "summary" | "category" | "type"> & {
  /** The price is what is paid here; the rest is paid at the venue. */
  deposit?: true;
};

export interface OfferCardItemProps {
  offer: OfferCardData;
  favorite: boolean;
  returnTo: string;
  headingLevel?: 2 | 3;
  /** Load the picture at once and before others: only for the first card of a page. */
  eager?: boolean;
  /** The widget shows cards without hearts. */
  heart?: boolean;
  /** Where the card leads, when not to the offer's own page. */
  href?: string;
}

export function OfferCardItem({ offer, favorite, returnTo, heart = true, ...props }: OfferCardItemProps) {
  const Heading = props.headingLevel === 2 ? "h2" : "h3";
  return (
    <article className={offer.available ? "card" : "card card--sold-out"}>
      <div className="card__media">
        {offer.cover && <CoverImage cover={offer.cover} eager={props.eager} />}
        <div className="card__badges">
          <DiscountBadge percent={offer.discountPercent} />
          {offer.available ? (
            <StateBadges badges={offer.badges} />
          ) : (
            <span className="badge badge--sold-out">{text.soldOut}</span>
          )}
        </div>
      </div>
      <div className="card__body">
        <Heading className="card__title">
          <a className="card__link" href={props.href ?? `/ofertas/${offer.id}/`}>
            {offer.title}
          </a>
        </Heading>
        <p className="card__place">
          <Icon name="map-pin" />
          <span>
            {offer.place ?? text.allSpain} · {offer.organizationName}
          </span>
        </p>
        <div className="card__meta">
          <CompactStars {...offer.rating} />
          {offer.sponsored && <span className="card__sponsored">{text.sponsored}</span>}
        </div>
        <Price actual={offer.minPrice} regular={offer.regularPrice} deposit={offer.deposit} />
      </div>
      {heart && (
        <FavoriteForm
          offerNumber={offer.number}
          title={offer.title}
          favorite={favorite}
          returnTo={returnTo}
        />
      )}
    </article>
  );
}

/** The columns of the grid (layout.css). */
const SHOWN_WIDTH = "(min-width: 1025px) 300px, (min-width: 781px) 33vw, 50vw";

function CoverImage({ cover, eager }: { cover: NonNullable<OfferCard["cover"]>; eager?: boolean }) {
  const loading = eager ? { fetchpriority: "high" as const } : { loading: "lazy" as const };
  // The title beside it names the offer, so alt stays empty.
  return <PictureImage picture={cover} alt="" sizes={SHOWN_WIDTH} decoding="async" {...loading} />;
}
