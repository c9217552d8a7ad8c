/** The receipts of a purchase, corrections included, as links to their PDF. */
import type { Receipt } from "~/domain/sales/receipt";
import { receipts as text } from "~/locales/es/checkout/receipts";

export interface ReceiptData {
  href: string;
  label: string;
}

/** @param hrefOf the address of a receipt's PDF */
export function receiptData(
  receipts: readonly Receipt[],
  hrefOf: (receiptId: string) => string = (id) => `/order/receipt/${id}.pdf`,
): ReceiptData[] {
  return receipts.map(({ id, kind, number, issuer }) => ({
    href: hrefOf(id),
    label: text.link(kind, number, issuer.name),
  }));
}

/** Nothing when nothing was charged. @param withData the buyer asked for their data on them */
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
