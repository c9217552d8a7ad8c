/** The Spanish texts of links to receipts. */
import type { ReceiptKind } from "~/domain/sales/receipt";

const NAMES = {
  justificante: "Justificante de compra",
  rectificacion: "Rectificación por devolución",
} satisfies Record<ReceiptKind, string>;

export const receipts = {
  title: "Justificantes",
  link: (kind: ReceiptKind, number: string, seller: string) => `${NAMES[kind]} ${number}, de ${seller} (PDF)`,
  withData: "Con los datos fiscales que pediste.",
  notInvoice: "No es una factura: si la necesitas, pídesela al vendedor.",
} as const;
