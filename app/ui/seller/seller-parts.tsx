/** Parts of a seller's page: its head, what people said, its places and its legal data. */
import { pictureSet, pictureUrl } from "~/domain/media/picture-address";
import { reviewTexts } from "~/locales/es/reviews";
import { sellerPage as text } from "~/locales/es/seller-page";
import { Disclosure } from "~/ui/elements/disclosure";
import { Stars } from "~/ui/elements/stars";
import { Locations } from "~/ui/offer/offer-information";
import { Review, ReviewList } from "~/ui/offer/offer-reviews";
import { sellerFacts } from "~/ui/offer/offer-trust";
import type { SellerView } from "./seller-view";

export function SellerHead({ seller }: { seller: SellerView }) {
  const { name, logoUrl, description, address, website } = seller.organization;
  const { city, province } = address;
  const isOwn = logoUrl !== null && pictureSet(logoUrl, "webp") !== null;
  return (
    <div className="stack stack--s">
      {isOwn && <img src={pictureUrl(logoUrl, 400)} alt="" width={80} />}
      <h1>{name}</h1>
      <p className="soft">
        {province && province !== city ? `${city} (${province})` : city} · {text.since(seller.sinceMonth)}
      </p>
      <Stars {...seller.rating} />
      {seller.answers && <p className="soft small">{seller.answers}</p>}
      {description && <p className="lead">{description}</p>}
      {website && (
        <p>
          <a href={website} rel="noopener nofollow">
            {text.website}
          </a>
        </p>
      )}
    </div>
  );
}

export function SellerOpinionList({ seller, path }: { seller: SellerView; path: string }) {
  if (seller.opinions.length === 0) return null;
  return (
    <section className="section stack" id="opiniones">
      <h2>{text.opinions}</h2>
      <ReviewList returnTo={path}>
        {seller.opinions.map(({ offer, ...review }) => (
          <Review key={review.id} review={review} seller={seller.organization.name} offer={offer} />
        ))}
      </ReviewList>
      <p>
        <a href={`${path}/opiniones`}>{reviewTexts.all(seller.rating.count)}</a>
      </p>
    </section>
  );
}

export function SellerPlaces({ seller }: { seller: SellerView }) {
  if (seller.locations.length === 0) return null;
  return (
    <section className="section stack" id="locales">
      <h2>{text.where}</h2>
      {seller.closures.map((closure) => (
        <p key={closure}>
          <strong>{closure}</strong>
        </p>
      ))}
      <Locations offer={seller} />
    </section>
  );
}

export function SellerLegal({ seller, complaintsEmail }: { seller: SellerView; complaintsEmail: string }) {
  return (
    <section className="section stack">
      <h2>{text.legal}</h2>
      <Disclosure summary={seller.organization.legalName}>
        <dl className="details">
          {sellerFacts({ organization: seller.organization, complaintsEmail }).map(
            ({ term, value, href }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{href ? <a href={href}>{value}</a> : value}</dd>
              </div>
            ),
          )}
        </dl>
      </Disclosure>
    </section>
  );
}
