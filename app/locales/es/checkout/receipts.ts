/** The Spanish texts of links to receipts. */
import type { ReceiptKind } from "~/domain/sales/receipt";

const NAMES = {
  justificante: "Justificante de compra",
  rectificacion: "Rectificación por devolución",
} satisfies Record<ReceiptKind, string>;

export const receipts = {
  title: "Justificantes",
  link: (kind: ReceiptKind, number: string, seller: string) => `${NAMES[kind]} ${number}, de ${seller} (PDF)`,
  withData: "Llevan los datos fiscales que pediste.",
  notInvoice: "No son facturas: si necesitas una, pídesela al vendedor.",
} as const;
