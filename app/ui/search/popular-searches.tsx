/** Links to popular searches. */
import { popularSearches } from "~/locales/es/search-page";
import { ChipLinks } from "~/ui/elements/chip-links";
import { searchHref } from "./search-href";

const ITEMS = popularSearches.map((label) => ({ label, href: searchHref(label) }));

export function PopularSearches() {
  return <ChipLinks items={ITEMS} />;
}
