/**
 * /ofertas/{ofertaId}/: one offer, revalidated each time. An id that is no UUID redirects home, an unknown offer is a 404, one that is
 * paused a 404 for its buyers, and one that can never be bought again is a 410 with similar offers.
 */

import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { nearbyOffers } from "~/domain/catalogue/lists/nearby-queries.server";
import { readWithdrawnOffer, similarOffers } from "~/domain/catalogue/lists/similar-queries.server";
import type { OfferDetail } from "~/domain/catalogue/offer-page/offer-detail";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { isMember } from "~/domain/club/queries.server";
import { listFeedback } from "~/domain/feedback/queries.server";
import { cutAtWord } from "~/domain/kernel/formats/cut-at-word";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { pictureSized } from "~/domain/media/picture-address";
import { revalidatedPageHeaders } from "~/http/answer/caching";
import { describePage } from "~/http/answer/structured-data.server";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { type PageRequest, readSessionUser } from "~/http/visitor/web-session.server";
import { offerPage as text } from "~/locales/es/offer-page";
import { errors } from "~/locales/es/ui";
import { database } from "~/runtime.server";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";
import { Breadcrumbs } from "~/ui/elements/breadcrumbs";
import { Gallery } from "~/ui/elements/gallery";
import { StateBadges } from "~/ui/elements/price";
import { CompactStars } from "~/ui/elements/stars";
import { GenericErrorView, NotFoundView, UnavailableView } from "~/ui/layout/error-view";
import { categoryCrumbs } from "~/ui/metadata/category-crumbs";
import { offerPageData } from "~/ui/metadata/offer-data.server";
import { pageMeta } from "~/ui/metadata/page-meta";
import { placeWithDistance } from "~/ui/nearby/place-with-distance.server";
import { type GoneOffer, GoneOfferView, goneTitle, isGoneOffer, SimilarOffers } from "~/ui/offer/gone-offer";
import { KeptOfferTexts } from "~/ui/offer/kept-texts";
import { type OfferView, toOfferView } from "~/ui/offer/offer-view";
import { OfferEssentials, PurchaseBox } from "~/ui/offer/purchase-box";
import { PurchaseChoiceProvider } from "~/ui/offer/purchase-choice";
import { REVIEWS_OF_OFFER, shownReview } from "~/ui/offer/reviews-data";
import { offerCardData } from "~/ui/offer-card/card-data";
import { CardGrid, useThisPage } from "~/ui/offer-card/card-grid";
import { Heart } from "~/ui/offer-card/heart";

/** Offers shown below this one. */
const SUGGESTED = 8;
/** What search engines show of a title, with the shop's name behind it. */
const SHOWN_TITLE = 70 - ` · ${site.name}`.length;

/** `day`: lists by day and the calendar lead here with it. */
export const headers = keep({ of: "offers", exact: true, query: ["day"] }, revalidatedPageHeaders);

export const meta: MetaFunction<typeof loader> = ({ data: loaded, error }) => {
  if (!loaded) {
    const gone = isRouteErrorResponse(error) && isGoneOffer(error.data) ? error.data : null;
    const title = gone ? goneTitle(gone) : text.notFound;
    return [{ title: `${title} · ${site.name}` }, { name: "robots", content: "noindex" }];
  }
  const { offer, origin, over, seo } = loaded;
  const [cover] = offer.pictures;
  const sized = cover && pictureSized(cover, 1200, "jpg");
  const canonical = `${origin}/ofertas/${offer.id}/`;
  const image = sized && { ...sized, url: new URL(sized.url, origin).href, alt: cover.alt };
  const tags = pageMeta({
    title: seo.title,
    description: seo.description,
    canonical,
    image,
    noindex: over,
  });
  if (over) return tags;
  const href = `${origin}/oembed?${new URLSearchParams({ url: canonical })}`;
  return [...tags, { tagName: "link", rel: "alternate", type: "application/json+oembed", href }];
};

/** Offers close by, with the distance beside their place. */
async function readNearby(offer: OfferDetail) {
  const near = await nearbyOffers(database(), offer, { limit: SUGGESTED });
  return near.map(({ distanceKm, ...card }) => {
    return distanceKm === null ? card : { ...card, place: placeWithDistance(card.place, distanceKm) };
  });
}

