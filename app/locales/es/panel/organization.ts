/** The Spanish texts of the panel's page about the organization. */
import { counted, formatEuros } from "~/locales/es/format";

export const organizationPage = {
  title: "Tu negocio",
  lead: "Lo que ve quien compra, los datos legales y los días en que cierras.",
  publicTitle: "Datos públicos",
  ownersOnly: "Solo las personas con la función de propiedad pueden cambiarlos.",
  name: "Nombre comercial",
  nameHint: "El que ven quienes compran.",
  description: "Presentación",
  descriptionHint: "Dos o tres frases sobre el negocio. Se ven en cada oferta.",
  website: "Página web",
  websiteHint: "Con https:// delante.",
  phone: "Teléfono de contacto",
  save: "Guardar los datos públicos",
  saved: "Datos guardados: ya se ven en tus ofertas.",
  legalTitle: "Datos legales",
  legalVerified: "Están comprobados: para cambiarlos hace falta que lo decidamos nosotros.",
  legalUnverified: "Todavía no están comprobados.",
  legalName: "Razón social",
  taxId: "NIF",
  address: "Domicilio",
  registry: "Registro mercantil",
  trader: "Condición",
  traders: { trader: "Vende como empresa o profesional", non_trader: "Vende como particular" },
  email: "Correo de contacto",
  emailHint: "El que ven quienes compran; ahí te escribimos nosotros.",
  none: "Sin indicar",
  postersTitle: "Para tu local",
  postersLead:
    "Un cartel para la pared o el escaparate y cuatro tarjetas de mesa por hoja, con un código QR que abre tus ofertas. También hay uno de cada oferta, en su página.",
  poster: "Cartel en PDF",
  tableCards: "Tarjetas de mesa en PDF",
  closuresTitle: "Días cerrados",
  closuresLead:
    "Vacaciones y festivos de todo el negocio. Lo avisamos en tus ofertas y en la caja; la venta sigue y los cupones no cambian. Para cerrar un solo local, cambia su horario.",
  noClosures: "No hay ningún cierre previsto.",
  remove: "Quitar",
  removeOne: (days: string) => `Quitar el cierre: ${days}`,
  from: "Primer día cerrado",
  until: "Último día cerrado",
  untilHint: "Vacío: solo el primer día.",
  reason: "Motivo",
  reasonHint: "Por ejemplo: «Vacaciones». Lo ve quien compra.",
  add: "Añadir el cierre",
  added: "Cierre añadido: ya se avisa en tus ofertas.",
  notYet: "El cierre todavía no está guardado: decide antes qué pasa con las fechas de esos días.",
  removed: "Cierre quitado.",
  unclear: "No se ha entendido qué querías guardar. Vuelve a intentarlo.",
  previewTitle: "Así te ven quienes compran",
} as const;

export const closureDates = {
  title: "Fechas de los días cerrados",
  heading: (n: number) =>
    n === 1
      ? "Ese cierre coincide con una fecha a la venta"
      : `Ese cierre coincide con ${n} fechas a la venta`,
  line: (when: string, what: string, sold: number) =>
    `${when}: ${what}, ${sold === 0 ? "sin plazas vendidas" : counted(sold, "plaza vendida", "plazas vendidas")}`,
  none: "No hay fechas que decidir",
  noneText: "Ninguna fecha a la venta cae en esos días. Puedes añadir el cierre en «Tu negocio».",
  back: "Volver a «Tu negocio»",
  question: "¿Qué hacemos con ellas?",
  decisions: {
    keep: "Dejarlas a la venta",
    close: "Cerrarlas: no se venden más",
    cancel: "Cancelarlas",
  },
  explained: {
    keep: "Abrís para esas fechas aunque el negocio figure como cerrado.",
    close: "Quien ya tiene plaza la conserva y viene. Puedes volver a abrirlas.",
  },
  sold: ({ buyers, coupons, amount }: { buyers: number; coupons: number; amount: number }) =>
    coupons === 0
      ? "Nadie tiene cupones sin usar: no hay nada que devolver. No se pueden volver a abrir."
      : `${counted(buyers, "persona", "personas")} con ${counted(coupons, "cupón", "cupones")}: los anulamos, devolvemos ${formatEuros(amount)} y avisamos por correo. No se puede deshacer.`,
  confirm: "Guardar el cierre",
  done: (
    decision: "keep" | "close" | "cancel",
    { done, failed, amount }: { done: number; failed: number; amount: number },
  ) =>
    [
      "Cierre añadido: ya se avisa en tus ofertas.",
      decision === "close" && `${counted(done, "fecha cerrada", "fechas cerradas")}.`,
      decision === "cancel" && `${counted(done, "fecha cancelada", "fechas canceladas")}.`,
      amount > 0 && `Devolvemos ${formatEuros(amount)}.`,
      failed > 0 && `${counted(failed, "fecha ha cambiado", "fechas han cambiado")} mientras tanto: míralas.`,
    ]
      .filter(Boolean)
      .join(" "),
} as const;

export const counterClosure = {
  title: "Hoy figuráis como cerrados",
  text: (until: string, note: string | null) =>
    `El cierre anunciado dura hasta el ${until}${note ? ` (${note})` : ""}. Puedes canjear igualmente.`,
} as const;
