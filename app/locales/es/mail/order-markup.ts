/** The purchase as schema.org's Order, which Gmail shows above the mail and in its lists. */
import { toDecimalString } from "~/domain/kernel/money";
import type { PurchaseConfirmation } from "~/domain/mail/schemas";
import { site } from "~/site-settings";

export function orderMarkup(sale: PurchaseConfirmation): object {
  const { currency, orderUrl } = sale;
  return {
    "@context": "http://schema.org",
    "@type": "Order",
    merchant: { "@type": "Organization", name: site.name },
    orderNumber: sale.number,
    orderStatus: "http://schema.org/OrderDelivered",
    orderDate: new Date(sale.capturedAt).toISOString(),
    priceCurrency: currency,
    price: toDecimalString(sale.total),
    ...(orderUrl && {
      url: orderUrl,
      potentialAction: { "@type": "ViewAction", target: orderUrl, url: orderUrl },
    }),
    customer: { "@type": "Person", email: sale.email },
    acceptedOffer: sale.lines.map((line) => ({
      "@type": "Offer",
      itemOffered: { "@type": "Product", name: `${line.title}: ${line.optionTitle}` },
      price: toDecimalString(line.unitPrice),
      priceCurrency: currency,
      eligibleQuantity: { "@type": "QuantitativeValue", value: line.quantity },
      seller: { "@type": "Organization", name: line.seller.name },
    })),
  };
}
