/** /favorite: the favourites of this browser or account, and the action of every heart. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readCards } from "~/domain/catalogue/lists/card-queries.server";
import { MAX_FAVORITES } from "~/domain/favorites/favorites";
import { favoritesFormSchema } from "~/domain/favorites/schemas";
import type { Toast } from "~/http/form/flash.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { safePath } from "~/http/request/safe-path";
import { changeFavorites, readFavorites } from "~/http/visitor/favorites.server";
import { forms } from "~/locales/es/forms";
import { shop } from "~/locales/es/shop";
import { database } from "~/runtime.server";
import { ButtonLink } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";
import { pageMeta } from "~/ui/metadata/page-meta";
import { offerCardData } from "~/ui/offer-card/card-data";
import { CardGrid } from "~/ui/offer-card/card-grid";

const text = shop.favorites;
const HERE = "/favorite";

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { numbers } = await readFavorites({ request, context });
  return { offers: offerCardData(await readCards(database(), { numbers })) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const back = safePath(form.get("returnTo"), HERE);
  const asked = favoritesFormSchema.safeParse(Object.fromEntries(form));
  if (!asked.success) return seeOther(back, { toasts: [{ kind: "error", text: forms.unknownIntent }] });
  const { cookies, dropped } = await changeFavorites({ request, context }, asked.data);
  // Only scripts restore the mirror; they need the cookie without a redirect.
  if (asked.data.intent === "restore") {
    return data(null, { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
  }
  const toasts: Toast[] = dropped ? [{ kind: "info", text: text.dropped(MAX_FAVORITES) }] : [];
  return seeOther(back, { cookies, toasts });
}

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
