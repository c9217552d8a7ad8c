/** /socios/ventas: sales of a period, and the organization's earnings. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readingContext } from "~/domain/kernel/reading-context.server";
import { savedViews } from "~/domain/organizations/team/saved-views.server";
import { countReportRows, readReportRows } from "~/domain/reports/queries.server";
import { readReportTotals } from "~/domain/reports/report-sums.server";
import { isExact } from "~/domain/reports/sale-search";
import { searchSales } from "~/domain/reports/search-sales.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { readPanelList, requirePartner, seeOther } from "~/http/panel/kit.server";
import { readReportPeriod } from "~/http/panel/lists/report-period";
import { PANEL_SALES } from "~/http/panel/panel-paths";
import { formatDate, formatInteger } from "~/locales/es/format";
import { SALE_STATES, sales as text } from "~/locales/es/panel/sales";
import { panelList } from "~/locales/es/panel/shell";
import {
  DataTable,
  DayField,
  Field,
  Figures,
  Money,
  PagedList,
  PageHeader,
  PanelFilterBar,
  PanelSection,
  panelMeta,
  SelectField,
  Tabs,
  useListAddress,
} from "~/ui/panel/kit";
import { SavedViews } from "~/ui/panel/list/saved-views";
import { SALE_COLUMNS } from "~/ui/panel/sales/sale-columns";

const CHANNELS = [
  { value: "", label: text.everyChannel },
  { value: "web", label: text.web },
  { value: "widget", label: text.widget },
];

const STATES = [{ value: "", label: text.anyState }, ...SALE_STATES];

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "sales_read");
  const { query, search, errors, ...shown } = readReportPeriod(page.request, organization.id);
  const wait = isExact(search) ? await tooOften(page, "saleSearch") : null;
  if (wait !== null) errors.buscar = wait;
  const reading = readingContext(ctx);
  const { scope, number } = await searchSales(reading, query, wait === null ? search : null);
  if (number !== null) throw await seeOther(`${PANEL_SALES}/${number}`);
  const { paging, range } = readPanelList(page.request);
  const totals = await readReportTotals(reading, scope);
  const rows = await readReportRows(reading, scope, range);
  const noon = (day: string) => formatDate(Date.parse(`${day}T12:00:00Z`));
  const body = {
    ...shown,
    errors,
    lead: text.lead(noon(scope.dateFrom), noon(scope.dateTo)),
    figures: {
      orders: Number(totals.sales),
      units: Number(totals.quantity),
      gross: Number(totals.gross_amount),
      refunded: Number(totals.refunded_amount) + Number(totals.charged_back_amount),
      earned: Number(totals.organization_net),
      pending: Number(totals.organization_pending),
    },
    views: await savedViews(ctx, { organizationId: organization.id, list: "sales" }),
    count: await countReportRows(reading, scope),
    ...paging,
    rows: rows.map((row, index) => ({ ...row, key: `${row.sale_uuid} ${index}` })),
  };
  const status = wait !== null ? 429 : Object.keys(errors).length > 0 ? 400 : 200;
  return data(body, { status });
}

type Sales = ReturnType<typeof useLoaderData<typeof loader>>;

export default function SalesPage() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={text.title} lead={list.lead} />
      <SalePeriods {...list} />
      <PanelFilterBar
        active={list.filtered}
        more={{ children: <SaleFilters {...list} />, open: list.opened }}
      >
        <Field
          name="buscar"
          label={text.search}
          hint={text.searchHint}
          required
          maxLength={120}
          defaultValue={list.typed}
          error={list.errors.buscar}
        />
      </PanelFilterBar>
      <SavedViews list="sales" views={list.views} filtered={list.filtered} />
      <PagedList
        list={list}
        empty={{
          icon: "cart",
          title: list.typed === "" ? text.empty : text.notFound,
          text: list.typed === "" ? text.emptyText : text.notFoundText,
        }}
      >
        <SaleFigures {...list.figures} />
        <SaleFiles />
        <DataTable<Sales["rows"][number]>
          caption={text.caption}
          columns={SALE_COLUMNS}
          rows={list.rows}
          keyOf={({ key }) => key}
        />
      </PagedList>
    </>
  );
}

/** Twelve columns to read; all of the report for programs. */
function SaleFiles() {
  const addressOf = useListAddress();
  const all = { pagina: "", columnas: "todas" };
  return (
    <p className="cluster panel-on-screen panel-files">
      <a href={addressOf({ pagina: "" }, ".xlsx")}>{text.xlsx}</a>
      <a href={addressOf({ pagina: "" }, ".csv")}>{panelList.csv}</a>
      <span>
        {text.allColumns} <a href={addressOf(all, ".xlsx")}>{text.excel}</a>{" "}
        <a href={addressOf(all, ".csv")}>{text.csv}</a>
      </span>
    </p>
  );
}

function SaleFilters({ from, to, channel, state, errors }: Sales) {
  return (
    <>
      <DayField name="desde" label={text.from} required defaultValue={from} error={errors.desde} />
      <DayField name="hasta" label={text.to} required defaultValue={to} error={errors.hasta} />
      <SelectField name="canal" label={text.channel} required defaultValue={channel} options={CHANNELS} />
      <SelectField name="estado" label={text.state} required defaultValue={state} options={STATES} />
    </>
  );
}

function SalePeriods({ periods, from, to }: Pick<Sales, "periods" | "from" | "to">) {
  const addressOf = useListAddress();
  const current = periods.findIndex((one) => one.from === from && one.to === to);
  return (
    <Tabs
      label={text.periods}
      tabs={periods.map((one, index) => ({
        href: addressOf({ desde: one.from, hasta: one.to, pagina: "", buscar: "" }),
        label: one.label,
        current: index === current,
      }))}
    />
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
