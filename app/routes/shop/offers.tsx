/** /ofertas/: all offers, filtered and ordered by the query string. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askedDates } from "~/domain/catalogue/lists/day-range.server";
import { LIST_PARAMETERS } from "~/domain/catalogue/lists/list-filters";
import { listOffers } from "~/domain/catalogue/lists/list-queries.server";
import { offersInstead } from "~/domain/catalogue/lists/similar-queries.server";
import { ALL_SPAIN, findRegion } from "~/domain/catalogue/regions";
import { publicPageHeaders } from "~/http/answer/caching";
import { describePage } from "~/http/answer/structured-data.server";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { readListRequest } from "~/http/visitor/list-request.server";
import { shop } from "~/locales/es/shop";
import { readingDatabase } from "~/runtime.server";
import { moreStyles } from "~/ui/elements/more-styles";
import { CategoryNav } from "~/ui/layout/category-nav";
import { shownPlace } from "~/ui/list/active-filters.server";
import type { ListPlace } from "~/ui/list/list-address";
import { listIndexing } from "~/ui/list/list-indexing";
import { OfferList } from "~/ui/list/offer-list";
import { pageMeta } from "~/ui/metadata/page-meta";
import { offerListData } from "~/ui/metadata/structured-data.server";
import { insteadData, offerCardData } from "~/ui/offer-card/card-data";

export const links = moreStyles;

const text = shop.list;

export const headers = keep({ of: "lists", exact: true, query: LIST_PARAMETERS }, publicPageHeaders);

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { page = 1 } = data?.list ?? {};
  const inRegion = data?.place.filters.region === undefined ? undefined : data.region;
  const title = inRegion === undefined ? text.pageTitle : text.heading(inRegion);
  return pageMeta({
    title: page > 1 ? text.page(title, page) : title,
    description: inRegion === undefined ? text.description : text.regionDescription(inRegion),
    canonical: data?.canonical,
    noindex: data?.noindex,
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { filters, problems, chosenRegion } = await readListRequest({ request, context }, "/ofertas/");
  const db = readingDatabase();
  const list = await listOffers(db, filters);
  const place: ListPlace = { path: "/ofertas/", filters, chosenRegion };
  const indexing = listIndexing(place, list);
  describePage(context, () => offerListData(publicOrigin(), list.results));
  return {
    place: shownPlace(place, askedDates(place.filters.day, Date.now())),
    problems: problems.length > 0,
    region: (findRegion(filters.region ?? "") ?? ALL_SPAIN).label,
    list: { ...list, results: offerCardData(list.results, { wanted: filters.badge }) },
    instead: insteadData(await offersInstead(db, list.count, filters)),
    canonical: publicOrigin() + indexing.path,
    noindex: indexing.noindex,
  };
}

export default function Offers() {
  const { place, problems, region, list, instead } = useLoaderData<typeof loader>();
  return (
    <>
      <CategoryNav current={place.filters.category} />
      <OfferList
        heading={text.heading(region)}
        place={place}
        page={list}
        problems={problems}
        instead={instead}
      />
    </>
  );
}
