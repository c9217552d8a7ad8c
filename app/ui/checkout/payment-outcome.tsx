/** Outcome of a payment without coupons to show (yet): pending, refunded, unproven. */
import { useLocation } from "@remix-run/react";
import { success as text } from "~/locales/es/checkout/checkout";
import { Outcome } from "~/ui/elements/outcome";
import { CheckoutSteps } from "./checkout-steps";
import { ReturnLink } from "./return-link";

/** With scripts paid-page.program.ts asks for it again, without them the page itself (`handle.waits`). */
export function PendingPayment() {
  const { pathname, search } = useLocation();
  return (
    <>
      <CheckoutSteps current={1} />
      <div role="status" data-undecided="">
        <Outcome
          icon="shield"
          title={text.pendingTitle}
          action={{ href: pathname + search, label: text.reload }}
        >
          <p>{text.pending}</p>
        </Outcome>
      </div>
    </>
  );
}

export function RefundedOrder() {
  return (
    <Outcome icon="info" title={text.refundedTitle} action={{ href: "/ofertas/", label: text.again }}>
      <p>{text.refunded}</p>
    </Outcome>
  );
}

/** Reveals nothing about the order: the visitor may not be the buyer. Who ordered on a partner's site goes on there. */
export function UnprovenOrder({ returnUrl }: { returnUrl: string | null }) {
  return (
    <Outcome icon="shield" title={text.strangerTitle} action={{ href: "/", label: text.home }}>
      <p>{text.stranger}</p>
      {returnUrl && (
        <p>
          <ReturnLink href={returnUrl} />
        </p>
      )}
    </Outcome>
  );
}
