/** The Spanish texts of the panel's first page. */
import type { ORGANIZATION_STATUSES } from "~/domain/organizations/organization-status";
import type { PartnerTask } from "~/domain/reports/partner-task";
import { capitalized, formatDate, remaining } from "~/locales/es/format";

export const partnerHome = {
  title: "Inicio",
  lead: (name: string) => `Lo que pasa hoy en ${name}.`,
  submit: "Revisar los datos y enviarlos",
  returned: "Tu negocio necesita una corrección antes de que podamos aprobarlo.",
  correct: "Corregir los datos del negocio",
  resend: "Enviarlo otra vez",
  todo: "Por hacer",
  nothing: "No hay nada pendiente. ¡Buen trabajo!",
  figures: "Cómo va",
  redeemedToday: "Cupones canjeados hoy",
  sales: "Ventas de los últimos 7 días",
  gross: "Importe vendido",
  earned: "De ahí te corresponde",
  earnedNote: "Después de nuestra comisión y su IVA, contando los cupones que aún se pueden canjear.",
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
        text: "Sigue como estaba hasta que revisemos el cambio. No tienes que hacer nada.",
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
      return { label: "En revisión", text: "La estamos revisando. No tienes que hacer nada." };
  }
}
