/** Form errors that concern the request itself. */
import { counted } from "./format";

export const forms = {
  forged:
    "Hemos rechazado el envío porque no procede de esta tienda. Vuelve a la página e inténtalo de nuevo.",
  otherSite: "Esta petición no puede venir de otro sitio web.",
  otherMethod: "Esta dirección no admite este tipo de petición.",
  encoding: "No entendemos el formato de este envío.",
  tooLarge: "El envío es demasiado grande.",
  /** @param seconds until the next attempt */
  tooOften: (seconds: number) =>
    seconds < 90
      ? `Demasiados intentos seguidos. Espera ${counted(seconds, "segundo", "segundos")} y vuelve a intentarlo.`
      : `Demasiados intentos seguidos. Vuelve a intentarlo dentro de ${Math.ceil(seconds / 60)} minutos.`,
  /** @param seconds until the next page */
  tooManyPages: (seconds: number) =>
    `Desde tu conexión se han pedido demasiadas páginas seguidas. Espera ${counted(seconds, "segundo", "segundos")} y vuelve a cargarla.`,
  crowdedTitle: "Ahora mismo hay demasiadas visitas",
  crowded:
    "Esta página tardaría demasiado en llegar. Vuelve a intentarlo en unos segundos: tu carrito y tus compras siguen como estaban.",
  laterTitle: "Vuelve a intentarlo en un momento",
  laterAgain: "Volver a intentarlo",
  document: {
    toOrder: "Buscar mi pedido",
    missingTitle: "No encontramos este documento",
    missing:
      "Puede que la dirección esté incompleta, o que la compra se hiciera con otra cuenta o en otro navegador. Con el " +
      "número de pedido y tu correo puedes volver a abrirlo.",
    handedOnTitle: "Este cupón se ha enviado a otra persona",
    handedOn: (email: string) =>
      `Ahora lo tiene ${email === "" ? "otra persona" : email}, con un código nuevo: esta copia ya no vale. Quien lo compró puede ver en su pedido a quién se lo envió.`,
    overTitle: "Este cupón ya no se puede usar",
    over: "El cupón ya se ha usado o ha pasado su último día: no queda nada que añadir al calendario.",
    voidTitle: "Este cupón se ha anulado",
    void:
      "El cupón ya no vale: la compra se devolvió o se canceló. Busca tu pedido con el número y tu correo para ver la " +
      "devolución y los cupones que sigan siendo válidos. Si te lo regalaron, pregunta a quien te lo regaló.",
  },
  hostDropped:
    "El servidor intermedio no transmite la cabecera «Host», así que no podemos saber de dónde viene el envío. Quien " +
    "administra la tienda debe configurarlo para que la pase sin cambios.",
  badHost: "La cabecera «Host» no es válida.",
  otherAddress: (origin: string) => `Esta dirección no acepta envíos. La tienda está en ${origin}.`,
  choose: "Elige una de las opciones.",
  /** Texts of errors whose general texts name what programs send. */
  words: { calendar_day: "Escribe un día que exista, por ejemplo 24/12/2026." } as Record<string, string>,
  unknownIntent: "No hemos entendido la acción. Inténtalo de nuevo.",
} as const;
