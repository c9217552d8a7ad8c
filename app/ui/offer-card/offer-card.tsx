/** Offer card of home, lists, search, favourites, nearby and the widget. */
import type { ReactNode } from "react";
import type { OfferCard } from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";
import { card as text } from "~/locales/es/ui";
import { PictureImage } from "~/ui/elements/picture-image";
import { Price, StateBadges } from "~/ui/elements/price";
import { CompactStars } from "~/ui/elements/stars";

/** Displayed fields of a card; it has at most one badge. */
export type OfferCardData = Omit<
  OfferCard,
  "slug" | "summary" | "category" | "type" | "publishedAt" | "deposit"
> & {
  /** As Price takes it; absent where all is paid here. */
  deposit?: Cents | true;
};

export interface OfferCardItemProps {
  offer: OfferCardData;
  headingLevel?: 2 | 3;
  /** Loads the picture eagerly with high priority: for the first card of a page only. */
  eager?: boolean;
  /** Absent in the widget. */
  heart?: ReactNode;
  /** Overrides the link to the offer's page. */
  href?: string;
}

export function OfferCardItem({ offer, heart, ...props }: OfferCardItemProps) {
  const Heading = props.headingLevel === 2 ? "h2" : "h3";
  return (
    <article className={offer.available ? "card" : "card card--sold-out"}>
      <div className="card__media">
        {offer.cover && <CoverImage cover={offer.cover} eager={props.eager} />}
        <div className="card__badges">
          {offer.available ? (
            <StateBadges badges={offer.badges} />
          ) : (
            <span className="badge">{text.soldOut}</span>
          )}
        </div>
      </div>
      <div className="card__body">
        <Heading className="card__title">
          <a className="card__link" href={props.href ?? `/ofertas/${offer.id}/`}>
            {offer.title}
          </a>
        </Heading>
        <p className="card__meta">
          <span className="card__place">
            {offer.sponsored && (
              <>
                <span>{text.sponsored}</span> ·{" "}
              </>
            )}
            {offer.place ?? text.allSpain}
            <span className="card__seller"> · {offer.organizationName}</span>
          </span>
          <CompactStars {...offer.rating} />
        </p>
        <Price
          actual={offer.minPrice}
          reference={offer.referencePrice}
          percent={offer.discountPercent}
          deposit={offer.deposit}
        />
      </div>
      {heart}
    </article>
  );
}

/** `sizes` by the grid's columns (layout.css). */
const SHOWN_WIDTH = "(min-width: 1025px) 300px, (min-width: 781px) 33vw, 50vw";

function CoverImage({ cover, eager }: { cover: NonNullable<OfferCard["cover"]>; eager?: boolean }) {
  const loading = eager ? { fetchpriority: "high" as const } : { loading: "lazy" as const };
  // Decorative: the title beside it names the offer.
  return <PictureImage picture={cover} alt="" sizes={SHOWN_WIDTH} decoding="async" {...loading} />;
}
