/** /ofertas/: every offer, narrowed and ordered by the query string. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOffers } from "~/domain/catalogue/queries.server";
import { ALL_SPAIN, findRegion } from "~/domain/catalogue/regions";
import { publicOrigin } from "~/http/asked-origin.server";
import { publicPageHeaders } from "~/http/caching";
import { readListRequest } from "~/http/list-request.server";
import { shop } from "~/locales/es/shop";
import { database } from "~/runtime.server";
import { CategoryNav } from "~/ui/layout/category-nav";
import type { ListPlace } from "~/ui/shop/list-address";
import { listIndexing } from "~/ui/shop/list-indexing";
import { OfferList } from "~/ui/shop/offer-list";
import { pageMeta } from "~/ui/shop/page-meta";
import { shownOffers } from "~/ui/shop/shown-offer";

const text = shop.list;

export const headers = publicPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const number = data?.list.page ?? 1;
  return pageMeta({
    title: number > 1 ? text.page(text.title, number) : text.title,
    description: text.description,
    canonical: data?.canonical,
    noindex: data?.noindex,
  });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { filters, problems, chosenRegion } = await readListRequest(request, "/ofertas/");
  const list = await listOffers(database(), filters);
  const place: ListPlace = { path: "/ofertas/", filters, chosenRegion };
  const indexing = listIndexing(place, list);
  return {
    place,
    problems: problems.length > 0,
    region: (findRegion(filters.region ?? "") ?? ALL_SPAIN).label,
    list: { ...list, results: shownOffers(list.results, filters.badge) },
    canonical: publicOrigin() + indexing.path,
    noindex: indexing.noindex,
  };
}

export default function Offers() {
  const { place, problems, region, list } = useLoaderData<typeof loader>();
  return (
    <>
      <CategoryNav current={place.filters.category} />
      <OfferList heading={text.heading(region)} place={place} page={list} problems={problems} />
    </>
  );
}
