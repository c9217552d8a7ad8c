/** Reads what is kept of a list's URL: its filters and order alone, so that a saved view leads nowhere else. */
import { OFFER_FILTERS, OFFERS_PATH } from "~/http/panel/lists/offer-list-address";
import { PANEL_SALES } from "~/http/panel/panel-paths";

const LISTS = {
  offers: { path: OFFERS_PATH, names: [...OFFER_FILTERS, "orden"] },
  sales: { path: PANEL_SALES, names: ["buscar", "desde", "hasta", "canal", "estado"] },
} as const;

export function savedQuery(list: keyof typeof LISTS, typed: string): string {
  const asked = new URLSearchParams(typed);
  const kept = LISTS[list].names.flatMap((name) => {
    const value = (asked.get(name) ?? "").trim().slice(0, 200);
    return value === "" ? [] : [[name, value]];
  });
  return new URLSearchParams(kept).toString();
}

export function savedViewAddress(list: keyof typeof LISTS, query: string): string {
  return query === "" ? LISTS[list].path : `${LISTS[list].path}?${query}`;
}
