/** /pedido: shows one purchase by a signed link; without one, a form that mails such links. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readOrderLink } from "~/domain/sales/access/order-link.server";
import { drawQrCodes } from "~/domain/sales/documents/coupon-file.server";
import { couponPage } from "~/domain/sales/history/coupon-pages";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { mailOrderLinks } from "~/domain/sales/mails/mail-order-links.server";
import { receiptPdfUrl } from "~/domain/sales/receipts/receipt-queries.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { heldSources } from "~/http/mail-links/coupon-sources.server";
import { mailRequestedLink } from "~/http/mail-links/link-request.server";
import { anonymousContext } from "~/http/visitor/visitor.server";
import { orderLookup as text } from "~/locales/es/checkout/withdrawal";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { EmailField } from "~/ui/form/email-field";
import { FormPage } from "~/ui/form/form-page";
import { OrderView } from "~/ui/mail-links/order-view";
import { pageMeta } from "~/ui/metadata/page-meta";
import { purchaseData } from "~/ui/order/purchase-data";
import { changePages, giftAddressPath, handOnPath, printedGiftPath } from "~/ui/order/purchase-links";
import { ReceiptLinks, receiptData } from "~/ui/order/receipt-links";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const link = { email: searchParams.get("email") ?? "", sig: searchParams.get("sig") ?? "" };
  const ctx = anonymousContext();
  const named = link.sig === "" ? null : await readOrderLink(ctx, link, ["order"]);
  const whole = named && (await readPurchase(ctx, named.sale.saleId));
  if (!whole) return data({ order: null, linkOver: link.sig !== "" });
  const { purchase, page, pages } = couponPage(whole, searchParams.get("cupones"));
  const query = new URLSearchParams(link);
  const withdrawHref = `/desistimiento?${query}`;
  const sources = {
    ...heldSources,
    drawn: drawQrCodes(purchase, ctx.origin),
    correctGift: (_purchase: unknown, lineId: string) => giftAddressPath(link, lineId),
    printedGift: (_purchase: unknown, lineId: string) => printedGiftPath(link, lineId),
    handOn: (_purchase: unknown, couponId: string) => handOnPath(link, couponId),
    ownChange: (_purchase: unknown, lineId: string) => changePages(link, lineId),
    withdraw: () => withdrawHref,
  };
  return data({
    order: purchaseData(purchase, sources),
    receipts: receiptData(purchase.receipts, (receiptId) => receiptPdfUrl("", receiptId)),
    withdrawHref,
    href: `/pedido?${query}`,
    page,
    pages,
    linkOver: false,
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  const send = (email: string) => mailOrderLinks(anonymousContext(), email);
  return mailRequestedLink({ request, context }, { door: "orders", path: "/pedido", text, send });
}

export default function OrderLookup() {
  const found = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (found.order) {
    const { order, receipts, withdrawHref, href, page, pages } = found;
    const hrefOf = (n: number) => `${href}&cupones=${n}`;
    return (
      <FormPage title={text.orderTitle(order.number)}>
        <OrderView order={order} coupons={{ page, pages, hrefOf }} withdrawHref={withdrawHref} />
        <ReceiptLinks receipts={receipts} withData={order.needReceipt} />
      </FormPage>
    );
  }
  const problems = refused?.problems ?? (found.linkOver ? [{ field: null, message: text.linkOver }] : []);
  return (
    <FormPage title={text.title} lead={text.lead} problems={problems}>
      <form method="post" action="/pedido" className="box fields" noValidate>
        <EmailField {...bindFields(refused).field("email")} />
        <Button block>{text.send}</Button>
      </form>
    </FormPage>
  );
}
