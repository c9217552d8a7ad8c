/** The Spanish texts of changing or cancelling a booked date alone. */
import type { Cents } from "~/domain/kernel/money";
import { counted, formatEuros } from "~/locales/es/format";

export const ownBooking = {
  /** Of the link below the coupons of a date. */
  link: { both: "Cambiar la fecha o cancelar", move: "Cambiar la fecha", cancel: "Cancelar la reserva" },
  title: "Cambiar o cancelar tu reserva",
  description: "Cambia la fecha de una reserva que has comprado, o cancélala.",
  offer: "Oferta",
  seller: "La ofrece",
  slot: "Tienes",
  places: "Plazas",
  placesOf: (n: number) => counted(n, "plaza", "plazas"),
  move: "Cambiar la fecha",
  moveUntil: (when: string) =>
    `Puedes cambiarla hasta el ${when}. Pasan a la nueva fecha todas las plazas, con los mismos códigos.`,
  /** All dates of an option cost the same. */
  noDifference: (difference: Cents) =>
    `Diferencia: ${formatEuros(difference)}. La fecha nueva te cuesta lo que ya pagaste.`,
  date: "Fecha nueva",
  chooseDate: "Elige una fecha.",
  dateOf: (when: string, free: number) => `${when} · ${counted(free, "libre", "libres")}`,
  noDates: "Ahora no hay otra fecha con sitio para todas tus plazas. Mira otro día: se liberan a menudo.",
  paused:
    "Quien la ofrece no admite ahora cambios por aquí. Si necesitas otra fecha, escríbele: puede proponértela.",
  moveSubmit: "Cambiar a esta fecha",
  moved: (when: string) => `Hecho: tu reserva es ahora el ${when}. Te hemos enviado un correo.`,
  cancel: "Cancelar la reserva",
  cancelUntil: (when: string) => `Puedes cancelarla hasta el ${when}.`,
  refund: (amount: Cents) =>
    amount > 0
      ? `Te devolvemos ${formatEuros(amount)} al mismo medio de pago. Los cupones dejan de valer y las plazas quedan libres.`
      : "Los cupones dejan de valer y las plazas quedan libres. No pagaste nada, así que no hay nada que devolver.",
  sure: "Sí, quiero cancelarla. No se puede deshacer.",
  notSure: "Marca la casilla para cancelar la reserva.",
  cancelSubmit: (amount: Cents) =>
    amount > 0 ? `Cancelar y recuperar ${formatEuros(amount)}` : "Cancelar la reserva",
  cancelled: (amount: Cents) =>
    amount > 0
      ? `Reserva cancelada. Te devolvemos ${formatEuros(amount)}; te hemos enviado un correo.`
      : "Reserva cancelada. Te hemos enviado un correo.",
  over: "Esta reserva ya no se puede cambiar: se ha usado o devuelto, o su fecha ya ha llegado.",
  notAllowed:
    "Esta reserva no se puede cambiar aquí: el plazo ha pasado, o la oferta no lo permite. Habla con quien la ofrece.",
  back: "Volver a los cupones",
  unknownTitle: "No encontramos esta reserva",
  unknown: "Abre el enlace desde tu pedido o desde el correo que recibiste.",
} as const;
