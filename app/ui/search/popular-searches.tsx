/** Links to popular searches. */
import { shop } from "~/locales/es/shop";
import { ChipLinks } from "~/ui/list/filters";
import { searchHref } from "./search-options";

const ITEMS = shop.popularSearches.map((label) => ({ label, href: searchHref(label) }));

export function PopularSearches() {
  return <ChipLinks items={ITEMS} />;
}
