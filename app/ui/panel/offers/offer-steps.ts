/** Addresses of an offer's pages in the panel, and the steps of its form in their order; each is saved by itself. */
import type { OfferPart } from "~/domain/catalogue/manage/offer-progress";

export const OFFER_STEPS = ["que", "precio", "donde", "condiciones"] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];

type OfferPage =
  | `editar/${OfferStep}`
  | "fotos"
  | "fechas"
  | "precios"
  | "historial"
  | "cambios"
  | `versiones/${number}`
  | "duplicar"
  | "eliminar"
  | "parar"
  | `estado/${OfferEnding}`
  // The shop's page of the offer, in any state.
  | "vista";

/** Pages that ask before they move an offer there. */
export const OFFER_ENDINGS = { terminar: "ended", archivar: "archived" } as const;
export type OfferEnding = keyof typeof OFFER_ENDINGS;

export function isOfferEnding(text: string | undefined): text is OfferEnding {
  return text !== undefined && Object.hasOwn(OFFER_ENDINGS, text);
}

/** Drafts that were never sold; others are archived. */
export function isDeletable({ status, soldCount }: { status: string; soldCount: number }): boolean {
  return status === "draft" && soldCount === 0;
}

export function isOfferStep(text: string | undefined): text is OfferStep {
  return OFFER_STEPS.some((step) => step === text);
}

/** @param page none = the offer's state and its next actions */
export function offerAddress(offerId: string, page?: OfferPage): string {
  return `/socios/ofertas/${offerId}${page ? `/${page}` : ""}`;
}

/** What each step fills in. */
export const STEP_PARTS = {
  que: "what",
  precio: "price",
  donde: "where",
  condiciones: "terms",
} as const satisfies Record<OfferStep, OfferPart>;

const PART_PAGES: Record<OfferPart, OfferPage> = {
  what: "editar/que",
  price: "editar/precio",
  where: "editar/donde",
  terms: "editar/condiciones",
  pictures: "fotos",
};

/** Where a part of the offer is filled in. */
export function partAddress(offerId: string, part: OfferPart): string {
  return offerAddress(offerId, PART_PAGES[part]);
}

/** A new offer goes on to its pictures and to its preview, where it is submitted. */
export function addressAfter(offer: { id: string; pictures: readonly unknown[] }, step: OfferStep): string {
  const next = OFFER_STEPS[OFFER_STEPS.indexOf(step) + 1];
  if (next) return offerAddress(offer.id, `editar/${next}`);
  return offerAddress(offer.id, offer.pictures.length === 0 ? "fotos" : "vista");
}
