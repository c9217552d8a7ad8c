/** /socios/ventas/:numero: one sale of the organization: its earnings, coupons and refunds. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { may } from "~/domain/kernel/member-permissions";
import { readSellersSale } from "~/domain/reports/own-sale.server";
import { messagesOfSale } from "~/domain/sales/messages/message-queries.server";
import {
  type RefundRequest,
  refundRequestsOfSale,
} from "~/domain/sales/refunds/refund-request-queries.server";
import { ownObject, requirePartner } from "~/http/panel/kit.server";
import { PANEL_SALES } from "~/http/panel/panel-paths";
import { refundableCoupons, saleView } from "~/http/panel/sale-view";
import { sales, oneSale as text } from "~/locales/es/panel/sales";
import { saleMessage as messageText } from "~/locales/es/sale-messages";
import {
  type Column,
  DataTable,
  Moment,
  Money,
  PageHeader,
  PanelButtonLink,
  PanelSection,
  panelMeta,
} from "~/ui/panel/kit";
import { SaleCoupons } from "~/ui/panel/sales/sale-coupons";
import { SaleMessages } from "~/ui/panel/sales/sale-messages";

export const meta = panelMeta(sales.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization, role } = await requirePartner(page, "sales_read");
  const number = page.params.number ?? "";
  const sale = await ownObject(readSellersSale(ctx, { number, organizationId: organization.id }));
  const own = { saleId: sale.id, organizationId: organization.id };
  const requests = await refundRequestsOfSale(ctx, own);
  return {
    ...saleView(sale),
    requests,
    messages: await messagesOfSale(ctx, own),
    mayWrite: may(role, "refund"),
    mayRefund: may(role, "refund") && refundableCoupons(sale).length > 0,
  };
}

type Sale = ReturnType<typeof saleView>;

export default function SalePage() {
  const sale = useLoaderData<typeof loader>();
  const { number } = sale;
  return (
    <>
      <PageHeader
        title={text.title(number)}
        back={{ href: PANEL_SALES, label: sales.title }}
        lead={sale.bought}
        actions={
          <>
            {sale.mayRefund && (
              <PanelButtonLink
                variant="secondary"
                href={`${PANEL_SALES}/${number}/devolver`}
                label={text.refund}
              />
            )}
            {sale.mayWrite && (
              <PanelButtonLink
                variant="secondary"
                href={`${PANEL_SALES}/${number}/mensaje`}
                label={messageText.link}
              />
            )}
          </>
        }
      />
      <SaleEarnings lines={sale.lines} />
      <SaleCoupons coupons={sale.coupons} />
      <SaleRefunds refunds={sale.refunds} />
      <AskedRefunds requests={sale.requests} />
      <SaleMessages messages={sale.messages} />
    </>
  );
}

function SaleEarnings({ lines }: Pick<Sale, "lines">) {
  return (
    <PanelSection id="earnings" title={text.earnings}>
      {lines.map(({ key, title, amounts }) => (
        <div key={key} className="box panel-narrow">
          <h3>{title}</h3>
          <dl className="panel-sums">
            {amounts.map(({ label, cents }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Money cents={cents} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </PanelSection>
  );
}

const REFUND_COLUMNS: readonly Column<Sale["refunds"][number]>[] = [
  { key: "when", label: text.when, heading: true, cell: ({ at }) => <Moment at={at} /> },
  { key: "amount", label: text.amount, numeric: true, cell: ({ amount }) => <Money cents={amount} /> },
  { key: "state", label: text.state, cell: ({ state }) => state },
  { key: "reason", label: text.reason, cell: ({ reason }) => reason },
];

function SaleRefunds({ refunds }: Pick<Sale, "refunds">) {
  if (refunds.length === 0) return null;
  return (
    <PanelSection id="refunds" title={text.refunds}>
      <DataTable
        caption={text.refundCaption}
        columns={REFUND_COLUMNS}
        rows={refunds}
        keyOf={({ id }) => id}
      />
    </PanelSection>
  );
}

const REQUEST_COLUMNS: readonly Column<RefundRequest>[] = [
  { key: "when", label: text.when, heading: true, cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
  { key: "amount", label: text.amount, numeric: true, cell: ({ amount }) => <Money cents={amount} /> },
  {
    key: "state",
    label: text.state,
    cell: ({ decided }) => (
      <>
        {text.requestStates[decided?.decision ?? "waiting"]}
        {decided && <p className="small panel-written">{decided.note}</p>}
      </>
    ),
  },
  { key: "reason", label: text.reason, cell: ({ reason }) => reason },
];

function AskedRefunds({ requests }: { requests: readonly RefundRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <PanelSection id="asked-refunds" title={text.requests}>
      <DataTable
        caption={text.requestCaption}
        columns={REQUEST_COLUMNS}
        rows={requests}
        keyOf={({ id }) => id}
      />
    </PanelSection>
  );
}
