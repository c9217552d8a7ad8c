/** /c/{token}: target of a coupon's QR code; shows only who honours the coupon. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readCouponSeller } from "~/domain/sales/redemption/counter-queries.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { NO_VISITOR } from "~/http/visitor/visitor.server";
import { couponLink as text } from "~/locales/es/checkout/coupon-link";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";
import { EmptyState } from "~/ui/elements/empty-state";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => [
  { title: `${text.metaTitle} · ${site.name}` },
  { name: "robots", content: "noindex" },
  // The address contains the coupon's token: no referrer is sent to pages opened from here.
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ params }: LoaderFunctionArgs) {
  const { db } = contextFor({ kind: "visitor", visitorId: NO_VISITOR });
  const seller = await readCouponSeller(db, params.token ?? "");
  if (seller === null) throw data(null, { status: 404 });
  return data({ seller });
}

export default function ScannedCoupon() {
  const { seller } = useLoaderData<typeof loader>();
  return (
    <EmptyState icon="ticket" title={text.title(seller)} headingLevel={1}>
      <p>{text.text}</p>
    </EmptyState>
  );
}
