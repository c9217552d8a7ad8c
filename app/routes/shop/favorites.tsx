/** /favorite: the favourites of this browser or account, and the action of every heart without scripts. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readCards } from "~/domain/catalogue/lists/card-queries.server";
import { answerFavoriteForm } from "~/http/visitor/favorite-form-answer.server";
import { readFavorites } from "~/http/visitor/favorites.server";
import { shop } from "~/locales/es/shop";
import { database } from "~/runtime.server";
import { ButtonLink } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";
import { moreStyles } from "~/ui/elements/more-styles";
import { pageMeta } from "~/ui/metadata/page-meta";
import { offerCardData } from "~/ui/offer-card/card-data";
import { CardGrid } from "~/ui/offer-card/card-grid";

export const links = moreStyles;

const text = shop.favorites;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { numbers } = await readFavorites({ request, context });
  return { offers: offerCardData(await readCards(database(), { numbers })) };
}

export const action = (page: ActionFunctionArgs) => answerFavoriteForm(page);

export default function FavoriteOffers() {
  const { offers } = useLoaderData<typeof loader>();
  if (offers.length === 0) {
    return (
      <EmptyState
        icon="heart"
        headingLevel={1}
        title={text.emptyTitle}
        actions={<ButtonLink href="/ofertas/">{text.browse}</ButtonLink>}
      >
        <p>{text.emptyText}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="page-head">
        <h1>{text.title}</h1>
        <p>{text.count(offers.length)}</p>
      </div>
      <CardGrid offers={offers} headingLevel={2} rankingLink={false} />
    </>
  );
}
