/** The Spanish texts of the payment simulator. */
import type { Scenario } from "~/domain/payments/simulator/scenario";

export const simulator = {
  metaTitle: "Simulador de pagos",
  title: "Simulador de pagos",
  notice: "Es una simulación: no se cobra nada ni se pide tarjeta.",
  order: "Pedido",
  amount: "Importe",
  other: "Otro resultado…",
  choose: "Si apruebas el pago",
  scenarios: {
    approve: ["Todo va bien", "Se cobra al volver a la tienda."],
    pending: ["El banco tarda", "Se confirma en unos segundos."],
    capture_error: ["Falla el primer cobro", "El primer intento da error; el siguiente cobra."],
    lost_answer: ["Se pierde la respuesta", "Se cobra, pero la tienda no lo sabe a la primera."],
    declined_at_capture: ["El banco lo rechaza al cobrar", "Apruebas, pero el cobro se deniega."],
    duplicate_notification: ["Aviso duplicado", "Llega dos veces el mismo aviso."],
    close_tab: ["Cierras la pestaña", "Pagas y no vuelves: la tienda lo sabe por el aviso."],
  } satisfies Record<Scenario, readonly [label: string, description: string]>,
  approve: "Aprobar el pago",
  decline: "Rechazar",
  cancel: "Cancelar y volver",
  decidedTitle: "Este pago ya está decidido",
  decided: {
    approved: "Lo aprobaste. Vuelve a la tienda para terminar.",
    pending: "Lo aprobaste y está pendiente de confirmación.",
    captured: "Está aprobado y cobrado.",
    declined: "Fue rechazado.",
    cancelled: "Está cancelado: no se ha cobrado nada.",
  } as Record<string, string>,
  back: "Volver a la tienda",
  closedTitle: "Ya puedes cerrar esta pestaña",
  closed: "El pago está aprobado. La tienda recibirá el aviso en unos segundos aunque no vuelvas.",
} as const;
