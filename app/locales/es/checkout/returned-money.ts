/** Money that went back to the buyer, in words. */
import type { ReturnedMoney, ReturnReason } from "~/domain/sales/returned-money";

const REASONS = {
  withdrawal: "desistimiento",
  slot_cancelled: "el vendedor canceló la fecha",
  buyer_cancelled: "cancelaste la reserva",
  expiry_credit: "caducó, y es saldo de una tarjeta regalo",
  seller: "devolución del vendedor",
  customer_service: "devolución de atención al cliente",
  late_payment: "pago fuera de plazo",
  chargeback: "tu banco retiró el pago",
} satisfies Record<ReturnReason, string>;

export const returnedMoney = {
  line: (date: string, { reason, sent, waits }: Omit<ReturnedMoney, "at" | "amount">) =>
    waits
      ? `Devolución pedida el ${date} · ${REASONS[reason]} · espera a que tu banco resuelva tu reclamación`
      : `${sent ? "Devuelto el" : "Devolución en camino, pedida el"} ${date} · ${REASONS[reason]}`,
  rest: "Queda pagado",
} as const;
