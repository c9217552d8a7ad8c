/** Answers all URLs that are not in routes.ts with 404: a search field and offers to go on with. */
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { similarOffers } from "~/domain/catalogue/lists/similar-queries.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { shop } from "~/locales/es/shop";
import { database } from "~/runtime.server";
import { site } from "~/site-settings";
import { moreStyles } from "~/ui/elements/more-styles";
import { NotFoundView } from "~/ui/layout/error-view";
import { offerCardData } from "~/ui/offer-card/card-data";
import { CardGrid } from "~/ui/offer-card/card-grid";
import { SearchForm } from "~/ui/search/search-form";

export const links = moreStyles;

export const handle = { script: false };

const OFFERS = 4;

export const headers = personalPageHeaders;

export const meta = () => [{ title: `404 · ${site.name}` }, { name: "robots", content: "noindex" }];

export async function loader() {
  return data({ offers: offerCardData(await similarOffers(database(), {}, OFFERS)) }, { status: 404 });
}

export function action(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  const { offers } = useLoaderData<typeof loader>();
  return (
    <>
      <NotFoundView />
      <SearchForm />
      <section className="section">
        <h2>{shop.list.instead}</h2>
        <CardGrid offers={offers} headingLevel={3} eager={0} shape="four" rankingLink={false} />
      </section>
    </>
  );
}
