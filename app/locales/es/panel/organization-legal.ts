/** The Spanish texts of the pages that change an organization's legal data and its logo. */
import { application } from "./application";

export const legalData = {
  title: "Datos legales",
  back: "Tu negocio",
  lead: "Se ven en cada oferta y en los recibos. Todavía no los hemos comprobado: puedes corregirlos.",
  edit: "Cambiar los datos legales",
  registry: "Registro mercantil",
  registryHint:
    "Por ejemplo: «Registro Mercantil de Madrid, tomo 1, folio 2, hoja M-3». Si no lo tienes, déjalo vacío.",
  submit: "Guardar los datos legales",
  saved: "Datos legales guardados.",
  labels: {
    legal_name: application.legal_name,
    tax_number: application.tax_number,
    trader_status: application.trader,
    registry_info: "Registro mercantil",
    street: application.street,
    postal_code: application.postal_code,
    city: application.city,
    province: application.province,
  },
  foreign: (email: string) =>
    `Tu negocio tiene un número o un domicilio de otro país, que comprobamos a mano: escríbenos a ${email}.`,
} as const;

export const organizationLogo = {
  title: "Logotipo",
  back: "Tu negocio",
  lead: "Se ve en tus ofertas, junto a los datos del negocio.",
  edit: "Cambiar el logotipo",
  add: "Añadir un logotipo",
  current: "El logotipo de ahora",
  none: "Todavía no hay logotipo.",
  file: "Imagen",
  hint: "JPEG, PNG, WebP o AVIF, hasta 8 MB. Mejor cuadrada, de 200 píxeles o más.",
  submit: "Guardar el logotipo",
  saved: "Logotipo guardado: ya se ve en tus ofertas.",
  remove: "Quitar el logotipo",
  removed: "Logotipo quitado.",
} as const;
