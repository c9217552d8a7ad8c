/**
 * /c/{token}: target of a coupon's QR code; redirects the seller's members to the counter, and shows others only the
 * seller's name.
 */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { may } from "~/domain/kernel/member-permissions";
import { readScannedCoupon } from "~/domain/sales/redemption/counter-queries.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { seeOther } from "~/http/form/forms.server";
import { counterCoupon } from "~/http/panel/panel-paths";
import { anonymousContext } from "~/http/visitor/visitor.server";
import { readSessionUser } from "~/http/visitor/web-session.server";
import { couponLink as text } from "~/locales/es/checkout/coupon-link";
import { site } from "~/site-settings";
import { ButtonLink } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";
import { LinkedText } from "~/ui/elements/linked-text";
import { moreStyles } from "~/ui/elements/more-styles";
import { signInPath } from "~/ui/sign-in/sign-in-path";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => [
  { title: `${text.metaTitle} · ${site.name}` },
  { name: "robots", content: "noindex" },
  // The URL contains the coupon's token: no referrer is sent to pages opened from here.
  { name: "referrer", content: "no-referrer" },
];

export async function loader(page: LoaderFunctionArgs) {
  const { db } = anonymousContext();
  const scanned = await readScannedCoupon(db, page.params.token ?? "");
  if (scanned === null) throw data(null, { status: 404 });
  const { couponId, organizationId, seller, outdated } = scanned;
  if (outdated) return data({ seller, outdated, signIn: null });
  const user = await readSessionUser(page);
  const role = user?.memberships.find((one) => one.organizationId === organizationId)?.role;
  // Without the token in the URL: it would stay in the till's history.
  if (role && may(role, "redeem")) throw await seeOther(counterCoupon(couponId));
  // Back to this URL, which decides anew: who is no member learns no more than before.
  const { pathname } = new URL(page.request.url);
  return data({ seller, outdated, signIn: user ? null : signInPath("/login", pathname) });
}

export default function ScannedCoupon() {
  const { seller, signIn, outdated } = useLoaderData<typeof loader>();
  if (outdated)
    return (
      <EmptyState icon="ticket" title={text.handedOn} headingLevel={1}>
        <p>{text.handedOnText}</p>
      </EmptyState>
    );
  return (
    <EmptyState icon="ticket" title={text.title(seller)} headingLevel={1}>
      <p>{text.text}</p>
      {signIn ? (
        <>
          <p>{text.staff(seller)}</p>
          <ButtonLink variant="secondary" href={signIn}>
            {text.signIn}
          </ButtonLink>
        </>
      ) : (
        <p>
          <LinkedText text={text.otherAccount(seller)} to={["/account"]} />
        </p>
      )}
    </EmptyState>
  );
}
