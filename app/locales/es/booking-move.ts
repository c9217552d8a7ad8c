/** The Spanish texts of the page on which a buyer answers a proposed date. */
import type { MoveEnd } from "~/domain/sales/moves/booking-move";
import { counted } from "~/locales/es/format";

export const bookingMove = {
  title: "Otra fecha para tu reserva",
  description: "Acepta o rechaza la fecha que te propone el negocio.",
  lead: (seller: string) =>
    `${seller} te propone cambiar la fecha. Tu reserva sigue como está mientras no aceptes.`,
  offer: "Oferta",
  places: "Plazas",
  placesOf: (n: number) => counted(n, "plaza", "plazas"),
  from: "Tienes",
  to: "Te proponen",
  until: (when: string) =>
    `Puedes contestar hasta el ${when}. Tus códigos serán los mismos y no pagas nada más.`,
  accept: "Aceptar la fecha nueva",
  decline: "Quedarme con la que tengo",
  unclear: "Elige una de las dos respuestas.",
  ends: {
    accepted: [
      "Hecho: tu reserva tiene fecha nueva",
      "Te hemos enviado un correo con los detalles y el calendario.",
    ],
    declined: ["Tu reserva sigue como estaba", "Se lo hemos dicho al negocio."],
    replaced: ["Esta propuesta ya no vale", "El negocio te ha hecho otra después. Mira tu correo."],
    expired: [
      "Esta propuesta ya no vale",
      "Ha pasado el plazo para contestar: tu reserva sigue como estaba.",
    ],
    used: ["Esta propuesta ya no vale", "La reserva se ha usado, devuelto o cancelado mientras tanto."],
    full: ["Ya no quedan plazas en esa fecha", "Tu reserva sigue como estaba."],
  } satisfies Record<MoveEnd, readonly [string, string]>,
  unknownTitle: "Este enlace no vale",
  unknown: "Abre el enlace completo del correo que recibiste.",
} as const;
