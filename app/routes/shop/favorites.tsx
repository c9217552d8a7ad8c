/** /favorite: the favourites of this browser or account, and the action of every heart without scripts. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readCards } from "~/domain/catalogue/lists/card-queries.server";
import { offersInstead } from "~/domain/catalogue/lists/similar-queries.server";
import { suggestFromFavorites } from "~/domain/favorites/suggest-offers.server";
import { answerFavoriteForm } from "~/http/visitor/favorite-form-answer.server";
import { readFavorites } from "~/http/visitor/favorites.server";
import { readSessionUser } from "~/http/visitor/web-session.server";
import { favoritesPage as more } from "~/locales/es/favorites-page";
import { shop } from "~/locales/es/shop";
import { database } from "~/runtime.server";
import { ButtonLink } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";
import { moreStyles } from "~/ui/elements/more-styles";
import { pageMeta } from "~/ui/metadata/page-meta";
import { offerCardData } from "~/ui/offer-card/card-data";
import { CardGrid } from "~/ui/offer-card/card-grid";
import { FavoriteSuggestions } from "~/ui/offer-card/favorite-suggestions";

export const links = moreStyles;

const text = shop.favorites;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { numbers } = await readFavorites({ request, context });
  const offers = offerCardData(await readCards(database(), { numbers }));
  const user = await readSessionUser({ request, context });
  const found = user && numbers.length > 0 ? await suggestFromFavorites(database(), user.userId) : null;
  const suggestions = found && {
    wanted: found.wanted,
    because: found.because?.title ?? null,
    offers: offerCardData(found.offers),
  };
  const instead = await offersInstead(database(), offers.length, {});
  return { offers, suggestions, instead: offerCardData(instead.offers) };
}

export const action = (page: ActionFunctionArgs) => answerFavoriteForm(page);

export default function FavoriteOffers() {
  const { offers, suggestions, instead } = useLoaderData<typeof loader>();
  if (offers.length === 0) {
    return (
      <>
        <EmptyState
          icon="heart"
          headingLevel={1}
          title={text.emptyTitle}
          actions={<ButtonLink href="/ofertas/">{text.browse}</ButtonLink>}
        >
          <p>{text.emptyText}</p>
        </EmptyState>
        {instead.length > 0 && (
          <section className="section">
            <h2>{shop.list.instead}</h2>
            <CardGrid offers={instead} headingLevel={3} eager={0} shape="four" />
          </section>
        )}
      </>
    );
  }
  return (
    <>
      <div className="page-head">
        <h1>{text.title}</h1>
        <p>{text.count(offers.length)}</p>
      </div>
      <CardGrid offers={offers} headingLevel={2} rankingLink={false} />
      <p className="cluster">
        {offers.length > 1 && <a href="/comparar">{more.compare}</a>}
        <a href="/vistos">{more.seen}</a>
      </p>
      {suggestions && <FavoriteSuggestions {...suggestions} />}
    </>
  );
}
