/** The Spanish texts of actions on many offers. */
import type { BulkOutcome, BulkVerb } from "~/domain/catalogue/bulk/bulk-action";
import { counted, formatInteger, remaining } from "~/locales/es/format";

export const BULK_PATH = "/socios/ofertas/lote";

/** Values of `accion` in addresses. */
export const BULK_WORDS = {
  enviar: "submit",
  pausar: "pause",
  reanudar: "resume",
  fin: "end_date",
  unidades: "stock",
  "por-cliente": "per_customer",
  precio: "price",
  "precio-por-ciento": "price_percent",
  categoria: "category",
  archivar: "archive",
} as const satisfies Record<string, BulkVerb>;

export type BulkWord = keyof typeof BULK_WORDS;

/** The field of the address that an action needs. */
export const BULK_FIELDS = {
  end_date: "hasta",
  stock: "unidades",
  per_customer: "unidades",
  price: "precio",
  price_percent: "tanto",
  category: "categoria",
} as const satisfies Partial<Record<BulkVerb, string>>;

export const BULK_VERB_LABELS: Record<BulkVerb, string> = {
  submit: "Enviar a revisión",
  pause: "Poner en pausa",
  resume: "Reanudar la venta",
  end_date: "Cambiar el último día de venta",
  stock: "Cambiar las unidades en total",
  per_customer: "Cambiar las unidades por cliente",
  price: "Poner un precio",
  price_percent: "Subir o bajar los precios un tanto por ciento",
  category: "Cambiar la categoría",
  archive: "Archivar",
};

export const BULK_OUTCOME_LABELS: Record<BulkOutcome | "open", string> = {
  open: "Por hacer",
  done: "Se cambia",
  waits: "Esperará nuestra revisión",
  unchanged: "Ya está así",
  refused: "No se puede",
};

/** Once it has been done. */
export const BULK_RESULT_LABELS: Record<BulkOutcome | "open", string> = {
  open: "Por hacer",
  done: "Cambiada",
  waits: "Espera nuestra revisión",
  unchanged: "Ya estaba así",
  refused: "Sin cambios",
};

const offers = (n: number) => counted(n, "oferta", "ofertas");

export const bulkOffers = {
  choose: "Elegir",
  chooseOne: (title: string) => `Elegir «${title}»`,
  withChosen: "Con las elegidas",
  chooseAll: (n: number) => `Elegir las ${formatInteger(n)} que coinciden`,
  chooseAllCapped: (n: number) => `Elegir todas las que coinciden, más de ${formatInteger(n)}`,
  counts: "Resumen",
  shown: (shown: number, all: number) =>
    `Se muestran ${formatInteger(shown)} de ${formatInteger(all)}, primero las que no se pueden cambiar.`,
  next: "Continuar",
  title: "Cambiar varias ofertas",
  none: "No has elegido ninguna oferta. Vuelve a la lista y marca las que quieras cambiar.",
  action: "Qué quieres hacer",
  units: "Unidades",
  unitsHint: "Vacío = sin límite. Vale para cada opción a la venta.",
  until: "Último día de venta",
  untilHint: "Vacío = sin fin. Cuenta hasta las 23:59 de Madrid.",
  price: "Precio nuevo (€)",
  priceHint:
    "El mismo para cada opción a la venta. Más bajo que el de ahora, vale al momento; más alto, lo revisamos antes si la oferta ya se vende.",
  percent: "Tanto por ciento",
  percentHint:
    "Con signo menos, baja: por ejemplo −10. Se redondea al céntimo. Las bajadas valen al momento; las subidas de lo que ya se vende las revisamos antes.",
  wrongPercent: "Escribe un número entero entre −90 y 200 que no sea cero, por ejemplo −10.",
  prices: "Precio",
  morePrices: (n: number) => `y ${counted(n, "opción más", "opciones más")}`,
  category: "Categoría",
  preview: "Ver qué cambiaría",
  previewTitle: "Qué cambiaría",
  previewOf: "Cambios de cada oferta",
  archiveWarning:
    "Una oferta archivada deja de venderse; puedes recuperarla después desde su página. Los cupones que ya se vendieron siguen valiendo.",
  apply: (n: number) => `Aplicar a ${offers(n)}`,
  nothing: "No hay nada que aplicar: ninguna de las ofertas elegidas cambiaría.",
  started: "Hemos empezado. Puedes dejar esta página: el trabajo sigue solo.",
  back: "Ofertas",
  offer: "Oferta",
  unknownOffer: "Oferta desconocida",
  outcome: "Resultado",
  reason: "Motivo",
  running: (left: number) =>
    `En marcha: ${remaining(left, "oferta", "ofertas")}. Esta página se actualiza sola.`,
  finished: "Terminado.",
  halted:
    "Se ha parado por un fallo nuestro y ya lo estamos mirando. Lo hecho hasta ahora se conserva, y después seguirá donde estaba.",
  progress: "Ofertas tratadas",
  summary: "Resumen",
  resultsOf: "Resultado de cada oferta",
  when: (moment: string) => `Pedido el ${moment}. Se guarda 30 días.`,
} as const;
