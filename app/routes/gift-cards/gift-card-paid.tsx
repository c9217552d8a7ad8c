/** /tarjeta-regalo/pago: where the provider sends the buyer of a gift card back to: captures, and leads to the card. */
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { giftCardPath } from "~/domain/sales/access/gift-card-link.server";
import { readBoughtCard } from "~/domain/sales/gift-card-sales/read-card.server";
import { findPayment } from "~/domain/sales/history/purchase-queries.server";
import type { CaptureAnswer } from "~/domain/sales/sale";
import { personalPageHeaders } from "~/http/answer/caching";
import { captureOnReturn } from "~/http/cart/capture-on-return.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { isPrefetch } from "~/http/measuring/prefetch.server";
import { readActor } from "~/http/visitor/visitor.server";
import { paidCard as text } from "~/locales/es/checkout/gift-card";
import { contextFor } from "~/runtime.server";
import { moreStyles } from "~/ui/elements/more-styles";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.pending, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("transaction_id") ?? "";
  if (!isUuid(id)) throw redirect("/tarjeta-regalo");
  // A prefetch must not capture a payment.
  if (isPrefetch(request))
    throw new Response(null, { status: 503, headers: { "Cache-Control": "no-store" } });
  const ctx = contextFor(await readActor({ request, context }));
  const found = await findPayment(ctx, id);
  if (!found?.ofCard) throw redirect("/tarjeta-regalo");
  const refusal = await tooOften({ request, context }, "capture", `payment:${id.toLowerCase()}`);
  if (refusal !== null) throw new Response(refusal, { status: 429, headers: { "Retry-After": "60" } });
  const { outcome, certain } = found.settled
    ? { outcome: found.settled, certain: true }
    : await captureOnReturn(ctx, id, found.own);
  if (!found.own) return data({ state: "stranger" as const, here: "" });
  if (outcome === "captured") {
    const card = await readBoughtCard(ctx.db, id);
    if (!card) throw redirect("/tarjeta-regalo");
    throw redirect(
      giftCardPath(card.buyerEmail, { id: card.id, version: card.version, holder: "buyer" }),
      303,
    );
  }
  return data({
    state: stateOf(outcome, certain),
    here: `/tarjeta-regalo/pago?transaction_id=${id}`,
  });
}

/** Of providers that charge by themselves, the payment just confirmed may not have reached the shop yet. */
function stateOf(outcome: Exclude<CaptureAnswer["outcome"], "captured">, certain: boolean) {
  if (outcome === "pending") return "pending" as const;
  if (outcome === "refunded_sold_out") return "refunded" as const;
  if (certain) return "cancelled" as const;
  return outcome === "not_approved" ? ("pending" as const) : ("ended" as const);
}

export default function GiftCardPaid() {
  const { state, here } = useLoaderData<typeof loader>();
  return (
    <FormPage title={state === "pending" ? text.pendingTitle : text.title} lead={text[state]}>
      <p>
        {state === "pending" ? <a href={here}>{text.reload}</a> : <a href="/tarjeta-regalo">{text.again}</a>}
      </p>
    </FormPage>
  );
}
