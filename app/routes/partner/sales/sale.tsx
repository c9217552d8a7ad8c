/** /socios/ventas/:numero: one sale of the organization: its earnings, coupons and refunds. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { may } from "~/domain/kernel/member-permissions";
import { readOwnSale } from "~/domain/reports/own-sale.server";
import { ownObject } from "~/http/panel/own-object.server";
import { PANEL_SALES } from "~/http/panel/panel-paths";
import { requirePartner } from "~/http/panel/partner-page.server";
import { refundableCoupons, writtenSale } from "~/http/panel/written-sale";
import { sales, oneSale as text } from "~/locales/es/panel/sales";
import { ButtonLink } from "~/ui/panel/button-link";
import { PageHeader } from "~/ui/panel/page-header";
import { panelMeta } from "~/ui/panel/panel-meta";
import { SaleCoupons, SaleEarnings, SaleRefunds } from "~/ui/panel/sales/one-sale-parts";

export const meta = panelMeta(sales.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization, role } = await requirePartner(page, "sales_read");
  const number = page.params.number ?? "";
  const sale = await ownObject(readOwnSale(ctx, { number, organizationId: organization.id }));
  return { ...writtenSale(sale), mayRefund: may(role, "refund") && refundableCoupons(sale).length > 0 };
}

export default function SalePage() {
  const { number, bought, lines, coupons, refunds, mayRefund } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={text.title(number)}
        back={{ href: PANEL_SALES, label: sales.title }}
        lead={bought}
        actions={
          mayRefund && (
            <ButtonLink variant="secondary" href={`${PANEL_SALES}/${number}/devolver`} label={text.refund} />
          )
        }
      />
      <SaleEarnings lines={lines} />
      <SaleCoupons coupons={coupons} />
      <SaleRefunds refunds={refunds} />
    </>
  );
}
