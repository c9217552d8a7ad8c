/** The Spanish texts of an offer's dates: list, one more, weekly rule, cancellation; and of when coupons are redeemed. */
import { counted, formatEuros } from "~/locales/es/format";

export const TIMEZONE_LABELS = {
  "Europe/Madrid": "Península, Baleares, Ceuta y Melilla",
  "Atlantic/Canary": "Canarias",
} as const;

export const offerSlots = {
  title: "Fechas",
  tabs: "Qué fechas se ven",
  upcoming: "Próximas",
  past: "Pasadas",
  caption: "Fechas de la oferta",
  columns: {
    start: "Día y hora",
    option: "Opción",
    capacity: "Plazas",
    sold: "Vendidas",
    held: "Sin pagar",
    state: "Estado",
    action: "Acciones",
  },
  heldNote: "«Sin pagar» son plazas de pedidos que se están pagando ahora mismo.",
  states: {
    onSale: "A la venta",
    open: "Abierta",
    closed: "Cerrada",
    cancelled: "Cancelada",
    full: "Completa",
    over: "Pasada",
  },
  add: "Añadir una fecha",
  addWeekly: "Añadir fechas cada semana",
  cancel: "Cancelar",
  cancelNamed: (start: string) => `Cancelar la fecha: ${start}`,
  none: "No hay fechas",
  noneUpcoming: "Añade una, o varias de una vez con una regla semanal. Quien compra elige entre ellas.",
  nonePast: "Aquí aparecerán las fechas que vayan pasando.",
  first:
    "Esta oferta todavía no tiene fechas. En cuanto añadas la primera, quien compre tendrá que elegir una.",
  noOptions: "Antes de añadir fechas, crea una opción de compra.",
  toPrices: "Ir a las opciones",
  saved: (added: number, existing: number) =>
    [
      added > 0 && `${counted(added, "fecha añadida", "fechas añadidas")}.`,
      existing > 0 && `${counted(existing, "ya estaba", "ya estaban")}: no se repiten.`,
    ]
      .filter(Boolean)
      .join(" "),
} as const;

export const slotFields = {
  option: "Opción",
  day: "Día",
  hour: "Hora",
  hourHint: "Por ejemplo, 20:00.",
  minutes: "Duración en minutos",
  capacity: "Plazas de cada fecha",
  timezone: "Hora oficial",
  clock: {
    "Europe/Madrid": "Las horas son las del local: hora peninsular.",
    "Atlantic/Canary": "Las horas son las del local: hora de Canarias.",
  },
  submit: "Añadir la fecha",
} as const;

export const weeklySlots = {
  title: "Fechas cada semana",
  lead: "Di qué días y a qué horas; después verás la lista y podrás quitar las que no quieras.",
  weekdays: "Días de la semana",
  times: "Horas",
  timesHint: "Separadas por comas: «20:00, 22:00».",
  from: "Desde el día",
  until: "Hasta el día",
  holidays: "Salvo los festivos nacionales",
  except: "Días sin fechas",
  exceptHint: "Uno por línea: «24/12/2026». Añade aquí los festivos de tu comunidad y tu localidad.",
  preview: "Ver la lista",
  listTitle: "Fechas que salen",
  holiday: "Festivo",
  exists: "Ya existe",
  none: "Con esos días y horas no sale ninguna fecha futura.",
  allExist: "Todas esas fechas existen ya.",
  capped: "Salen más de 400: se muestran las primeras. Añádelas y vuelve para las siguientes.",
  starts: "Fechas que se añadirán",
  submit: "Añadir las fechas marcadas",
} as const;

/** @param name of a field of a date's or a weekly rule's form */
export function slotFieldLabel(name: string): string {
  const { weekdays, times, from, until, except } = weeklySlots;
  const { clock: _, ...fields } = slotFields;
  const labels: Record<string, string> = { ...fields, weekdays, times, from, until, except };
  return labels[name] ?? name;
}

export const redemptionFields = {
  legend: "Cuándo se canjean los cupones",
  weekdays: "Días de la semana en que se canjean",
  hint: "Se imprime en el cupón. En caja avisamos si alguien llega fuera de estos días y horas; tú decides.",
  from: "Desde las",
  until: "Hasta las",
  hoursHint:
    "Las mismas horas valen para todos los días marcados: por ejemplo, de 13:00 a 16:00. Sin horas, durante todo el día.",
  excluded: "Días en que no se canjean",
  excludedHint: "Uno por línea: «24/12/2026».",
} as const;

interface Cancellation {
  buyers: number;
  coupons: number;
  /** Cents. */
  amount: number;
  redeemed: number;
  held: number;
}

const couponsOf = (n: number) => counted(n, "cupón", "cupones");
const buyersOf = (n: number) => counted(n, "persona", "personas");

export const slotCancellation = {
  title: (start: string) => `Cancelar la fecha: ${start}`,
  consequences({ buyers, coupons, amount, redeemed, held }: Cancellation): string[] {
    const none = "Nadie tiene cupones sin usar para esta fecha: no hay nada que devolver.";
    const whose = `${buyersOf(buyers)} con ${couponsOf(coupons)} sin usar`;
    const cancelled = coupons === 1 ? "lo anulamos" : "los anulamos";
    const back =
      amount > 0
        ? `${whose}: ${cancelled}, devolvemos ${formatEuros(amount)} y avisamos por correo.`
        : `${whose}, ${coupons === 1 ? "gratuito" : "gratuitos"}: ${cancelled} y avisamos por correo.`;
    return [
      "La fecha deja de venderse en el acto y no se puede volver a abrir.",
      coupons > 0 ? back : none,
      ...(redeemed > 0
        ? [
            `${counted(redeemed, "cupón ya se ha canjeado", "cupones ya se han canjeado")}: ese dinero no se devuelve.`,
          ]
        : []),
      ...(held > 0
        ? [
            `${counted(held, "plaza está", "plazas están")} en pedidos sin pagar: si se pagan, también devolvemos el dinero.`,
          ]
        : []),
    ];
  },
  confirm: "Cancelar la fecha",
  done: ({ buyers, coupons, amount }: Pick<Cancellation, "buyers" | "coupons" | "amount">) =>
    coupons === 0
      ? "Fecha cancelada."
      : amount > 0
        ? `Fecha cancelada. Devolvemos ${formatEuros(amount)} a ${buyersOf(buyers)} y avisamos por correo.`
        : `Fecha cancelada. Avisamos por correo a ${buyersOf(buyers)}.`,
  cancelled: "Esta fecha ya está cancelada.",
  over: "Esta fecha ya ha pasado y no se puede cancelar. El dinero se devuelve desde cada venta.",
  back: "Volver a las fechas",
} as const;
