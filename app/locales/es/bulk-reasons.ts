/** Why an action on many offers leaves one of them as it is. */
import { errorText } from "./errors";
import { fieldText } from "./field-errors";

const REASONS: Record<string, string> = {
  unknown: "Esta oferta no existe o no es de este negocio.",
  forbidden: "Ya no tienes permiso para cambiar esta oferta.",
  internal: "Ha habido un problema con esta oferta y no se ha cambiado. Vuelve a intentarlo.",
  required:
    "Le faltan textos: resumen, descripción, condiciones o cómo se canjea, o de un producto, su fabricante y sus advertencias.",
  price_of_deposit: "Es una oferta con señal: cambia sus precios en la propia oferta.",
  price_running: "Tiene un precio programado en marcha: cámbialo en la propia oferta o espera a que termine.",
  price_too_high: "Algún precio sería más alto de lo que admitimos.",
  needs_active_option: "No tiene ninguna opción a la venta.",
  below_sold: "Ya hay más unidades vendidas o reservadas.",
  stale_version: "Otra persona la estaba cambiando al mismo tiempo. Vuelve a intentarlo.",
};

/** @param code of a refused offer */
export function bulkReasonText(code: string): string {
  const own = REASONS[code];
  if (own !== undefined) return own;
  const ofField = fieldText(code);
  return ofField === code ? errorText(code) : ofField;
}
