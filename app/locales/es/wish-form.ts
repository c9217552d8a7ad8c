/** The Spanish texts of alerts about offers: what an alert waits for, and the form that asks for one. */
import type { WishKind } from "~/domain/wishes/wish";
import { site } from "~/site-settings";

/** Completes the sentence "Avísame …". */
export function wishText(kind: WishKind, optionTitle: string | null): string {
  if (kind === "price_drop") return "si baja de precio";
  if (kind === "ending") return "dos días antes de que termine la venta";
  return optionTitle === null ? "cuando vuelva a estar disponible" : `cuando vuelva «${optionTitle}»`;
}

export const wishForm = {
  summary: "Avísame por correo",
  soldOut: "Avísame cuando vuelva",
  legend: "Avísame…",
  email: "Tu correo",
  /** Address of the signed-in account. */
  toAccount: "Te escribiremos al correo de tu cuenta.",
  submit: "Avísame",
  /** Consent sentence in three parts: before the link, the link, after it. */
  consent: [
    "Te escribimos una sola vez por cada aviso. Al pedirlo aceptas recibirlo por correo según el ",
    "consentimiento comercial",
    ".",
  ],
  pageTitle: "Pedir un aviso",
  pageLead: (title: string) => `De «${title}».`,
  description: `Pide a ${site.name} que te avise por correo cuando una oferta vuelva, baje de precio o esté por terminar.`,
  nothing: "Eso ya no hace falta: mira la oferta, que ha cambiado.",
  toOffer: "Volver a la oferta",
} as const;
