/** Links to the PDFs of a purchase's receipts, corrections included. */
import type { Receipt } from "~/domain/sales/receipt";
import { receipts as text } from "~/locales/es/checkout/receipts";

/** @param hrefOf URL of a receipt's PDF */
export function receiptData(
  receipts: readonly Receipt[],
  hrefOf: (receiptId: string) => string = (id) => `/order/receipt/${id}.pdf`,
) {
  return receipts.map(({ id, kind, number, issuer }) => ({
    href: hrefOf(id),
    label: text.link(kind, number, issuer.name),
  }));
}

interface ReceiptLinksProps {
  /** None of a free purchase. */
  receipts: ReturnType<typeof receiptData>;
  /** The buyer requested a receipt with their data. */
  withData: boolean;
}

export function ReceiptLinks({ receipts, withData }: ReceiptLinksProps) {
  if (receipts.length === 0) return null;
  return (
    <div className="stack stack--s small">
      <ul className="stack stack--s receipts" aria-label={text.title}>
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
