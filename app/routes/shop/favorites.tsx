/** /favorite: the offers this browser saved, and the form behind every heart. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readCards } from "~/domain/catalogue/card-queries.server";
import {
  addFavorite,
  decodeFavorites,
  type Favorites,
  hasFavorite,
  MAX_FAVORITES,
  removeFavorite,
  uniteFavorites,
} from "~/domain/favorites/favorites";
import { type FavoritesForm, favoritesFormSchema } from "~/domain/favorites/schemas";
import { readFavoritesCookie, writeFavoritesCookie } from "~/http/favorites.server";
import type { Toast } from "~/http/flash.server";
import { readForm, seeOther } from "~/http/forms.server";
import { safePath } from "~/http/safe-path";
import { forms } from "~/locales/es/forms";
import { shop } from "~/locales/es/shop";
import { database } from "~/runtime.server";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { CardGrid } from "~/ui/shop/card-grid";
import { pageMeta } from "~/ui/shop/page-meta";
import { shownOffers } from "~/ui/shop/shown-offer";

const text = shop.favorites;
const HERE = "/favorite";

export const meta: MetaFunction = () =>
  pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const { numbers } = await readFavoritesCookie(request);
  return { offers: shownOffers(await readCards(database(), { numbers })) };
}

async function known(numbers: Favorites): Promise<Favorites> {
  return (await readCards(database(), { numbers })).map((card) => card.number);
}

async function changed(saved: Favorites, form: FavoritesForm): Promise<Favorites> {
  if (form.intent === "restore") return uniteFavorites(saved, await known(decodeFavorites(form.numbers)));
  const { intent, offerNumber } = form;
  if (intent === "remove" || (intent === "toggle" && hasFavorite(saved, offerNumber)))
    return removeFavorite(saved, offerNumber);
  const [found] = await known([offerNumber]);
  return found === undefined ? saved : addFavorite(saved, found);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const back = safePath(form.get("returnTo"), HERE);
  const asked = favoritesFormSchema.safeParse(Object.fromEntries(form));
  if (!asked.success) return seeOther(back, { toasts: [{ kind: "error", text: forms.unknownIntent }] });
  const { numbers: saved } = await readFavoritesCookie(request);
  const favorites = await changed(saved, asked.data);
  // An unknown offer changes nothing; a cookie for it would keep the mirror from restoring a lost one.
  if (favorites === saved) return seeOther(back);
  const cookie = await writeFavoritesCookie(favorites);
  // Only a script restores, and it must not be sent to another page by the answer.
  if (asked.data.intent === "restore") return data(null, { headers: { "Set-Cookie": cookie } });
  const dropped = saved.length === MAX_FAVORITES && favorites.length === MAX_FAVORITES;
  const toasts: Toast[] = dropped ? [{ kind: "info", text: text.dropped(MAX_FAVORITES) }] : [];
  return seeOther(back, { cookies: [cookie], toasts });
}

export default function FavoriteOffers() {
  const { offers } = useLoaderData<typeof loader>();
  if (offers.length === 0) {
    return (
      <EmptyState
        icon="heart"
        headingLevel={1}
        title={text.emptyTitle}
        actions={
          <a className={buttonClass()} href="/ofertas/">
            {text.browse}
          </a>
        }
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
