/** /: the shop window of the chosen province; with filters in the query string, one flat list. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { askedDates } from "~/domain/catalogue/lists/day-range.server";
import { LIST_PARAMETERS, type ListFilters } from "~/domain/catalogue/lists/list-filters";
import { type HomeSectionKey, readHome } from "~/domain/catalogue/lists/list-queries.server";
import { offersInstead } from "~/domain/catalogue/lists/similar-queries.server";
import { ALL_SPAIN, findRegion, REGIONS } from "~/domain/catalogue/regions";
import { publicPageHeaders } from "~/http/answer/caching";
import { describePage } from "~/http/answer/structured-data.server";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { readListRequest } from "~/http/visitor/list-request.server";
import { homePromises } from "~/locales/es/home-promises";
import { near } from "~/locales/es/near";
import { shop } from "~/locales/es/shop";
import { readingDatabase } from "~/runtime.server";
import { ChipLinks } from "~/ui/elements/chip-links";
import { EmptyState } from "~/ui/elements/empty-state";
import { Icon } from "~/ui/elements/icons";
import { MORE_STYLES } from "~/ui/elements/more-styles";
import { CategoryNav } from "~/ui/layout/category-nav";
import { shownPlace } from "~/ui/list/active-filters.server";
import { type ListPlace, listAddress } from "~/ui/list/list-address";
import { isFacet, listIndexing } from "~/ui/list/list-indexing";
import { OfferList } from "~/ui/list/offer-list";
import { pageMeta } from "~/ui/metadata/page-meta";
import { shopData } from "~/ui/metadata/structured-data.server";
import { insteadData, offerCardData } from "~/ui/offer-card/card-data";
import { CardGrid, RankingLink } from "~/ui/offer-card/card-grid";
import { HeroCard } from "~/ui/offer-card/hero-card";

const text = shop.home;

/** Only a URL with filters shows it, so its code does not come with the page. */
const FlatList = import.meta.env.SSR
  ? OfferList
  : lazy(async () => ({ default: (await import("~/ui/list/offer-list")).OfferList }));

export const headers = keep({ of: "lists", exact: true, query: LIST_PARAMETERS }, publicPageHeaders);

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: text.title,
    description: text.description,
    canonical: data?.canonical,
    noindex: data?.noindex,
  });

/** The ten with the most people. */
const PROVINCES = REGIONS.filter(({ rank }) => rank !== null).map(({ value, label }) => ({
  label,
  href: `/ofertas/?region=${value}`,
}));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { filters, problems, chosenRegion } = await readListRequest({ request, context }, "/");
  const db = readingDatabase();
  const home = await readHome(db, filters);
  const first = home.sections[0]?.offers[0];
  const place: ListPlace = { path: "/", filters, chosenRegion };
  const indexing = listIndexing(place, home.list ?? { page: 1, count: home.sections.length });
  describePage(context, () => shopData(publicOrigin()));
  return {
    place: shownPlace(place, askedDates(place.filters.day, Date.now())),
    problems: problems.length > 0,
    provinces: PROVINCES,
    near: near.title,
    region: (findRegion(filters.region ?? "") ?? ALL_SPAIN).label,
    hero: first && offerCardData([first]),
    sections: home.sections.map(({ key, offers }) => ({
      key,
      offers: offerCardData(
        offers.filter((offer) => offer !== first),
        { without: ALL_OF[key].badge ?? "top_sale" },
      ),
    })),
    list: home.list && { ...home.list, results: offerCardData(home.list.results, { wanted: filters.badge }) },
    instead: home.list && insteadData(await offersInstead(db, home.list.count, filters)),
    canonical: publicOrigin() + indexing.path,
    noindex: indexing.noindex,
  };
}

/** Filters and order of the full list behind a section. */
const ALL_OF: Record<HomeSectionKey, Partial<ListFilters>> = {
  recommended: {},
  expiring: { badge: "expiring", ordering: "ending" },
  top_sale: { badge: "top_sale" },
  new: { badge: "new", ordering: "newest" },
};

export default function Home() {
  const { place, problems, region, provinces, near, hero, sections, list, instead } =
    useLoaderData<typeof loader>();
  if (list) {
    return (
      <>
        {/* A list, which the home page without filters is not. */}
        <link rel="stylesheet" href={MORE_STYLES} />
        <CategoryNav home />
        {/* What is around it is hydrated before its code has come. */}
        <Suspense>
          <FlatList
            heading={<Headline region={region} />}
            place={place}
            page={list}
            problems={problems}
            instead={instead}
          />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <CategoryNav home current="recommended" />
      <h1 className="headline">
        <Headline region={region} />
      </h1>
      {hero ? <HeroCard offers={hero} /> : <EmptyShop />}
      <ul className="facts facts--row section">
        {homePromises.map((promise) => (
          <li key={promise}>
            <Icon name="check" />
            {promise}
          </li>
        ))}
      </ul>
      {sections.map(({ key, offers }) => (
        <section key={key} className="section">
          <div className="section__head">
            <h2>{shop.sections[key]}</h2>
            <a
              href={listAddress({ ...place, path: "/ofertas/" }, ALL_OF[key])}
              rel={isFacet(ALL_OF[key]) ? "nofollow" : undefined}
            >
              {text.all}
            </a>
          </div>
          <CardGrid
            offers={offers}
            headingLevel={3}
            eager={0}
            shape={key === "recommended" ? "four" : "row"}
            rankingLink={false}
          />
        </section>
      ))}
      <section className="section">
        <div className="section__head">
          <h2>{text.provinces}</h2>
          {/* As a document: its headers allow to ask for the position. */}
          <a href="/cerca" data-document="">
            {near}
          </a>
        </div>
        <ChipLinks items={provinces} />
      </section>
      <RankingLink />
    </>
  );
}

function Headline({ region }: { region: string }) {
  return (
    <>
      <span className="only-wide">{text.headline}</span>
      <span className="only-narrow">{text.headlineShort}</span> <em>{region}</em>
    </>
  );
}

function EmptyShop() {
  return (
    <EmptyState title={shop.list.nothingYet} actions={<a href="/?region=">{shop.list.wider}</a>}>
      <p>{shop.list.nothingYetText}</p>
    </EmptyState>
  );
}
