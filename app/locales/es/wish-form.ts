/** The Spanish texts of the form that asks for alerts about an offer. */
import { site } from "~/site-settings";

export const wishForm = {
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
  pageLead: (title: string) => `De «${title}».`,
  description: `Pide a ${site.name} que te avise por correo cuando una oferta vuelva, baje de precio o esté por terminar.`,
  nothing: "Eso ya no hace falta: mira la oferta, que ha cambiado.",
  toOffer: "Volver a la oferta",
} as const;
