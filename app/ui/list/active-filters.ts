/** Labels each active filter and computes the list's address without it. */
import { COUNT_CAP, type ListFilters } from "~/domain/catalogue/lists/list-filters";
import { findRegion } from "~/domain/catalogue/regions";
import { BADGE_LABELS, CATEGORY_LABELS, dayLabel, OFFER_TYPE_LABELS } from "~/locales/es/catalogue";
import { formatEuros } from "~/locales/es/format";
import { shop } from "~/locales/es/shop";
import type { ActiveFilter } from "./filters";
import { type ListPlace, listAddress } from "./list-address";

const text = shop.filters;

function labels(filters: ListFilters): Partial<Record<keyof ListFilters, string>> {
  const { region, category, type, badge, priceMin, priceMax, availableOnly, day } = filters;
  return {
    region: region && findRegion(region)?.label,
    day: day && dayLabel(day),
    category: category && CATEGORY_LABELS[category],
    type: type && OFFER_TYPE_LABELS[type],
    badge: badge && BADGE_LABELS[badge],
    priceMin: priceMin === undefined ? undefined : text.priceFrom(formatEuros(priceMin)),
    priceMax: priceMax === undefined ? undefined : text.priceTo(formatEuros(priceMax)),
    availableOnly: availableOnly ? text.available : undefined,
  };
}

/** A category in the path is the page itself, not a filter. */
export function activeFilters(place: ListPlace): ActiveFilter[] {
  const inPath = place.path.startsWith("/ofertas/category/");
  return Object.entries(labels(place.filters)).flatMap(([key, label]) =>
    !label || (inPath && key === "category")
      ? []
      : [{ label, removeHref: listAddress(place, { [key]: undefined }) }],
  );
}

/** Target of "Quitar filtros": the list in all Spain with the search text only. */
export function unfilteredAddress({ path, filters, chosenRegion }: ListPlace): string {
  return listAddress({
    path,
    chosenRegion,
    filters: { ordering: "relevance", page: 1, search: filters.search },
  });
}

/** "31 ofertas", or "Más de 1.000 ofertas" where the count is capped. */
export function countText(count: number, capped: boolean): string {
  return capped ? shop.list.countCapped(Math.min(count, COUNT_CAP)) : shop.list.count(count);
}
