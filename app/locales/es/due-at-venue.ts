/** The amount still to pay where a coupon of a deposit offer is used: on pages, in mails and on paper. */
import { formatEuros } from "./format";

export const dueAtVenue = {
  label: "Por pagar en el local",
  /** The part that is paid in the shop. */
  deposit: "Señal",
  depositPaid: "Señal pagada",
  /** Of all units of a line or of an order. */
  sum: (due: number) => `Después pagas en el local ${formatEuros(due)}`,
  /** Of one coupon. */
  onUse: (due: number) => `Al usar el cupón se pagan ${formatEuros(due)} en el local.`,
  notIncluded: (due: number) => `${formatEuros(due)}, sin incluir en este documento`,
  /** For the cashier. */
  collect: (due: number) => `Cobra ${formatEuros(due)} en el local`,
} as const;
