/** /gestion/boletin: the newsletter's editions with their letters, followed links and unsubscriptions. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listIssues } from "~/domain/newsletter/issue-figures.server";
import { requireStaffPage } from "~/http/desk/staff-page.server";
import { readPanelList } from "~/http/panel/kit.server";
import { deskNewsletter as text } from "~/locales/es/desk/newsletter";
import { formatDay, formatInteger } from "~/locales/es/format";
import { type Column, DataTable, PagedList, PageHeader, panelMeta } from "~/ui/panel/kit";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const { paging, range } = readPanelList(page.request, []);
  const { count, results } = await listIssues(ctx, range);
  return { count, ...paging, rows: results };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: readonly Column<Row>[] = [
  { key: "day", label: text.day, heading: true, cell: ({ day }) => formatDay(day) },
  { key: "state", label: text.state, cell: ({ open }) => (open ? text.open : text.closed) },
  { key: "letters", label: text.letters, numeric: true, cell: ({ letters }) => formatInteger(letters) },
  { key: "links", label: text.links, numeric: true, cell: ({ links }) => formatInteger(links) },
  { key: "left", label: text.left, numeric: true, cell: ({ left }) => formatInteger(left) },
];

export default function DeskNewsletter() {
  const { rows, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <PagedList list={list} empty={{ title: text.none, text: text.noneText }}>
        <DataTable caption={text.caption} columns={COLUMNS} rows={rows} keyOf={({ day }) => day} />
      </PagedList>
      {list.count > 0 && <p className="small soft">{text.note}</p>}
    </>
  );
}
