/** Captures the payment the buyer comes back from, as often as they come, and shows the buying browser its coupons. */
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Cart, clearCart } from "~/domain/cart/cart";
import type { Context } from "~/domain/kernel/context";
import { isUuid } from "~/domain/kernel/uuid";
import { captureSale } from "~/domain/sales/capture-sale.server";
import { forgetCheckoutDraft } from "~/domain/sales/checkout-draft.server";
import { isOwnPayment, readOwnSale, type SaleView } from "~/domain/sales/queries.server";
import type { Receipt as ReceiptRecord } from "~/domain/sales/receipt";
import { readReceipts } from "~/domain/sales/receipt-queries.server";
import type { CaptureOutcome } from "~/domain/sales/sale";
import { personalPageHeaders } from "~/http/caching";
import { readCartCookie } from "~/http/cart-session.server";
import { seeOther } from "~/http/forms.server";
import { keepCart } from "~/http/keep-cart.server";
import { measurePurchase } from "~/http/measure-purchase.server";
import { readActor } from "~/http/visitor.server";
import { checkout, success as text } from "~/locales/es/checkout";
import { formatDate, formatDateTime } from "~/locales/es/format";
import { gift } from "~/locales/es/gift";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";
import { shownReceipts } from "~/ui/account/receipt-links";
import { couponPath } from "~/ui/account/shown-purchase";
import { PendingPayment, RefundedOrder, StrangersOrder } from "~/ui/checkout/payment-outcome";
import { type Receipt, SaleReceipt } from "~/ui/checkout/sale-receipt";

export const headers = personalPageHeaders;

export const meta = () => [
  { title: `${text.metaTitle} · ${site.name}` },
  // The address opens coupons in the buying browser: it is nobody else's.
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const transactionId = new URL(request.url).searchParams.get("transaction_id") ?? "";
  if (!isUuid(transactionId)) throw redirect("/");
  // A page fetched on suspicion must not move money.
  if (isPrefetch(request))
    throw new Response(null, { status: 503, headers: { "Cache-Control": "no-store" } });
  const actor = await readActor({ request, context });
  const ctx = contextFor(actor);
  const own = await isOwnPayment(ctx, transactionId);
  if (own === null) throw redirect("/");
  const outcome = await capture(ctx, transactionId);
  if (!own) return data({ state: "stranger" as const });
  switch (outcome) {
    case "captured":
      return captured(ctx, request, transactionId, actor.visitorId);
    case "pending":
      return data({ state: "pending" as const });
    case "refunded_sold_out":
      return data({ state: "refunded" as const });
    case "not_approved":
      throw redirect("/checkout/?cancelled=1", 303);
    case "declined":
    case "cancelled":
      throw await seeOther("/checkout/", { toasts: [{ kind: "error", text: checkout.errors[outcome] }] });
  }
}

function isPrefetch({ headers }: Request): boolean {
  return [headers.get("Sec-Purpose"), headers.get("Purpose")].some((purpose) =>
    purpose?.includes("prefetch"),
  );
}

/** A provider that cannot be asked right now has decided nothing: the buyer may look again. */
async function capture(ctx: Context, transactionId: string): Promise<CaptureOutcome> {
  try {
    return (await captureSale(ctx, transactionId))?.outcome ?? "pending";
  } catch (error) {
    // By name: the development server reloads this module but keeps the providers it has.
    if (!(error instanceof Error) || error.name !== "ProviderError") throw error;
    console.error("capture will be tried again:", error.message);
    return "pending";
  }
}

async function captured(ctx: Context, request: Request, transactionId: string, visitorId: string) {
  const sale = await readOwnSale(ctx, transactionId);
  if (!sale) throw redirect("/");
  const { cart } = await readCartCookie(request);
  const url = new URL(request.url);
  if (isBought(cart, sale) && !url.searchParams.has("cleared")) {
    await forgetCheckoutDraft(ctx, visitorId);
    // Once more with the emptied cart, so that the header counts right; `cleared` ends it for browsers without cookies.
    url.searchParams.set("cleared", "1");
    const cookies = [await keepCart(ctx, clearCart(cart, Date.now()))];
    throw await seeOther(url.pathname + url.search, { cookies });
  }
  await measurePurchase(request, sale.id, sale.capturedAt ?? sale.createdAt);
  const receipts = (await readReceipts(ctx.db, [sale.id])).get(sale.id) ?? [];
  return data({ state: "captured" as const, receipt: receiptOf(sale, receipts) });
}

/** A cart that was changed after the order was made is the beginning of another one. */
function isBought(cart: Cart, sale: SaleView): boolean {
  return cart.lines.length + cart.codes.length > 0 && cart.updatedAt <= sale.createdAt;
}

function receiptOf(sale: SaleView, receipts: readonly ReceiptRecord[]): Receipt {
  return {
    number: sale.number,
    email: sale.email,
    date: formatDate(sale.capturedAt ?? sale.createdAt),
    total: sale.total,
    discountTotal: sale.discountTotal,
    needReceipt: sale.needReceipt,
    documents: shownReceipts(receipts),
    lines: sale.lines.map((line, index) => ({
      key: String(index),
      href: `/ofertas/${line.offerId}/`,
      title: line.offerTitle,
      optionTitle: line.optionTitle,
      seller: line.organizationName,
      quantity: line.quantity,
      total: line.unitPrice * line.quantity,
      gift: line.giftTo ? gift.sentTo(line.giftTo) : line.gift ? text.gift : null,
      slot: line.slot ? formatDateTime(line.slot.startsAt, line.slot.timezone) : null,
      howToRedeem: line.howToRedeem,
      coupons: line.coupons.map(({ id, code, number, status, validUntil }) => ({
        pdf: status === "void" ? null : couponPath(id),
        code,
        number,
        status,
        validUntil: validUntil === null ? null : formatDate(validUntil),
      })),
    })),
  };
}

export default function OrderSuccess() {
  const page = useLoaderData<typeof loader>();
  switch (page.state) {
    case "captured":
      return <SaleReceipt receipt={page.receipt} />;
    case "pending":
      return <PendingPayment />;
    case "refunded":
      return <RefundedOrder />;
    case "stranger":
      return <StrangersOrder />;
  }
}
