/** /search: search results; a search without a text redirects home. */
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askedDates } from "~/domain/catalogue/lists/day-range.server";
import { hasFilters, LIST_PARAMETERS, type ListFilters } from "~/domain/catalogue/lists/list-filters";
import { findRegion } from "~/domain/catalogue/regions";
import { searchOffers } from "~/domain/catalogue/search/search-queries.server";
import { readDay } from "~/domain/catalogue/search-language/text-day";
import { publicPageHeaders } from "~/http/answer/caching";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { readListRequest } from "~/http/visitor/list-request.server";
import { searchHelp, searchRemarks } from "~/locales/es/search-help";
import { popularSearches, searchPage as text } from "~/locales/es/search-page";
import { shop } from "~/locales/es/shop";
import { readingDatabase } from "~/runtime.server";
import { ButtonLink } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";
import { moreStyles } from "~/ui/elements/more-styles";
import { shownPlace } from "~/ui/list/active-filters.server";
import { type ListPlace, listAddress, type ShownPlace, unfilteredAddress } from "~/ui/list/list-address";
import { OfferList } from "~/ui/list/offer-list";
import { pageMeta } from "~/ui/metadata/page-meta";
import { offerCardData } from "~/ui/offer-card/card-data";
import { CardGrid } from "~/ui/offer-card/card-grid";
import { PopularSearches } from "~/ui/search/popular-searches";
import { RecentOffers } from "~/ui/search/recent-offers";
import { SearchForm } from "~/ui/search/search-form";
import { SearchNotesPart } from "~/ui/search/search-notes";

export const links = moreStyles;

export const headers = keep({ of: "lists", exact: true, query: LIST_PARAMETERS }, publicPageHeaders);

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: text.title(data?.searched ?? ""),
    description: text.description,
    canonical: data?.canonical,
    noindex: !data?.canonical,
  });

/** Only searches that the shop itself links to may be indexed. */
function isLinked({ filters }: ListPlace, list: { page: number; count: number }): boolean {
  const { search, ...rest } = filters;
  const popular = (popularSearches as readonly string[]).includes(search ?? "");
  return popular && list.page === 1 && list.count > 0 && !hasFilters(rest);
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { filters, problems, chosenRegion, regionAsked } = await readListRequest(
    { request, context },
    "/search",
  );
  if (!filters.search) throw redirect("/");
  const named = readDay(filters.search);
  if (named?.alone) {
    const { search: _, ...others } = filters;
    throw redirect(
      listAddress({ path: "/ofertas/", filters: others, chosenRegion }, { day: others.day ?? named.day }),
    );
  }
  const found = await searchOffers(readingDatabase(), filters.search, filters, {
    regionIsChosen: !regionAsked,
    everywhere: regionAsked && !filters.region,
  });
  const { results, elsewhereResults, nearMisses, elsewhere, count, countCapped, page, pageCount, ...rest } =
    found;
  const { help, related, day, ...notes } = rest;
  // When the text names a place, the chosen province is no filter, and links need not carry it.
  const isOverruled = notes.place?.from === "text" || notes.widened;
  const shown: ListPlace = isOverruled
    ? { path: "/search", filters: { ...filters, region: undefined } as ListFilters, chosenRegion: "" }
    : { path: "/search", filters, chosenRegion };
  return {
    place: shownPlace(shown, askedDates(shown.filters.day, Date.now())),
    searched: filters.search,
    notes,
    help: [
      ...help.flatMap((topic) => searchHelp[topic]),
      ...(day && !filters.day && count > 0
        ? [{ href: listAddress(shown, { day }), label: searchRemarks.day(day) }]
        : []),
    ],
    remarks: related.length > 0 ? [searchRemarks.related(related)] : [],
    elsewhere: { count: elsewhere, offers: offerCardData(elsewhereResults) },
    near: nearMisses && { kind: nearMisses.kind, offers: offerCardData(nearMisses.offers) },
    chosenLabel: chosenRegion === "" ? null : (findRegion(chosenRegion)?.label ?? null),
    ways: {
      chosen: listAddress({ path: "/search", filters, chosenRegion }, { region: chosenRegion || undefined }),
      everywhere: `${listAddress({ path: "/search", filters, chosenRegion: "" }, { region: undefined })}&region=`,
      text: listAddress({ path: "/search", filters, chosenRegion: "" }, { region: undefined }),
    },
    problems: problems.length > 0,
    list: { results: offerCardData(results, { wanted: filters.badge }), count, countCapped, page, pageCount },
    canonical: isLinked(shown, found)
      ? publicOrigin() + listAddress({ ...shown, chosenRegion: "" })
      : undefined,
  };
}

export default function Search() {
  const data = useLoaderData<typeof loader>();
  const { place, searched, notes, help, remarks, elsewhere, near, chosenLabel, ways, problems, list } = data;
  return (
    <>
      <SearchForm key={searched} defaultValue={searched} />
      <OfferList
        heading={text.heading(searched)}
        place={place}
        page={list}
        problems={problems}
        note={
          <SearchNotesPart
            notes={notes}
            help={help}
            remarks={remarks}
            chosenLabel={chosenLabel}
            ways={ways}
            found={list.count > 0}
          />
        }
        empty={
          help.length === 0 && (
            <NothingFound place={place} searched={searched} isElsewhere={elsewhere.count > 0} />
          )
        }
      />
      {elsewhere.count > 0 && (
        <section className="section">
          <div className="page-head">
            <h2>{text.elsewhere(elsewhere.count)}</h2>
            <a href={ways.everywhere}>{text.elsewhereAll}</a>
          </div>
          {elsewhere.offers.length > 0 && (
            <CardGrid
              offers={elsewhere.offers}
              headingLevel={3}
              eager={0}
              rankingLink={list.count === 0 && !near}
              query={place.offerQuery}
            />
          )}
        </section>
      )}
      {near && (
        <section className="section">
          <h2>{text.nearMisses[near.kind]}</h2>
          <CardGrid offers={near.offers} headingLevel={3} eager={0} rankingLink={list.count === 0} />
        </section>
      )}
    </>
  );
}

interface NothingFoundProps {
  place: ShownPlace;
  searched: string;
  isElsewhere: boolean;
}

function NothingFound({ place, searched, isElsewhere }: NothingFoundProps) {
  const filtered = place.active.length > 0;
  const widen = filtered && (
    <ButtonLink href={unfilteredAddress(place)}>{shop.list.withoutFilters}</ButtonLink>
  );
  return (
    <EmptyState title={text.emptyTitle(searched)} actions={widen}>
      {filtered && <p>{text.emptyFilters}</p>}
      {!isElsewhere && (
        <>
          <p>{text.emptyText}</p>
          <PopularSearches />
          <RecentOffers />
        </>
      )}
    </EmptyState>
  );
}
