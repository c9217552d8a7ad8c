/** The Spanish texts of the screens of bookings: the dates of a day, and who comes to one. */
import type { CouponStatus } from "~/domain/coupons/redeemability";
import { counted } from "~/locales/es/format";

export const bookings = {
  title: "Reservas",
  lead: (day: string) => `${day}. Las fechas de ese día y cuántas plazas hay vendidas.`,
  day: "Día",
  badDay: "Escribe un día que exista.",
  previous: "Día anterior",
  today: "Hoy",
  next: "Día siguiente",
  days: "Cambiar de día",
  caption: "Fechas del día",
  hour: "Hora",
  offer: "Oferta",
  sold: "Vendidas",
  free: "Libres",
  waiting: "En espera",
  state: "Venta",
  states: { open: "Abierta", closed: "Cerrada", cancelled: "Cancelada" },
  total: (n: number) => `En total, ${counted(n, "plaza vendida", "plazas vendidas")}.`,
  empty: "Ese día no hay fechas",
  closeDay: "Cerrar este día",
  emptyText: "Las fechas se añaden en cada oferta que se celebra un día y a una hora.",
} as const;

export const dateGuests = {
  title: (start: string) => `Quién viene: ${start}`,
  name: "Quién viene",
  figures: "Plazas",
  capacity: "Plazas",
  sold: "Vendidas",
  came: "Han venido",
  waiting: "En lista de espera",
  caption: "Cupones de esta fecha",
  coupon: "Cupón",
  guest: "Nombre",
  noName: "Sin nombre",
  present: "regalo",
  sale: "Venta",
  cancelGuest: "Cancelar y devolver",
  state: "Estado",
  states: {
    issued: "Por canjear",
    redeemed: "Canjeado",
    expired: "Caducado",
    void: "Anulado",
  } satisfies Record<CouponStatus, string>,
  print: "Para llevarla en papel, imprime esta página: solo sale la lista.",
  change: "Cambiar plazas o cerrar la venta",
  cancel: "Cancelar la fecha",
  move: "Proponer otra fecha a un cliente",
  empty: "Todavía no viene nadie",
  emptyText: "Cuando alguien compre una plaza de esta fecha, aparecerá aquí.",
} as const;

export const proposeMove = {
  title: "Proponer otra fecha",
  explained:
    "El cliente recibe un correo con la fecha nueva y decide. Mientras no acepte, su reserva sigue como está; si acepta, sus plazas cambian y los dos recibís un correo. Una propuesta nueva sustituye a la anterior.",
  who: "¿A quién?",
  when: "¿Qué fecha le propones?",
  line: (number: string, name: string) => `${number} · ${name}`,
  places: (n: number) => counted(n, "plaza", "plazas"),
  free: (n: number) => counted(n, "libre", "libres"),
  chooseLine: "Elige una venta.",
  chooseDate: "Elige una fecha.",
  submit: "Enviar la propuesta",
  done: "Propuesta enviada. Te avisamos por correo cuando conteste.",
  noLines: "No hay reservas que se puedan cambiar",
  noDates: "No hay otra fecha abierta con plazas libres",
} as const;

export const proposedMoves = {
  title: "Cambios de fecha",
  to: (when: string) => `Al ${when}`,
  until: (when: string) => `hasta el ${when}`,
  states: {
    waiting: "Sin contestar",
    moved: "Lo cambió el cliente",
    accepted: "Aceptada",
    declined: "Rechazada",
    expired: "Sin respuesta a tiempo",
  },
} as const;
