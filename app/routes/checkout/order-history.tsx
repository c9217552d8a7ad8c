/** /order/history: the purchases of the signed-in account, newest first; other visitors are redirected home. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { claimProvenSales, countProvenSales } from "~/domain/sales/buyer/claim-proven-sales.server";
import { COUPONS_IN_LIST, couponCount, withCoupons } from "~/domain/sales/history/coupon-pages";
import { readNextCoupons } from "~/domain/sales/history/next-coupons.server";
import { readPurchases } from "~/domain/sales/history/purchase-queries.server";
import type { Purchase } from "~/domain/sales/purchase";
import { personalPageHeaders } from "~/http/answer/caching";
import { readForm, seeOther } from "~/http/form/forms.server";
import { ownWallets } from "~/http/mail-links/coupon-sources.server";
import { readSessionUser } from "~/http/visitor/web-session.server";
import { history as text } from "~/locales/es/account/account-history";
import { contextFor } from "~/runtime.server";
import { Button, ButtonLink } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";
import { moreStyles } from "~/ui/elements/more-styles";
import { Pagination } from "~/ui/elements/pagination";
import { pageMeta } from "~/ui/metadata/page-meta";
import { nextCouponData, nextCouponRow } from "~/ui/order/next-coupon-data";
import { NextCoupons } from "~/ui/order/next-coupons";
import { purchaseData } from "~/ui/order/purchase-data";
import { PastPurchase } from "~/ui/order/purchase-history";
import { ownCalendar, ownCoupons } from "~/ui/order/purchase-links";

export const links = moreStyles;

const HERE = "/order/history";
const PAGE_SIZE = 10;
/** On the first page. */
const NEXT_COUPONS = 5;

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.metaTitle, description: text.description, noindex: true });

const hrefOf = (page: number) => (page === 1 ? HERE : `${HERE}?page=${page}`);

/** Invalid page numbers mean the first page. */
function readPage(request: Request): number {
  const typed = new URL(request.url).searchParams.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await readSessionUser({ request, context });
  if (!user) throw redirect("/");
  const page = readPage(request);
  const ctx = contextFor(user);
  const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { count, results } = await readPurchases(ctx, range);
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  if (page > pages) throw redirect(hrefOf(pages));
  const [next, ...then] = page === 1 ? await readNextCoupons(ctx, NEXT_COUPONS) : [];
  return {
    page,
    pages,
    count,
    next: next ? { first: nextCouponData(next), others: then.map(nextCouponRow) } : null,
    // Only the first page offers them.
    others: page === 1 ? await countProvenSales(ctx) : 0,
    purchases: results.map(listed),
  };
}

/** Adds the purchases of the account's proven address. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  const user = await readSessionUser({ request, context });
  if (!user) return seeOther("/login?returnTo=%2Forder%2Fhistory");
  const added = await claimProvenSales(contextFor(user));
  return seeOther(HERE, { toasts: [{ kind: added > 0 ? "success" : "info", text: text.added(added) }] });
}

/** Shows the first coupons of a purchase; its own page has the others. */
function listed(purchase: Purchase) {
  const few = withCoupons(purchase, 0, COUPONS_IN_LIST);
  const count = couponCount(purchase);
  const href = `/order/success?transaction_id=${purchase.transactionId}`;
  return {
    ...purchaseData(few, { ...ownCoupons, ...ownWallets, calendar: ownCalendar, drawn: new Map() }),
    all: count > COUPONS_IN_LIST ? { count, href } : null,
  };
}

export default function OrderHistory() {
  const { page, pages, count, next, others, purchases } = useLoaderData<typeof loader>();
  if (count === 0 && others === 0 && next === null) {
    return (
      <EmptyState
        icon="ticket"
        headingLevel={1}
        title={text.emptyTitle}
        actions={
          <>
            <ButtonLink href="/ofertas/">{text.browse}</ButtonLink>
            <ButtonLink variant="secondary" href="/account">
              {text.account}
            </ButtonLink>
          </>
        }
      >
        <p>{text.emptyText}</p>
        <p>
          <a href="/pedido">{text.find}</a>
        </p>
      </EmptyState>
    );
  }
  return (
    <div className="container--narrow stack">
      <div className="page-head">
        <h1>{text.title}</h1>
        <p>
          {count > 0 && `${text.count(count)} · `}
          <a href="/account">{text.account}</a>
        </p>
      </div>
      {others > 0 && (
        <form method="post" action={HERE} className="box stack">
          <p>{text.others(others)}</p>
          <Button variant={count === 0 ? undefined : "secondary"}>{text.add(others)}</Button>
        </form>
      )}
      {next && <NextCoupons {...next} />}
      {next && count > 0 && <h2>{text.all}</h2>}
      {purchases.map((purchase) => (
        <PastPurchase key={purchase.number} purchase={purchase} headingLevel={next ? 3 : 2} />
      ))}
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </div>
  );
}
