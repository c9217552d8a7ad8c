/** The steps of an offer's form, in their order; each has an address and is saved by itself. */
import type { OfferPart } from "~/domain/catalogue/manage/offer-progress";

export const OFFER_STEPS = ["que", "precio", "donde", "condiciones"] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];

export function isOfferStep(text: string | undefined): text is OfferStep {
  return OFFER_STEPS.some((step) => step === text);
}

export function stepAddress(offerId: string, step: OfferStep): string {
  return `/socios/ofertas/${offerId}/editar/${step}`;
}

export function picturesAddress(offerId: string): string {
  return `/socios/ofertas/${offerId}/fotos`;
}

export function slotsAddress(offerId: string): string {
  return `/socios/ofertas/${offerId}/fechas`;
}

export function pricesAddress(offerId: string): string {
  return `/socios/ofertas/${offerId}/precios`;
}

export function historyAddress(offerId: string): string {
  return `/socios/ofertas/${offerId}/historial`;
}

const PART_STEPS: Record<Exclude<OfferPart, "pictures">, OfferStep> = {
  what: "que",
  price: "precio",
  where: "donde",
  terms: "condiciones",
};

/** Where a part of the offer is filled in. */
export function partAddress(offerId: string, part: OfferPart): string {
  return part === "pictures" ? picturesAddress(offerId) : stepAddress(offerId, PART_STEPS[part]);
}

/** The shop's page of the offer, in any state. */
export function previewAddress(offerId: string): string {
  return `/socios/ofertas/${offerId}/vista`;
}

/** A new offer goes on to its pictures and to its preview, where it is submitted. */
export function addressAfter(offer: { id: string; pictures: readonly unknown[] }, step: OfferStep): string {
  const next = OFFER_STEPS[OFFER_STEPS.indexOf(step) + 1];
  if (next) return stepAddress(offer.id, next);
  return offer.pictures.length === 0 ? picturesAddress(offer.id) : previewAddress(offer.id);
}
