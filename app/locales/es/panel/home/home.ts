/** The Spanish texts of the panel's first page. */
import type { ORGANIZATION_STATUSES } from "~/domain/organizations/organization-status";
import type { PartnerTask } from "~/domain/reports/home/partner-task";
import type { PeriodFigure } from "~/domain/reports/home/sales-by-day";
import { capitalized, counted, formatDate, formatPercent, remaining } from "~/locales/es/format";

export const partnerHome = {
  title: "Inicio",
  lead: (day: string) => `${day}.`,
  submit: "Revisar los datos y enviarlos",
  returned: "Tu negocio necesita una corrección antes de que podamos aprobarlo.",
  correct: "Corregir los datos del negocio",
  resend: "Enviarlo otra vez",
  todo: "Por hacer",
  waiting: "Lo estamos revisando",
  nothing: "No hay nada pendiente.",
  figures: "Cómo va",
  redeemedToday: "Cupones canjeados hoy",
  periods: {
    today: "Ventas de hoy",
    week: "Ventas de los últimos 7 días",
    month: "Ventas de los últimos 30 días",
  } satisfies Record<PeriodFigure["period"], string>,
  before: {
    today: "que hace una semana",
    week: "que los 7 días anteriores",
    month: "que los 30 días anteriores",
  } satisfies Record<PeriodFigure["period"], string>,
  purchases: (n: number) => counted(n, "venta", "ventas"),
  days: "Día a día",
  chart: "Lo vendido en los últimos 30 días",
  chartText: (total: string, best: string, most: string) =>
    `En total, ${total}. El mejor día fue el ${best}, con ${most}.`,
  chartTable: "Ver los días en una tabla",
  noSales: "Todavía no hay ventas en los últimos 30 días.",
  dayColumn: "Día",
  salesColumn: "Ventas",
  grossColumn: "Vendido",
  coming: "Vienen hoy y mañana",
  nobody: "Nadie ha reservado para hoy ni para mañana.",
  today: "Hoy",
  tomorrow: "Mañana",
  people: (n: number) => counted(n, "plaza vendida", "plazas vendidas"),
  selling: "Tus ofertas a la venta",
  soldOf: (sold: number, capacity: number | null) =>
    capacity === null ? `${sold} vendidas, sin límite` : `${sold} de ${capacity} vendidas`,
  stars: (average: string, n: number) => `${average} de 5, ${counted(n, "opinión", "opiniones")}`,
  noStars: "Sin opiniones",
  allOffers: "Ver todas tus ofertas",
  notYet: "Cuando vendas tu primer cupón, aquí verás lo que vendes cada día, comparado con antes.",
  money: "Tu dinero",
  earned: "De lo vendido en 7 días te corresponde",
  earnedNote:
    "Después de nuestra comisión y su IVA, contando los cupones que aún se pueden canjear. Te lo pagamos por transferencia en los días que acordamos contigo.",
  allSales: "Ver las ventas",
  xlsx: "Descargar en Excel las ventas de los últimos 30 días",
  reason: (text: string) => `Motivo: ${text}`,
} as const;

export const ORGANIZATION_NOTICES: Record<(typeof ORGANIZATION_STATUSES)[number], string | null> = {
  active: null,
  draft: "Tu negocio todavía no está dado de alta: falta enviarlo a revisión.",
  pending_review: "Estamos revisando tu negocio. Respondemos en un día laborable.",
  suspended: "La venta de tus ofertas está suspendida. Los cupones vendidos se pueden seguir canjeando.",
  closed: "Este negocio está cerrado: no vende, pero los cupones vendidos se pueden canjear.",
  rejected: "No hemos podido aceptar tu negocio.",
};

/** Of several tasks of a kind: what they are. */
export const TASK_KINDS: Record<PartnerTask["kind"] | "unanswered" | "asked", (n: number) => string> = {
  rejected: (n) => counted(n, "oferta rechazada", "ofertas rechazadas"),
  returned: (n) => counted(n, "oferta devuelta para corregir", "ofertas devueltas para corregir"),
  change_returned: (n) => counted(n, "cambio devuelto", "cambios devueltos"),
  low_stock: (n) => counted(n, "oferta que se agota", "ofertas que se agotan"),
  ends_soon: (n) => counted(n, "oferta que termina esta semana", "ofertas que terminan esta semana"),
  draft: (n) => counted(n, "borrador sin enviar", "borradores sin enviar"),
  in_review: (n) => counted(n, "oferta en revisión", "ofertas en revisión"),
  change_pending: (n) => counted(n, "cambio en revisión", "cambios en revisión"),
  asked: (n) => counted(n, "pregunta sin contestar", "preguntas sin contestar"),
  unanswered: (n) => counted(n, "opinión sin responder", "opiniones sin responder"),
};

/** "▲ 12 % más", "▼ 5 % menos", "Igual", or nothing where there was nothing before. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const change = Math.round(((now - before) * 100) / before);
  if (change === 0) return "Igual";
  return change > 0 ? `▲ ${formatPercent(change)} más` : `▼ ${formatPercent(-change)} menos`;
}

/** On the server only: it loads the library of time zones. */
export function taskText(task: PartnerTask): { label: string; text: string } {
  switch (task.kind) {
    case "rejected":
      return {
        label: "Rechazada",
        text: task.reason ? `Motivo: ${task.reason}` : "Revisa la oferta y vuelve a enviarla.",
      };
    case "returned":
    case "change_returned":
      return {
        label: task.kind === "returned" ? "Devuelta" : "Cambio devuelto",
        text: task.reason ? `Motivo: ${task.reason}` : "Corrígela y vuelve a enviarla.",
      };
    case "change_pending":
      return {
        label: "Cambio en revisión",
        text: "Sigue como estaba hasta que revisemos el cambio.",
      };
    case "low_stock":
      return {
        label: "Se agota",
        text:
          task.left > 0
            ? `${capitalized(remaining(task.left, "unidad", "unidades"))}.`
            : "No queda ninguna unidad.",
      };
    case "ends_soon":
      return { label: "Termina pronto", text: `La venta termina el ${formatDate(task.at)}.` };
    case "draft":
      return { label: "Borrador", text: "Termínala y envíala a revisión." };
    case "in_review":
      return { label: "En revisión", text: "Te escribimos en cuanto la hayamos revisado." };
  }
}
