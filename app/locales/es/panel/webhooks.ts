/** The Spanish texts of the panel's screens about webhooks. */
import type { ENDPOINT_STATUSES, WebhookDelivery, WebhookEvent } from "~/domain/webhooks/webhook-event";

export const EVENT_NAMES: Record<WebhookEvent, string> = {
  "sale.captured": "Venta pagada",
  "sale.expired": "Pedido caducado sin pagar",
  "sale.declined": "Pago rechazado",
  "sale.cancelled": "Pedido cancelado",
  "coupon.redeemed": "Cupón canjeado",
  "coupon.redemption_undone": "Canje deshecho",
  "coupon.void": "Cupón anulado",
  "coupon.extended": "Cupón prorrogado",
  "refund.completed": "Devolución completada",
  "offer.decided": "Decisión sobre una oferta",
  "offer.sold_out": "Oferta agotada",
};

const TEST_NAME = "Prueba";

export function eventName(type: string): string {
  return type in EVENT_NAMES ? EVENT_NAMES[type as WebhookEvent] : TEST_NAME;
}

export const ENDPOINT_STATUS_NAMES: Record<(typeof ENDPOINT_STATUSES)[number], string> = {
  enabled: "Activo",
  disabled: "Desactivado",
};

export const DELIVERY_STATUS_NAMES: Record<WebhookDelivery["status"], string> = {
  pending: "Pendiente",
  delivered: "Entregado",
  dead: "No entregado",
};

export const webhookPages = {
  title: "Webhooks: avisos a tu sistema",
  lead: "Avisa a tu propio sistema cuando algo pasa: una venta, un canje, una devolución. Cada aviso va firmado, para que sepas que es nuestro.",
  none: "Todavía no hay webhooks. Añade la dirección de tu sistema para recibir el primero.",
  list: "Direcciones que reciben avisos",
  add: "Añadir una dirección",
  address: "Dirección",
  addressHint: "Empieza por https:// y tiene que responder desde internet.",
  description: "Nombre para reconocerla",
  events: "Qué avisos recibe",
  mode: "Qué ventas avisa",
  live: "Las de verdad",
  sandbox: "Las de pruebas",
  sandboxHint: "Lo que haga tu programa con una clave de pruebas.",
  state: "Estado",
  save: "Guardar",
  saved: "Cambios guardados.",
  secretTitle: "Copia la clave ahora",
  secretOnce:
    "Es la clave con la que se comprueba la firma de cada aviso. No la volveremos a mostrar: guárdala en tu sistema. Si la pierdes, podrás cambiarla por otra.",
  secretLabel: "Clave",
  secretDone: "Ya la he copiado",
  failing: "Los últimos intentos han fallado. Si sigue así tres días, la desactivaremos.",
  switchedOff:
    "La hemos desactivado porque llevaba tres días sin aceptar avisos. Actívala cuando esté arreglada.",
  oldSecret: (until: string) => `La clave anterior también vale hasta el ${until}.`,
  settings: "Ajustes",
  enable: "Activar",
  enabled: "Dirección activada.",
  disable: "Desactivar",
  disabled: "Dirección desactivada: no recibirá avisos hasta que la actives.",
  test: "Enviar una prueba",
  testOf: "Qué aviso",
  testPlain: "Uno vacío, solo para probar la conexión",
  testLead: "Enviamos un ejemplo marcado como prueba: nada ha pasado de verdad.",
  tested: "Prueba en camino: en unos segundos verás aquí la respuesta.",
  rotate: "Cambiar la clave",
  rotateConsequences: [
    "Te mostraremos una clave nueva, una sola vez.",
    "Durante 24 horas cada aviso llevará las dos firmas, para que puedas hacer el cambio sin perder ninguno.",
    "Después, la clave anterior dejará de valer.",
  ],
  remove: "Eliminar",
  removeTitle: "Eliminar esta dirección",
  removeConsequences: [
    "Dejará de recibir avisos en este momento.",
    "Los avisos que estén pendientes no se enviarán.",
  ],
  removed: "Dirección eliminada.",
  deliveries: "Envíos de los últimos 30 días",
  noDeliveries: "Todavía no se ha enviado nada a esta dirección.",
  event: "Aviso",
  when: "Cuándo",
  answer: "Respuesta",
  attempts: "Intentos",
  next: (when: string) => `Próximo intento: ${when}`,
  noAnswer: "Sin respuesta",
  failure: "No se pudo entregar. Comprueba que tu sistema está en marcha y que su dirección es pública.",
  repeat: "Enviar otra vez",
  repeated: "Aviso en camino otra vez.",
  actions: "Acciones",
  deliveryTitle: (event: string) => `Envío: ${event}`,
  sent: "Lo que se envía",
  answered: "Principio de la respuesta",
  eventId: "Identificador del aviso",
} as const;
