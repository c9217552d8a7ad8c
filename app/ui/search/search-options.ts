/** Options of the search dialog: suggestions, or recent offers and popular searches. */
import { formatPrice } from "~/locales/es/format";
import { popularSearches, searchPage } from "~/locales/es/search-page";
import type { SearchHistoryEntry } from "./search-history";
import { searchHref } from "./search-href";
import type { SuggestedOffer, Suggestions } from "./suggestions";

export interface SearchOption {
  /** Element id for the text field's aria-activedescendant. */
  id: string;
  href: string;
  label: string;
  place?: string | null;
  price?: string;
  pictureUrl?: string | null;
  /** History entry to store on a visit. */
  visit?: SearchHistoryEntry;
}

export interface OptionGroup {
  key: "help" | "suggestions" | "recents" | "popular";
  title: string;
  options: SearchOption[];
}

function offerOption({
  id,
  title,
  ...offer
}: Pick<SuggestedOffer, "id" | "title"> & Partial<SuggestedOffer>) {
  return {
    id: `search-option-${id}`,
    href: `/ofertas/${id}/`,
    label: title,
    place: offer.place,
    price: offer.minPrice === undefined ? undefined : formatPrice(offer.minPrice),
    pictureUrl: offer.pictureUrl,
    visit: { uuid: id, title },
  };
}

function popularOption(text: string, index: number): SearchOption {
  return { id: `search-option-popular-${index}`, href: searchHref(text), label: text };
}

/** Skips empty groups. Without a hit, what stands there before typing stays. */
export function optionGroups(
  found: Suggestions | null,
  history: readonly SearchHistoryEntry[],
): OptionGroup[] {
  const text = searchPage;
  const help = (found?.help ?? []).map((link, index) => ({ id: `search-option-help-${index}`, ...link }));
  const groups: OptionGroup[] = [{ key: "help", title: text.help, options: help }];
  if (found && found.results.length > 0)
    groups.push({ key: "suggestions", title: text.suggestions, options: found.results.map(offerOption) });
  else
    groups.push(
      {
        key: "recents",
        title: text.recents,
        options: history.map(({ uuid, title }) => offerOption({ id: uuid, title })),
      },
      { key: "popular", title: text.popular, options: popularSearches.map(popularOption) },
    );
  return groups.filter(({ options }) => options.length > 0);
}
