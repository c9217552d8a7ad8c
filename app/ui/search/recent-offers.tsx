/** The offers this browser visited from suggestions, where scripts run and some are kept. */
import { useEffect, useState } from "react";
import { shop } from "~/locales/es/shop";
import { ChipLinks } from "~/ui/list/filters";
import { readSearchHistory, type SearchHistoryEntry } from "./search-history";

export function RecentOffers() {
  const [recents, setRecents] = useState<SearchHistoryEntry[]>([]);
  // Only the browser knows them; the server's page, the same for everybody, comes without.
  useEffect(() => setRecents(readSearchHistory()), []);
  if (recents.length === 0) return null;
  return (
    <>
      <p>{shop.search.recents}</p>
      <ChipLinks items={recents.map(({ uuid, title }) => ({ label: title, href: `/ofertas/${uuid}/` }))} />
    </>
  );
}
