/** The Spanish texts of an offer's history: who changed what, and when. */
import { counted, formatDateTime, formatPrice } from "~/locales/es/format";
import { site } from "~/site-settings";
import { fieldLabel } from "./offer-differences";
import { SCHEDULE_REASONS } from "./price-schedules";

export const offerHistory = {
  title: "Historial",
  lead: "Qué se ha cambiado, quién lo hizo y cuándo. Lo más reciente, arriba.",
  caption: "Cambios de la oferta",
  columns: { at: "Fecha", what: "Qué", by: "Quién" },
  versions: "Ver las versiones aprobadas, con lo de antes y lo de después",
  none: "Todavía no hay cambios",
  noneText: "Aquí quedará anotado cada cambio de la oferta.",
  reason: (reason: string) => `Motivo: ${reason}`,
} as const;

const ACTIONS: Record<string, string> = {
  "offer.created": "Se creó la oferta",
  "offer.changed": "Cambio guardado",
  "offer.draft": "Devuelta a borrador",
  "offer.in_review": "Enviada a revisión",
  "offer.scheduled": "Aprobada, con fecha de publicación",
  "offer.published": "Puesta a la venta",
  "offer.paused": "En pausa",
  "offer.sales_stopped": "Venta parada por un tiempo",
  "offer.sales_resumed": "Venta reanudada",
  "offer.ended": "Venta terminada",
  "offer.rejected": "Rechazada",
  "offer.approved": "Aprobada: saldrá a la venta cuando el negocio esté activo",
  "offer.corrected": "Corregida por nuestro equipo",
  "offer.archived": "Archivada",
  "offer.change_proposed": "Cambios enviados a revisión",
  "offer.change_withdrawn": "Cambios retirados",
  "offer.change_approved": "Cambios aprobados",
  "offer.change_returned": "Cambios devueltos para corregirlos",
  "offer.change_rejected": "Cambios rechazados",
  "offer.slots_added": "Fechas añadidas",
  "offer.slot_changed": "Fecha cambiada",
  "offer.slot_cancelled": "Fecha cancelada",
  "offer.price_schedule_planned": "Precio programado",
  "offer.price_schedule_applied": "Empezó un precio programado",
  "offer.price_schedule_ended": "Terminó un precio programado",
  "offer.price_schedule_cancelled": "Se canceló un precio programado",
  "offer.price_schedule_refused": "No se aplicó un precio programado",
  "picture.added": "Foto subida",
  "picture.described": "Foto descrita o encuadrada",
};

/** Reasons of people are texts, those of planned prices are codes. */
const SCHEDULE_REASON_TEXTS: Record<string, string> = SCHEDULE_REASONS;

const UNKNOWN_ACTION = "Otro cambio";

const SLOT_STATES: Record<string, string> = { open: "abierta", closed: "cerrada" };

type ActorKind = "member" | "former_member" | "program" | "staff" | "system";

/** @param name of a member or a key */
export function historyActor(kind: ActorKind, name: string | null): string {
  if (kind === "member") return name ?? "Alguien del equipo";
  if (kind === "program") return name === null ? "Un programa" : `Programa «${name}»`;
  const others = {
    former_member: "Alguien que ya no está en el equipo",
    staff: `El equipo de ${site.name}`,
    system: "Automático",
  };
  return others[kind];
}

interface Change {
  action: string;
  fields: readonly string[];
  reason: string | null;
  prices: readonly { option: string; price: number }[];
  schedule: { option: string; price: number; startsAt: number; endsAt: number | null } | null;
  added: number | null;
  slot: { startsAt: number; capacity: number; status: string } | null;
}

/** The prices of the others are those that they set. */
const NAMES_SCHEDULE = /^offer\.price_schedule_(planned|cancelled|refused)$/;

function scheduleLine({ option, price, startsAt, endsAt }: NonNullable<Change["schedule"]>): string {
  const until = endsAt === null ? "" : ` hasta el ${formatDateTime(endsAt)}`;
  return `${option}: ${formatPrice(price)} desde el ${formatDateTime(startsAt)}${until}`;
}

/** The first line says what happened, the others its details. */
export function historyLines({ action, fields, reason, prices, schedule, added, slot }: Change): string[] {
  return [
    ACTIONS[action] ?? UNKNOWN_ACTION,
    ...(fields.length > 0 ? [[...new Set(fields.map(fieldLabel))].join(", ")] : []),
    ...(schedule && NAMES_SCHEDULE.test(action) ? [scheduleLine(schedule)] : []),
    ...prices.map(({ option, price }) => `${option}: ${formatPrice(price)}`),
    ...(added === null ? [] : [counted(added, "fecha", "fechas")]),
    ...(slot
      ? [
          `${formatDateTime(slot.startsAt)}: ${counted(slot.capacity, "plaza", "plazas")}, ${SLOT_STATES[slot.status] ?? slot.status}`,
        ]
      : []),
    ...(reason ? [offerHistory.reason(SCHEDULE_REASON_TEXTS[reason] ?? reason)] : []),
  ];
}
