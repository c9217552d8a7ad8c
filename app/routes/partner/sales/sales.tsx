/** /socios/ventas: sales of a period, and the organization's earnings. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countReportRows, readReportRows, reportScope } from "~/domain/reports/queries.server";
import { readReportTotals } from "~/domain/reports/report-sums.server";
import { readPanelList, requirePartner } from "~/http/panel/kit.server";
import { readReportPeriod } from "~/http/panel/lists/report-period";
import { formatDate, formatInteger } from "~/locales/es/format";
import { sales as text } from "~/locales/es/panel/sales";
import { panelList } from "~/locales/es/panel/shell";
import {
  type Column,
  DataTable,
  Day,
  EmptyState,
  Field,
  Figures,
  ListPaging,
  Money,
  PageHeader,
  PanelFilterBar,
  PanelSection,
  panelMeta,
  SelectField,
  useListAddress,
} from "~/ui/panel/kit";

const CHANNELS = [
  { value: "", label: text.everyChannel },
  { value: "web", label: text.web },
  { value: "widget", label: text.widget },
];

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "sales_read");
  const period = readReportPeriod(page.request, organization.id);
  const { paging, range } = readPanelList(page.request);
  const scope = await reportScope(ctx, period.query);
  const totals = await readReportTotals(ctx, scope);
  const rows = await readReportRows(ctx, scope, range);
  const noon = (day: string) => formatDate(Date.parse(`${day}T12:00:00Z`));
  const body = {
    from: period.from,
    to: period.to,
    channel: period.channel,
    errors: period.errors,
    filtered: period.filtered,
    lead: text.lead(noon(period.query.dateFrom), noon(period.query.dateTo)),
    figures: {
      orders: Number(totals.sales),
      units: Number(totals.quantity),
      gross: Number(totals.gross_amount),
      refunded: Number(totals.refunded_amount) + Number(totals.charged_back_amount),
      earned: Number(totals.organization_net),
      pending: Number(totals.organization_pending),
    },
    count: await countReportRows(ctx, scope),
    ...paging,
    rows: rows.map((row, index) => ({
      key: `${row.sale_uuid} ${index}`,
      number: row.sale_number,
      day: row.created_at,
      offer: `${row.offer_title} · ${row.price_option_title}`,
      booked:
        row.slot_start === null ? null : { at: row.slot_start, timeZone: row.slot_timezone ?? undefined },
      quantity: row.quantity,
      gross: row.gross_amount,
      yours: (row.organization_net ?? 0) + (row.organization_pending ?? 0),
      buyer: row.customer_ref,
      state: text.states[row.status],
    })),
  };
  return data(body, { status: Object.keys(period.errors).length > 0 ? 400 : 200 });
}

type Sales = ReturnType<typeof useLoaderData<typeof loader>>;

export default function SalesPage() {
  const list = useLoaderData<typeof loader>();
  const addressOf = useListAddress();
  return (
    <>
      <PageHeader
        title={text.title}
        lead={list.lead}
        actions={
          <>
            <a href={addressOf({}, ".xlsx")}>{text.xlsx}</a>
            <a href={addressOf({}, ".csv")}>{panelList.csv}</a>
          </>
        }
      />
      <PanelFilterBar active={list.filtered}>
        <Field
          type="date"
          name="desde"
          label={text.from}
          required
          defaultValue={list.from}
          error={list.errors.desde}
        />
        <Field
          type="date"
          name="hasta"
          label={text.to}
          required
          defaultValue={list.to}
          error={list.errors.hasta}
        />
        <SelectField
          name="canal"
          label={text.channel}
          required
          defaultValue={list.channel}
          options={CHANNELS}
        />
      </PanelFilterBar>
      {list.count === 0 ? (
        <EmptyState icon="cart" title={text.empty}>
          <p>{text.emptyText}</p>
        </EmptyState>
      ) : (
        <>
          <SaleFigures {...list.figures} />
          <DataTable caption={text.caption} columns={COLUMNS} rows={list.rows} keyOf={({ key }) => key} />
          <ListPaging count={list.count} page={list.page} size={list.size} />
        </>
      )}
    </>
  );
}

function SaleFigures({ orders, units, gross, refunded, earned, pending }: Sales["figures"]) {
  return (
    <PanelSection id="figures" title={text.figures} first hideTitle>
      <Figures
        of={[
          [text.orders, formatInteger(orders)],
          [text.units, formatInteger(units)],
          [text.gross, <Money key="gross" cents={gross} />],
          [text.refunded, <Money key="refunded" cents={refunded} />],
          [text.earned, <Money key="earned" cents={earned} />],
          [text.pending, <Money key="pending" cents={pending} />],
        ]}
      />
    </PanelSection>
  );
}

const COLUMNS: readonly Column<Sales["rows"][number]>[] = [
  {
    key: "number",
    label: text.number,
    heading: true,
    cell: ({ number }) => (
      <a className="nowrap" href={`/socios/ventas/${number}`}>
        {number}
      </a>
    ),
  },
  { key: "day", label: text.day, cell: ({ day }) => <Day at={day} /> },
  {
    key: "offer",
    label: text.offer,
    cell: ({ offer, booked }) => (
      <>
        {offer}
        {booked !== null && (
          <span className="soft">
            {" "}
            {text.booked} <Day {...booked} />
          </span>
        )}
      </>
    ),
  },
  { key: "quantity", label: text.quantity, numeric: true, cell: ({ quantity }) => quantity },
  { key: "paid", label: text.paid, numeric: true, cell: ({ gross }) => <Money cents={gross} /> },
  { key: "yours", label: text.yours, numeric: true, cell: ({ yours }) => <Money cents={yours} /> },
  { key: "buyer", label: text.buyer, cell: ({ buyer }) => <span className="nowrap">{buyer}</span> },
  { key: "state", label: text.state, cell: ({ state }) => state },
];
