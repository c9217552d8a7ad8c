/** The Spanish texts of an offer's page in the panel: its head, what it has sold, and what can be done with it. */
import { formatInteger } from "~/locales/es/format";

export const offerSummary = {
  title: "La oferta",
  noPicture: "Sin foto",
  addPicture: "Añadir una foto",
  noPrice: "Todavía sin precio.",
  earned: (price: string, net: string) => `De ${price} recibes ${net}`,
  commission: (percent: string) =>
    `Es lo que te queda de cada unidad después de nuestra comisión (${percent}) y su IVA. Lo ganas cuando se canjea el cupón.`,
} as const;

export const offerSales = {
  title: "Ventas de la oferta",
  sold: "Vendidas",
  left: "Quedan",
  redeemed: "Canjeadas",
  waiting: "En lista de espera",
  rating: "Opiniones",
  noVotes: "Todavía ninguna",
  unlimited: "Sin límite",
  options: "Opciones de la oferta",
  option: "Opción",
  inactive: "no se vende",
  price: "Precio",
  net: "Recibes",
  ends: "Fin de venta",
  noEnd: "sin fin",
  nextDates: "Próximas fechas",
  addDate: "Añadir una fecha",
  places: (sold: number, capacity: number) =>
    `${formatInteger(sold)} de ${formatInteger(capacity)} plazas vendidas`,
} as const;

export const offerActions = {
  title: "Qué puedes hacer",
  edit: "Editar",
  inShop: "Ver en la tienda",
  preview: "Vista previa",
  more: "Más",
  duplicate: "Duplicar",
} as const;
