/** /gestion/impuestos: offers whose tax does not fit their category, their seller or their places. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listTaxFindings } from "~/domain/reports/tax-check.server";
import { DESK_TAXES } from "~/http/desk/desk-paths";
import { requireStaffPage } from "~/http/desk/staff-page.server";
import { readPanelList } from "~/http/panel/kit.server";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { taxName, deskTax as text } from "~/locales/es/panel/offer-tax";
import { type Column, DataTable, PagedList, PageHeader, panelMeta } from "~/ui/panel/kit";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { db } = await requireStaffPage(page);
  const { paging, range } = readPanelList(page.request);
  const { count, results } = await listTaxFindings(db, range);
  return {
    count,
    ...paging,
    rows: results.map((found) => ({
      ...found,
      category: CATEGORY_LABELS[found.category],
      tax: taxName(found),
      why: found.reasons.map((reason) => text.reasons[reason]),
    })),
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: "offer",
    label: text.columns.offer,
    heading: true,
    cell: ({ offerId, title }) => <a href={`${DESK_TAXES}/${offerId}`}>{title}</a>,
  },
  { key: "seller", label: text.columns.seller, cell: ({ organizationName }) => organizationName },
  { key: "category", label: text.columns.category, cell: ({ category }) => category },
  { key: "tax", label: text.columns.tax, cell: ({ tax }) => tax },
  { key: "why", label: text.columns.why, cell: ({ why }) => why.join(" ") },
];

export default function TaxCheckPage() {
  const { rows, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <PagedList list={list} empty={{ icon: "check", title: text.empty, text: text.emptyText }}>
        <DataTable caption={text.caption} columns={COLUMNS} rows={rows} keyOf={({ offerId }) => offerId} />
      </PagedList>
    </>
  );
}
