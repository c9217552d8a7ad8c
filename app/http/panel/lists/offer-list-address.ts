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

export function readOfferList(request: Request) {
  const list = readPanelList(request, ["estado", "texto", "categoria"]);
  const { estado, texto, categoria } = list.filters;
  const order = new URL(request.url).searchParams.get("orden") ?? "";
  const sort = readSort(order, ["cambio", "titulo"], { column: "cambio", descending: true });
  const tab: OfferTab = Object.hasOwn(OFFER_TABS, estado) ? (estado as OfferTab) : "";
  const filters: Omit<PartnerOfferFilters, "organizationId" | "limit" | "offset"> = {
    state: OFFER_TABS[tab],
    words: texto,
    category: CATEGORIES.find((one) => one === categoria) ?? null,
    sort: { column: COLUMNS[sort.column], descending: sort.descending },
  };
  return { ...list, tab, sort, query: filters };
}
