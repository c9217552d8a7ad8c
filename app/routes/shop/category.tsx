/** /ofertas/category/{categoryId}/: the offers of one category, also under the specification's spellings. */
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askedDates } from "~/domain/catalogue/lists/day-range.server";
import { LIST_PARAMETERS } from "~/domain/catalogue/lists/list-filters";
import { listOffers } from "~/domain/catalogue/lists/list-queries.server";
import { offersInstead } from "~/domain/catalogue/lists/similar-queries.server";
import { CATEGORIES, type Category } from "~/domain/catalogue/offer";
import { ALL_SPAIN, findRegion } from "~/domain/catalogue/regions";
import { publicPageHeaders } from "~/http/answer/caching";
import { describePage } from "~/http/answer/structured-data.server";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { readListRequest } from "~/http/visitor/list-request.server";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { compareLink } from "~/locales/es/compare-link";
import { shop } from "~/locales/es/shop";
import { readingDatabase } from "~/runtime.server";
import { Breadcrumbs } from "~/ui/elements/breadcrumbs";
import { moreStyles } from "~/ui/elements/more-styles";
import { CategoryNav } from "~/ui/layout/category-nav";
import { shownPlace } from "~/ui/list/active-filters.server";
import type { ListPlace } from "~/ui/list/list-address";
import { listIndexing } from "~/ui/list/list-indexing";
import { OfferList } from "~/ui/list/offer-list";
import { categoryCrumbs } from "~/ui/metadata/category-crumbs";
import { pageMeta } from "~/ui/metadata/page-meta";
import { breadcrumbData, offerListData } from "~/ui/metadata/structured-data.server";
import { insteadData, offerCardData } from "~/ui/offer-card/card-data";

export const links = moreStyles;

const text = shop.list;

export const headers = keep({ of: "lists", exact: true, query: LIST_PARAMETERS }, publicPageHeaders);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: "404" }, { name: "robots", content: "noindex" }];
  const label = CATEGORY_LABELS[loaded.category];
  const inRegion = loaded.place.filters.region !== undefined;
  const title = inRegion ? text.categoryHeading(label, loaded.region) : label;
  const description = text.categoryDescription(label);
  return pageMeta({
    title: loaded.list.page > 1 ? text.page(title, loaded.list.page) : title,
    description: inRegion ? `${title}. ${description}` : description,
    canonical: loaded.origin + loaded.path,
    noindex: loaded.noindex,
  });
};

/** "HealthAndBeauty" and "health_and_beauty" are one category. */
function findCategory(id: string): Category | undefined {
  const value = id.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase();
  return CATEGORIES.find((category) => category === value);
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { categoryId = "" } = params;
  const category = findCategory(categoryId);
  if (!category) throw data(null, { status: 404 });
  const path = `/ofertas/category/${category}/`;
  if (categoryId !== category) throw redirect(path + new URL(request.url).search, 301);
  const { filters, problems, chosenRegion } = await readListRequest({ request, context }, path);
  const place: ListPlace = { path, filters: { ...filters, category }, chosenRegion };
  const db = readingDatabase();
  const list = await listOffers(db, place.filters);
  describePage(context, () => [
    breadcrumbData(publicOrigin(), categoryCrumbs(category)),
    ...offerListData(publicOrigin(), list.results),
  ]);
  return {
    place: shownPlace(place, askedDates(place.filters.day, Date.now())),
    category,
    problems: problems.some((name) => name !== "category"),
    region: (findRegion(filters.region ?? "") ?? ALL_SPAIN).label,
    list: { ...list, results: offerCardData(list.results, { wanted: filters.badge }) },
    instead: insteadData(await offersInstead(db, list.count, place.filters)),
    origin: publicOrigin(),
    ...listIndexing(place, list),
  };
}

export default function CategoryOffers() {
  const { place, category, problems, region, list, instead } = useLoaderData<typeof loader>();
  const label = CATEGORY_LABELS[category];
  const compareHref = `/comparar?${new URLSearchParams({ category, region: place.filters.region ?? "" })}`;
  return (
    <>
      <CategoryNav current={category} />
      <Breadcrumbs items={[{ label: text.title, href: "/ofertas/" }, { label }]} />
      <OfferList
        heading={text.categoryHeading(label, region)}
        place={place}
        page={list}
        problems={problems}
        instead={instead}
      />
      {list.count > 1 && (
        <p>
          <a href={compareHref}>{compareLink}</a>
        </p>
      )}
    </>
  );
}
