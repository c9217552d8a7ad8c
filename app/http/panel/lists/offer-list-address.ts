/** Parses the URL of the panel's list of offers into the parameters of its query. */
import type { PartnerOfferFilters } from "~/domain/catalogue/manage/partner-offer";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { readPanelList, readSort } from "../list-request";

export const OFFERS_PATH = "/socios/ofertas";

/** Values of `estado`, in the order of the tabs; "" = all but archived ones. */
export const OFFER_TABS = {
  "": null,
  borrador: "draft",
  revision: "in_review",
  rechazada: "rejected",
  programada: "scheduled",
  venta: "published",
  cambios: "changed",
  pausa: "paused",
  terminada: "ended",
  archivada: "archived",
} as const satisfies Record<string, PartnerOfferFilters["state"]>;

export type OfferTab = keyof typeof OFFER_TABS;

/** Columns as the URL names them. */
const COLUMNS = { cambio: "updated", titulo: "title" } as const;

export const OFFER_FILTERS = ["estado", "texto", "categoria"] as const;

/** Which offers the list's filters choose. */
export function offersChosenBy({ estado, texto, categoria }: Record<(typeof OFFER_FILTERS)[number], string>) {
  const tab: OfferTab = Object.hasOwn(OFFER_TABS, estado) ? (estado as OfferTab) : "";
  const category = CATEGORIES.find((one) => one === categoria) ?? null;
  return { tab, selection: { state: OFFER_TABS[tab], words: texto, category } };
}

export function readOfferList(request: Request) {
  const list = readPanelList(request, OFFER_FILTERS);
  const order = new URL(request.url).searchParams.get("orden") ?? "";
  const sort = readSort(order, ["cambio", "titulo"], { column: "cambio", descending: true });
  const { tab, selection } = offersChosenBy(list.filters);
  const filters: Omit<PartnerOfferFilters, "organizationId" | "limit" | "offset"> = {
    ...selection,
    sort: { column: COLUMNS[sort.column], descending: sort.descending },
  };
  return { ...list, tab, sort, query: filters };
}
