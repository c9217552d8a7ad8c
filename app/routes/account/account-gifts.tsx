/** /account/presents: the gifts that an account keeps, each a link to its page with the coupons. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readKeptGifts } from "~/domain/sales/buyer/kept-gifts.server";
import type { SoldLine } from "~/domain/sales/sold-line";
import { readAccountPage } from "~/http/account/account-page.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { accountGifts as text } from "~/locales/es/checkout/gift";
import { bookedDate, validityDays } from "~/locales/es/where-and-when";
import { BackToAccount } from "~/ui/account/back-to-account";
import { ButtonLink } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";
import { moreStyles } from "~/ui/elements/more-styles";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { CouponIndex } from "~/ui/order/coupon-index";
import { couponState } from "~/ui/order/coupon-state";

export const links = moreStyles;

export const handle = { script: false };

const HERE = "/account/presents";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

/** Days while one of its coupons can be used, what became of the first afterwards. */
function detailOf({ coupons, terms: { slot } }: SoldLine, boughtAt: number): string {
  const usable = coupons.find(({ status }) => status === "issued");
  const [first] = coupons;
  if (usable) return bookedDate({ slot }) ?? validityDays({ ...usable, slot }, boughtAt);
  return first ? couponState(first, slot).label : "";
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await readAccountPage(page, HERE);
  const gifts = await readKeptGifts(ctx);
  return {
    rows: gifts.map(({ line, boughtAt, page: href }) => ({
      id: line.id,
      href,
      title: line.giftFrom === "" ? line.title : text.from(line.title, line.giftFrom),
      detail: detailOf(line, boughtAt),
    })),
  };
}

export default function AccountGifts() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <FormPage title={text.title} lead={text.lead}>
      {rows.length === 0 ? (
        <EmptyState
          icon="gift"
          title={text.none}
          actions={<ButtonLink href="/ofertas/">{text.browse}</ButtonLink>}
        >
          <p>{text.noneText}</p>
        </EmptyState>
      ) : (
        <CouponIndex rows={rows} label={text.title} />
      )}
      <BackToAccount />
    </FormPage>
  );
}
