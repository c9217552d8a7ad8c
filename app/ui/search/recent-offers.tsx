/** Recently visited suggestions of this browser; needs scripts. */
import { useEffect, useState } from "react";
import { searchPage } from "~/locales/es/search-page";
import { ChipLinks } from "~/ui/elements/chip-links";
import { readSearchHistory, type SearchHistoryEntry } from "./search-history";

export function RecentOffers() {
  const [recents, setRecents] = useState<SearchHistoryEntry[]>([]);
  // Read after hydration: the server's HTML is equal for all visitors.
  useEffect(() => setRecents(readSearchHistory()), []);
  if (recents.length === 0) return null;
  return (
    <>
      <p>{searchPage.recents}</p>
      <ChipLinks items={recents.map(({ uuid, title }) => ({ label: title, href: `/ofertas/${uuid}/` }))} />
    </>
  );
}