/** Offers to buy instead of one that is over. */
async function readInstead({ id: overId, category, regions }: OfferDetail) {
  const place = { category, region: regions[0] ?? null };
  const similar = await similarOffers(database(), place, SUGGESTED + 1);
  return similar.filter(({ id }) => id !== overId).slice(0, SUGGESTED);
}

/** Whether the reader must join the club before buying. */
async function mustJoin(page: PageRequest, offer: OfferDetail): Promise<boolean> {
  if (offer.type !== "subscription") return false;
  const reader = await readSessionUser(page);
  return !(await isMember(database(), reader?.userId ?? null));
}

/** @throws similar offers for one that was withdrawn, with 410 or, while it is paused, 404; otherwise a 404 */
async function throwGone(id: string): Promise<never> {
  const gone = await readWithdrawnOffer(database(), id);
  if (!gone) throw data(null, { status: 404 });
  const similar = offerCardData(await similarOffers(database(), gone));
  const { category, paused } = gone;
  throw data({ category, paused, similar } satisfies GoneOffer, { status: paused ? 404 : 410 });
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = params.ofertaId ?? "";
  if (!isUuid(id)) throw redirect("/");
  const offer = (await readOffer(database(), id)) ?? (await throwGone(id));
  const { over } = offer;
  const nearby = over ? [] : await readNearby(offer);
  const reviews = await listFeedback(database(), offer.id, { offset: 0, limit: REVIEWS_OF_OFFER });
  const similar = over ? await readInstead(offer) : [];
  const needsMembership = await mustJoin({ request, context }, offer);
  if (!over) describePage(context, () => offerPageData(offer, publicOrigin()));
  const shown = {
    offer: toOfferView(offer, { needsMembership, complaintsEmail: identity.contacts.customerServiceEmail }),
    reviews: reviews.results.map(shownReview),
    nearby: offerCardData(nearby),
    similar: offerCardData(similar),
    over,
    seo: {
      title: cutAtWord(offer.seoTitle ?? offer.title, SHOWN_TITLE),
      description: offer.seoDescription ?? offer.summary,
    },
    origin: publicOrigin(),
  };
  return data(shown, { status: over ? 410 : 200 });
}

export default function Offer() {
  const { offer, reviews, nearby, similar, origin } = useLoaderData<typeof loader>();
  return (
    <PurchaseChoiceProvider key={offer.id} offer={offer}>
      <Breadcrumbs items={categoryCrumbs(offer.category)} />
      <article className={offer.available || offer.type === "direct" ? "offer" : "offer offer--sold-out"}>
        <div className="offer__head">
          <Head offer={offer} />
        </div>
        <PurchaseBox offer={offer} />
        <OfferEssentials offer={offer} />
        <KeptOfferTexts offer={offer} reviews={reviews} origin={origin} />
      </article>
      {nearby.length > 0 && (
        <section className="section">
          <h2>{text.nearby}</h2>
          <CardGrid offers={nearby} headingLevel={3} eager={0} />
        </section>
      )}
      <SimilarOffers offers={similar} />
    </PurchaseChoiceProvider>
  );
}

function Head({ offer }: { offer: OfferView }) {
  return (
    <>
      <div className="offer__pictures">
        <Gallery pictures={offer.pictures} pages={offer.photos}>
          {/* “Termina pronto” says nothing true of what is sold out. */}
          <StateBadges badges={offer.available ? offer.badges : []} />
        </Gallery>
        <Heart offer={offer} returnTo={useThisPage()} />
      </div>
      <h1>{offer.title}</h1>
      <p className="offer__summary">{offer.summary}</p>
      <div className="cluster">
        <a href="#vendedor">{text.seller(offer.organization.name)}</a>
        {offer.rating.count > 0 && (
          <a className="offer__rating" href="#opiniones">
            <CompactStars {...offer.rating} />
          </a>
        )}
        {offer.sold && <span className="soft small">{offer.sold}</span>}
        <a href={`/comparar?o=${offer.number}`}>{text.compare}</a>
        {offer.sponsored && <span className="soft small">{text.sponsored}</span>}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isGoneOffer(error.data)) return <GoneOfferView {...error.data} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  if (isRouteErrorResponse(error) && error.status === 503) return <UnavailableView />;
  return <GenericErrorView message={errors.generic} />;
}
