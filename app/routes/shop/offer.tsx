/** /ofertas/{ofertaId}/: one offer, read anew for every visit; what is no UUID leads home, what is unknown is a 404. */
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { config } from "~/config.server";
import { nearbyOffers } from "~/domain/catalogue/nearby-queries.server";
import { readOffer } from "~/domain/catalogue/offer-queries.server";
import { isUuid } from "~/domain/kernel/uuid";
import { pictureUrl } from "~/domain/media/picture-address";
import { uncachedPageHeaders } from "~/http/caching";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { formatDecimal } from "~/locales/es/format";
import { shop } from "~/locales/es/shop";
import { card as cardText, errors } from "~/locales/es/ui";
import { database } from "~/runtime.server";
import { site } from "~/site-settings";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { GenericErrorView, NotFoundView } from "~/ui/error-view";
import { FavoriteForm } from "~/ui/favorite-form";
import { Gallery } from "~/ui/gallery";
import { StateBadges } from "~/ui/price";
import { useRootData } from "~/ui/root-data";
import { CardGrid, useThisPage } from "~/ui/shop/card-grid";
import { OfferInformation } from "~/ui/shop/offer-information";
import { OfferTrust } from "~/ui/shop/offer-trust";
import { type OfferView, toOfferView } from "~/ui/shop/offer-view";
import { pageMeta } from "~/ui/shop/page-meta";
import { BuyBar, PurchaseBox } from "~/ui/shop/purchase-box";
import { shownOffers } from "~/ui/shop/shown-offer";
import { Stars } from "~/ui/stars";

const text = shop.offer;

export const headers = uncachedPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: `${text.notFound} · ${site.name}` }, { name: "robots", content: "noindex" }];
  const { offer, origin } = loaded;
  const cover = offer.pictures[0];
  return pageMeta({
    title: offer.title,
    description: offer.summary,
    canonical: `${origin}/ofertas/${offer.id}/`,
    image: cover && new URL(pictureUrl(cover.url, 1200, "jpg"), origin).href,
  });
};

export async function loader({ params }: LoaderFunctionArgs) {
  const id = params.ofertaId ?? "";
  if (!isUuid(id)) throw redirect("/");
  const offer = await readOffer(database(), id);
  if (!offer) throw data(null, { status: 404 });
  const near = await nearbyOffers(database(), offer.id, { limit: 8 });
  const nearby = near.map(({ distanceKm, ...card }) => {
    const place = card.place ?? cardText.allSpain;
    if (distanceKm === null) return card;
    return { ...card, place: `${place} · ${text.distance(formatDecimal(distanceKm))}` };
  });
  return { offer: toOfferView(offer), nearby: shownOffers(nearby), origin: config.publicOrigin };
}

export default function Offer() {
  const { offer, nearby } = useLoaderData<typeof loader>();
  const category = CATEGORY_LABELS[offer.category];
  return (
    <>
      <Breadcrumbs
        items={[
          { label: shop.list.title, href: "/ofertas/" },
          { label: category, href: `/ofertas/category/${offer.category}/` },
        ]}
      />
      {/* Another offer is another form: nothing chosen for the first one may stay. */}
      <article className="offer" key={offer.id}>
        <div className="offer__head">
          <Head offer={offer} />
        </div>
        <PurchaseBox offer={offer} />
        <div className="offer__text">
          <OfferInformation offer={offer} />
          <OfferTrust offer={offer} />
        </div>
      </article>
      {nearby.length > 0 && (
        <section className="section">
          <h2>{text.nearby}</h2>
          <CardGrid offers={nearby} headingLevel={3} eager={0} />
        </section>
      )}
      <BuyBar offer={offer} />
    </>
  );
}

function Head({ offer }: { offer: OfferView }) {
  const { favorites } = useRootData();
  return (
    <>
      <div className="offer__pictures">
        <Gallery pictures={offer.pictures}>
          <StateBadges badges={offer.badges} />
        </Gallery>
        <FavoriteForm
          offerNumber={offer.number}
          title={offer.title}
          favorite={favorites?.includes(offer.number) ?? false}
          returnTo={useThisPage()}
        />
      </div>
      <h1>{offer.title}</h1>
      <p className="offer__summary">{offer.summary}</p>
      <div className="cluster">
        <a href="#vendedor">{text.seller(offer.organization.name)}</a>
        <Stars {...offer.rating} href="#opiniones" />
        {offer.sponsored && <span className="soft small">{text.sponsored}</span>}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  return <GenericErrorView message={errors.generic} />;
}
