/** /search: what the search found; without a text there is nothing to show but the home page. */
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { hasFilters } from "~/domain/catalogue/list-filters";
import { searchOffers } from "~/domain/catalogue/search-queries.server";
import { publicPageHeaders } from "~/http/caching";
import { readListRequest } from "~/http/list-request.server";
import { shop } from "~/locales/es/shop";
import { database } from "~/runtime.server";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { activeFilters, unfilteredAddress } from "~/ui/shop/active-filters";
import { type ListPlace, listAddress } from "~/ui/shop/list-address";
import { OfferList } from "~/ui/shop/offer-list";
import { pageMeta } from "~/ui/shop/page-meta";
import { PopularSearches } from "~/ui/shop/popular-searches";
import { SearchForm } from "~/ui/shop/search-form";
import { shownOffers } from "~/ui/shop/shown-offer";

const text = shop.search;

export const headers = publicPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: text.title(data?.searched ?? ""),
    description: text.description,
    canonical: data?.canonical,
    noindex: !data?.canonical,
  });

/** Search engines keep the searches the shop itself leads to, and nothing that somebody else made up. */
function isLinked({ filters }: ListPlace, list: { page: number; count: number }): boolean {
  const { search, ...rest } = filters;
  const popular = (shop.popularSearches as readonly string[]).includes(search ?? "");
  return popular && list.page === 1 && list.count > 0 && !hasFilters(rest);
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { filters, problems, chosenRegion } = await readListRequest(request, "/search");
  if (!filters.search) throw redirect("/");
  const { correctedText, ...list } = await searchOffers(database(), filters.search, filters);
  const place: ListPlace = { path: "/search", filters, chosenRegion };
  return {
    place,
    searched: filters.search,
    correctedText,
    problems: problems.length > 0,
    list: { ...list, results: shownOffers(list.results, filters.badge) },
    canonical: isLinked(place, list)
      ? config.publicOrigin + listAddress({ ...place, chosenRegion: "" })
      : undefined,
  };
}

export default function Search() {
  const { place, searched, correctedText, problems, list } = useLoaderData<typeof loader>();
  return (
    <>
      <SearchForm key={searched} defaultValue={searched} />
      <OfferList
        heading={text.heading(searched)}
        place={place}
        page={list}
        problems={problems}
        note={
          correctedText !== null &&
          list.count > 0 && (
            <Notice>
              <p>{text.corrected(correctedText)}</p>
            </Notice>
          )
        }
        empty={<NothingFound place={place} searched={searched} />}
      />
    </>
  );
}

function NothingFound({ place, searched }: { place: ListPlace; searched: string }) {
  const filtered = activeFilters(place).length > 0;
  const widen = filtered && (
    <a className={buttonClass()} href={unfilteredAddress(place)}>
      {shop.list.withoutFilters}
    </a>
  );
  return (
    <EmptyState title={text.emptyTitle(searched)} actions={widen}>
      {filtered && <p>{text.emptyFilters}</p>}
      <p>{text.emptyText}</p>
      <PopularSearches />
    </EmptyState>
  );
}
