/** /ofertas/category/{categoryId}/: the offers of one category; the specification's UI spellings lead here, too. */
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CATEGORIES, type Category } from "~/domain/catalogue/offer";
import { listOffers } from "~/domain/catalogue/queries.server";
import { ALL_SPAIN, findRegion } from "~/domain/catalogue/regions";
import { publicOrigin } from "~/http/asked-origin.server";
import { publicPageHeaders } from "~/http/caching";
import { readListRequest } from "~/http/list-request.server";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { shop } from "~/locales/es/shop";
import { database } from "~/runtime.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { CategoryNav } from "~/ui/layout/category-nav";
import type { ListPlace } from "~/ui/shop/list-address";
import { listIndexing } from "~/ui/shop/list-indexing";
import { OfferList } from "~/ui/shop/offer-list";
import { pageMeta } from "~/ui/shop/page-meta";
import { shownOffers } from "~/ui/shop/shown-offer";
import { breadcrumbData, categoryCrumbs } from "~/ui/shop/structured-data";

const text = shop.list;

export const headers = publicPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: "404" }, { name: "robots", content: "noindex" }];
  const label = CATEGORY_LABELS[loaded.category];
  return pageMeta({
    title: loaded.list.page > 1 ? text.page(label, loaded.list.page) : label,
    description: text.categoryDescription(label),
    canonical: loaded.origin + loaded.path,
    noindex: loaded.noindex,
    data: [breadcrumbData(loaded.origin, categoryCrumbs(loaded.category))],
  });
};

/** "HealthAndBeauty" and "health_and_beauty" are one category. */
function findCategory(id: string): Category | undefined {
  const value = id.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase();
  return CATEGORIES.find((category) => category === value);
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { categoryId = "" } = params;
  const category = findCategory(categoryId);
  if (!category) throw data(null, { status: 404 });
  const path = `/ofertas/category/${category}/`;
  if (categoryId !== category) throw redirect(path + new URL(request.url).search, 301);
  const { filters, problems, chosenRegion } = await readListRequest(request, path);
  const place: ListPlace = { path, filters: { ...filters, category }, chosenRegion };
  const list = await listOffers(database(), place.filters);
  return {
    place,
    category,
    problems: problems.some((name) => name !== "category"),
    region: (findRegion(filters.region ?? "") ?? ALL_SPAIN).label,
    list: { ...list, results: shownOffers(list.results, filters.badge) },
    origin: publicOrigin(),
    ...listIndexing(place, list),
  };
}

export default function CategoryOffers() {
  const { place, category, problems, region, list } = useLoaderData<typeof loader>();
  const label = CATEGORY_LABELS[category];
  return (
    <>
      <CategoryNav current={category} />
      <Breadcrumbs items={[{ label: text.title, href: "/ofertas/" }, { label }]} />
      <OfferList
        heading={text.categoryHeading(label, region)}
        place={place}
        page={list}
        problems={problems}
      />
    </>
  );
}
