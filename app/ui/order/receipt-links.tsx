/** Links to the PDFs of a purchase's receipts, corrections included. */
import type { Receipt } from "~/domain/sales/receipt";
import { receipts as text } from "~/locales/es/checkout/receipts";

export interface ReceiptData {
  href: string;
  label: string;
}

/** @param hrefOf address of a receipt's PDF */
export function receiptData(
  receipts: readonly Receipt[],
  hrefOf: (receiptId: string) => string = (id) => `/order/receipt/${id}.pdf`,
): ReceiptData[] {
  return receipts.map(({ id, kind, number, issuer }) => ({
    href: hrefOf(id),
    label: text.link(kind, number, issuer.name),
  }));
}

/** Empty for free purchases. @param withData the buyer requested a receipt with their data */
export function ReceiptLinks({ receipts, withData }: { receipts: ReceiptData[]; withData: boolean }) {
  if (receipts.length === 0) return null;
  return (
    <div className="stack stack--s small">
      <ul className="stack stack--s" aria-label={text.title}>
        {receipts.map(({ href, label }) => (
          <li key={href}>
            <a href={href} data-document>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="soft">
        {withData && `${text.withData} `}
        {text.notInvoice}
      </p>
    </div>
  );
}
