/** Return page of the payment: captures it, idempotently, and shows the buying browser its coupons. */
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Cart, clearCart } from "~/domain/cart/cart";
import type { Context } from "~/domain/kernel/context";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { deleteCheckoutDraft } from "~/domain/sales/checkout/checkout-draft.server";
import { drawQrCodes } from "~/domain/sales/documents/coupon-file.server";
import { type CouponPage, couponPage } from "~/domain/sales/history/coupon-pages";
import { findPayment, readOwnSale } from "~/domain/sales/history/purchase-queries.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { captureOnReturn } from "~/http/cart/capture-on-return.server";
import { readCartCookie, saveCart } from "~/http/cart/cart-session.server";
import { seeOther } from "~/http/form/forms.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { ownWallets } from "~/http/mail-links/coupon-sources.server";
import { measurePurchase } from "~/http/measuring/measure-purchase.server";
import { isPrefetch } from "~/http/measuring/prefetch.server";
import { programFile } from "~/http/remix/program-file.server";
import { readActor } from "~/http/visitor/visitor.server";
import { success as text } from "~/locales/es/checkout/checkout";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";
import { PendingPayment, RefundedOrder, UnprovenOrder } from "~/ui/checkout/payment-outcome";
import { SaleReceipt } from "~/ui/checkout/sale-receipt";
import paidPageProgram from "~/ui/offline/paid-page.program.ts?module-program";
import { purchaseData } from "~/ui/order/purchase-data";
import { ownCoupons } from "~/ui/order/purchase-links";
import { useRootData } from "~/ui/use-root-data";

/** Query field for one page of many coupons. */
const COUPON_PAGE = "cupones";

/** Its one script keeps the coupons on the device, or waits for the payment. */
export const handle = {
  script: false,
  waits: (page: Awaited<ReturnType<typeof loader>>["data"] | undefined) => page?.state === "pending",
};

export const headers = personalPageHeaders;

export const meta = () => [
  { title: `${text.metaTitle} · ${site.name}` },
  // The URL opens coupons in the buying browser, so it is never sent as a referrer.
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const transactionId = query.get("transaction_id") ?? "";
  if (!isUuid(transactionId)) throw redirect("/");
  // A prefetch must not capture a payment.
  if (isPrefetch(request))
    throw new Response(null, { status: 503, headers: { "Cache-Control": "no-store" } });
  const actor = await readActor({ request, context });
  const ctx = contextFor(actor);
  const found = await findPayment(ctx, transactionId);
  if (found === null) throw redirect("/");
  if (found.ofCard) throw redirect(`/tarjeta-regalo/pago?transaction_id=${transactionId}`, 303);
  const { own, returnUrl, createdAt, settled } = found;
  const refusal = await tooOften({ request, context }, "capture", `payment:${transactionId.toLowerCase()}`);
  if (refusal !== null) throw new Response(refusal, { status: 429, headers: { "Retry-After": "60" } });
  const { outcome, certain } = settled
    ? { outcome: settled, certain: true }
    : await captureOnReturn(ctx, transactionId, own);
  // Who bought on a partner's site has no session here: the way back is all that this browser is shown.
  if (!own) return data({ state: "stranger" as const, returnUrl });
  switch (outcome) {
    case "captured":
      await emptyBoughtCart(ctx, request, actor.visitorId, createdAt);
      return captured(ctx, request, transactionId);
    case "pending":
      return data({ state: "pending" as const, program: programFile(paidPageProgram).path });
    case "refunded_sold_out":
      return data({ state: "refunded" as const });
    case "not_approved":
      throw redirect(`/checkout/?${certain ? "unfinished" : "unconfirmed"}=1`, 303);
    case "declined":
    case "cancelled":
      if (certain && outcome === "cancelled" && query.get("cancelled") === "1")
        throw redirect("/checkout/?cancelled=1", 303);
      throw redirect(`/checkout/?${endedHow(outcome, certain)}=1`, 303);
  }
}

function endedHow(outcome: "declined" | "cancelled", certain: boolean) {
  if (!certain) return "expired_unconfirmed";
  return outcome === "declined" ? "declined" : "expired";
}

/**
 * Redirects once with the emptied cart, so that the header counts right, before the order is read to be shown; `cleared` ends it
 * without cookies.
 */
async function emptyBoughtCart(
  ctx: Context,
  request: Request,
  visitorId: string,
  createdAt: number,
): Promise<void> {
  const { cart } = await readCartCookie(request);
  const url = new URL(request.url);
  if (!isBought(cart, createdAt) || url.searchParams.has("cleared")) return;
  await deleteCheckoutDraft(ctx, visitorId);
  url.searchParams.set("cleared", "1");
  const cookies = [await saveCart(ctx, clearCart(cart, Date.now()))];
  throw await seeOther(url.pathname + url.search, { cookies });
}

async function captured(ctx: Context, request: Request, transactionId: string) {
  const sale = await readOwnSale(ctx, transactionId);
  if (!sale) throw redirect("/");
  const url = new URL(request.url);
  await measurePurchase(request, sale.id, sale.capturedAt ?? sale.createdAt);
  const { purchase, page, pages } = couponPage(sale, url.searchParams.get(COUPON_PAGE));
  return data({
    state: "captured" as const,
    transactionId,
    program: programFile(paidPageProgram).path,
    purchase: purchaseData(purchase, {
      ...ownCoupons,
      ...ownWallets,
      drawn: drawQrCodes(purchase, ctx.origin),
    }),
    page,
    pages,
  });
}

/** A cart changed after the order was made belongs to the next order and stays. */
function isBought(cart: Cart, soldAt: number): boolean {
  return cart.lines.length + cart.codes.length > 0 && cart.updatedAt <= soldAt;
}

function couponLinks({ transactionId, page, pages }: CouponPage & { transactionId: string }) {
  const hrefOf = (n: number) => `/order/success?transaction_id=${transactionId}&${COUPON_PAGE}=${n}`;
  return { page, pages, hrefOf };
}

export default function OrderSuccess() {
  const page = useLoaderData<typeof loader>();
  const { light } = useRootData();
  const script = (src: string) => (light ? null : <script type="module" src={src} />);
  switch (page.state) {
    case "captured":
      return (
        <>
          <SaleReceipt purchase={page.purchase} coupons={couponLinks(page)} />
          {script(page.program)}
        </>
      );
    case "pending":
      return (
        <>
          <PendingPayment />
          {script(page.program)}
        </>
      );
    case "refunded":
      return <RefundedOrder />;
    case "stranger":
      return <UnprovenOrder returnUrl={page.returnUrl} />;
  }
}
