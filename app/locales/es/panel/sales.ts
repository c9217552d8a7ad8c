/** The Spanish texts of an organization's sales: the list, one sale, its refund. */
import type { CouponStatus } from "~/domain/coupons/redeemability";
import type { ReportRow } from "~/domain/reports/report-columns";
import { counted } from "~/locales/es/format";

/** Values of `estado` in addresses. */
export const SALE_STATES = [
  { value: "pagadas", label: "Pagadas", status: "captured" },
  { value: "devueltas", label: "Devueltas", status: "refunded" },
] as const satisfies readonly { value: string; label: string; status: ReportRow["status"] }[];

export const sales = {
  title: "Ventas",
  search: "Buscar",
  searchHint: "Número, código, oferta o correo completo.",
  periods: "Periodos",
  thisMonth: "Este mes",
  lastMonth: "Mes pasado",
  thisYear: "Este año",
  anyState: "Todas",
  allColumns: "Todas las columnas:",
  csv: "CSV",
  excel: "Excel",
  lead: (from: string, to: string) => `Del ${from} al ${to}, según el día de la compra.`,
  from: "Desde",
  to: "Hasta",
  channel: "Canal",
  everyChannel: "Todos",
  web: "La tienda",
  widget: "Tu widget",
  xlsx: "Descargar Excel",
  figures: "En este periodo",
  orders: "Ventas",
  units: "Cupones",
  gross: "Importe vendido",
  refunded: "Devuelto",
  earned: "Ganado",
  pending: "Se gana al canjear",
  caption: "Ventas del periodo",
  number: "Venta",
  day: "Día",
  offer: "Oferta",
  booked: "Reserva:",
  quantity: "Cantidad",
  paid: "Pagado",
  tax: "Impuesto incluido",
  returned: "Devuelto",
  commission: "Comisión con IVA",
  bookedFor: "Reserva",
  yours: "Recibes",
  buyer: "Cliente",
  state: "Estado",
  states: {
    created: "Sin pagar",
    captured: "Pagada",
    refunded: "Devuelta",
    expired: "Caducada",
    failed: "Fallida",
    cancelled: "Cancelada",
  } satisfies Record<ReportRow["status"], string>,
  empty: "No hay ventas en este periodo",
  emptyText: "Prueba con otras fechas. Los periodos pueden tener hasta 366 días.",
  notFound: "No encontramos ninguna venta",
  notFoundText:
    "Los números, los códigos y los correos se buscan en todas las fechas y solo en tus ventas; escríbelos completos. Las ofertas, en el periodo elegido.",
  badDay: "Escribe un día que exista.",
  reversed: "El final no puede ser anterior al comienzo.",
  tooLong: "El periodo puede tener como máximo 366 días.",
} as const;

export const oneSale = {
  title: (number: string) => `Venta ${number}`,
  bought: (when: string, buyer: string) => `Del ${when}. Cliente ${buyer}.`,
  imported: (source: string) =>
    `La trajimos de «${source}», que cobró el dinero y dio el justificante. Sus cupones valen también con el código de entonces.`,
  refund: "Devolver el dinero",
  earnings: "Lo que recibes",
  list: (n: number, price: string) => `Precio: ${n} × ${price}`,
  ownDiscount: (code: string) => `Tu parte del descuento ${code}`,
  commission: (rate: string) => `Comisión (${rate})`,
  commissionTax: "IVA de la comisión",
  returned: "Devuelto al cliente y descontado de lo anterior",
  earned: "Ganado",
  pending: "Cuando se canjeen los cupones que quedan",
  lapsed: "No te corresponde: cupones caducados sin usar",
  coupons: "Cupones",
  couponCaption: "Cupones de esta venta",
  code: "Código",
  state: "Estado",
  states: {
    issued: "Sin usar",
    redeemed: "Canjeado",
    expired: "Caducado",
    void: "Anulado",
  } satisfies Record<CouponStatus, string>,
  otherHands: "en manos de otra persona",
  until: "Caduca",
  booked: (when: string) => `Reservado para el ${when}`,
  used: "Canjeado",
  refunds: "Devoluciones",
  refundCaption: "Devoluciones de esta venta",
  amount: "Importe",
  reason: "Motivo",
  when: "Fecha",
  requests: "Devoluciones que nos has pedido",
  requestCaption: "Devoluciones pedidas de esta venta",
  requestStates: { waiting: "Espera nuestra decisión", granted: "Concedida", declined: "Denegada" },
  refundStates: {
    requested: "En camino",
    waits: "Espera a que el banco del cliente resuelva su reclamación",
    submitted: "En camino",
    succeeded: "Hecha",
    failed: "Rechazada: la revisamos nosotros",
  },
} as const;

/** Reasons that the program writes; people's own words stay as they are. */
const REFUND_REASONS: Readonly<Record<string, string>> = {
  slot_cancelled: "Fecha cancelada",
  buyer_cancelled: "Reserva cancelada por el cliente",
  expiry_credit: "Caducó sin usar: pasa a saldo del cliente",
  withdrawal: "Desistimiento del cliente",
  late_payment_without_stock: "El pago llegó cuando ya no quedaban unidades",
};

export const refundReason = (reason: string): string => REFUND_REASONS[reason] ?? reason;

export const saleRefund = {
  title: (number: string) => `Devolver dinero de la venta ${number}`,
  consequences: [
    "Los cupones elegidos se anulan en el momento y no se pueden volver a usar.",
    "Sus plazas vuelven a la venta.",
    "El cliente recibe el dinero por donde pagó y un correo. No se puede deshacer.",
  ],
  importedConsequences: [
    "Los cupones elegidos se anulan en el momento y no se pueden volver a usar.",
    "Sus plazas vuelven a la venta.",
    "El dinero lo cobró el sistema del que trajimos la venta: lo devolvemos nosotros a mano. No se puede deshacer.",
  ],
  limit: (left: string) =>
    `De esta venta puedes devolver ${left} más por tu cuenta. Lo que pase de ahí nos lo pides y lo decidimos en un día laborable.`,
  ask: "Pedir la devolución",
  asked:
    "Lo hemos recibido. Te escribimos en cuanto esté decidido; hasta entonces los cupones siguen valiendo.",
  askedBefore: "Ya nos lo habías pedido: está esperando nuestra decisión.",
  coupons: "Cupones que se devuelven",
  reason: "Motivo",
  reasonHint: "Lo guardamos con la devolución.",
  confirm: "Devolver el dinero",
  nothing: "No queda nada que devolver",
  nothingText: "Los cupones de esta venta están canjeados o ya se devolvieron.",
  done: (n: number) => `${counted(n, "cupón anulado", "cupones anulados")}. El dinero va de camino.`,
  importedDone: (n: number) =>
    `${counted(n, "cupón anulado", "cupones anulados")}. El dinero lo devolvemos nosotros.`,
} as const;
