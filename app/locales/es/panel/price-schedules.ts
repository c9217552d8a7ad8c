/** The Spanish texts of planned prices: list, form, cancellation. */
import type { PriceScheduleReason, PriceScheduleStatus } from "~/domain/catalogue/prices/price-schedule";
import { formatEuros } from "~/locales/es/format";

export const priceSchedules = {
  title: "Precios programados",
  lead: "Un precio que empieza, y si quieres termina, solo: para una rebaja de fin de semana o unas fiestas.",
  tabs: "Qué precios se ven",
  open: "En marcha y por venir",
  past: "Anteriores",
  caption: "Precios programados de la oferta",
  columns: {
    option: "Opción",
    price: "Precio",
    starts: "Desde",
    ends: "Hasta",
    state: "Estado",
    shown: "Qué se verá",
    action: "Acciones",
  },
  noEnd: "Se queda",
  none: "No hay precios programados",
  noneOpen: "Programa uno aquí abajo. Mientras tanto, la oferta sigue con su precio.",
  nonePast: "Aquí aparecerán los que vayan terminando.",
  planned: "Precio programado",
  plannedFrom: (day: string) => `Precio programado desde el ${day}`,
  notApproved: "Podrás programar precios cuando la oferta esté aprobada. Hasta entonces, cambia su precio.",
  cancel: "Cancelar",
  cancelNamed: (price: string, option: string) => `Cancelar el precio programado de ${price} (${option})`,
  saved: "Precio programado.",
  savedPending:
    "Es una subida: la revisaremos antes de que empiece. Mientras tanto sigue el precio de ahora.",
} as const;

/** States of schedules; besides, a rise that waits for staff, and a price that was applied and stays. */
export const SCHEDULE_STATES: Record<PriceScheduleStatus | "waiting" | "kept", string> = {
  waiting: "En revisión",
  planned: "Programado",
  applied: "En marcha",
  kept: "Aplicado",
  ended: "Terminado",
  cancelled: "Cancelado",
  refused: "No aplicado",
};

export const SCHEDULE_REASONS: Record<PriceScheduleReason, string> = {
  missed: "La tienda no pudo aplicarlo a tiempo y su plazo ya había pasado.",
  offer_over: "La venta de la oferta ya había terminado.",
  not_lower: "El precio de la oferta ya no era más alto.",
  price_changed: "Se puso otro precio a mano.",
};

export const scheduleForm = {
  title: "Programar un precio",
  option: "Opción",
  price: "Precio programado (€)",
  priceHint: "Más bajo que el que tendrá entonces, se aplica sin revisión; más alto, lo revisamos antes.",
  startDay: "Desde el día",
  endDay: "Hasta el día",
  endDayHint: "Déjalo vacío si el precio se queda.",
  hour: "a las",
  hourHint: {
    "Europe/Madrid": "Por ejemplo, 10:00 (hora peninsular).",
    "Atlantic/Canary": "Por ejemplo, 10:00 (hora de Canarias).",
  },
  check: "Ver qué se verá",
  checked: "Esto es lo que se verá",
  submit: "Programar",
} as const;

export const scheduleCancellation = {
  title: (price: number, option: string) =>
    `¿Cancelar el precio programado de ${formatEuros(price)} (${option})?`,
  heading: "Cancelar un precio programado",
  planned: "No llegará a empezar: el precio de la oferta no cambia.",
  running: (base: number) => `El precio vuelve a ser ${formatEuros(base)} en este momento.`,
  paid: "Quien ya ha pagado conserva el precio que pagó.",
  over: "Este precio programado ya ha terminado.",
  confirm: "Cancelar el precio programado",
  back: "Volver a los precios programados",
  done: "Precio programado cancelado.",
} as const;
