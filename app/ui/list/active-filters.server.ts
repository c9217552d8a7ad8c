/** Labels each active filter and computes the list's URL without it: as data, for the labels are no part of the lists' scripts. */
import type { ListFilters } from "~/domain/catalogue/lists/list-filters";
import type { AskedTraits, TraitName } from "~/domain/catalogue/read-models/asked-traits";
import { findRegion } from "~/domain/catalogue/regions";
import { BADGE_LABELS, CATEGORY_LABELS, dayLabel } from "~/locales/es/catalogue";
import { formatEuros } from "~/locales/es/format";
import { moreFilters as text } from "~/locales/es/more-filters";
import type { ActiveFilter } from "./filters";
import { type ListPlace, listAddress, type ShownPlace } from "./list-address";

function labels(filters: ListFilters): Partial<Record<keyof ListFilters, string>> {
  const { region, category, type, badge, priceMin, priceMax, availableOnly, day } = filters;
  return {
    region: region && findRegion(region)?.label,
    day: day && dayLabel(day),
    category: category && CATEGORY_LABELS[category],
    type: type && text.types[type],
    badge: badge && BADGE_LABELS[badge],
    priceMin: priceMin === undefined ? undefined : text.priceFrom(formatEuros(priceMin)),
    priceMax: priceMax === undefined ? undefined : text.priceTo(formatEuros(priceMax)),
    availableOnly: availableOnly ? text.available : undefined,
  };
}

function withoutTrait(more: AskedTraits, name: TraitName): AskedTraits | undefined {
  const { [name]: _, ...others } = more;
  return Object.keys(others).length > 0 ? others : undefined;
}

function activeTraits(place: ListPlace): ActiveFilter[] {
  const { more = {} } = place.filters;
  return (Object.entries(more) as [TraitName, string][]).map(([name, value]) => ({
    label: text.chip(name, value),
    removeHref: listAddress(place, { more: withoutTrait(more, name) }),
  }));
}

/** A category in the path is the page itself, not a filter. */
export function activeFilters(place: ListPlace): ActiveFilter[] {
  const inPath = place.path.startsWith("/ofertas/category/");
  const usual = Object.entries(labels(place.filters)).flatMap(([key, label]) =>
    !label || (inPath && key === "category")
      ? []
      : [{ label, removeHref: listAddress(place, { [key]: undefined }) }],
  );
  return [...usual, ...activeTraits(place)];
}

/** @param asked dates of the list's day; none without one */
export function shownPlace(place: ListPlace, asked: readonly string[]): ShownPlace {
  const days = asked.map((day) => ["day", day]);
  return {
    ...place,
    active: activeFilters(place),
    ...(days.length > 0 && { offerQuery: String(new URLSearchParams(days)) }),
  };
}
