/** /gestion/cola: offers in review and changes of offers on sale, longest waiting first. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listReviewQueue } from "~/domain/catalogue/changes/change-queries.server";
import { DESK_QUEUE } from "~/http/desk/desk-paths";
import { requireStaffPage } from "~/http/desk/staff-page.server";
import { readPanelList } from "~/http/panel/list-request";
import { momentOf } from "~/http/panel/moments";
import { queue as text } from "~/locales/es/desk/queue";
import { EmptyState } from "~/ui/elements/empty-state";
import { Moment } from "~/ui/panel/cells";
import { type Column, DataTable } from "~/ui/panel/data-table";
import { ListPaging } from "~/ui/panel/list-paging";
import { PageHeader } from "~/ui/panel/page-header";
import { panelMeta } from "~/ui/panel/panel-meta";
import { StatusBadge } from "~/ui/panel/status-badge";

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const { paging, range } = readPanelList(page.request);
  const { count, results } = await listReviewQueue(ctx, range);
  return {
    count,
    ...paging,
    rows: results.map(({ kind, offerId, title, organization, since }) => ({
      ...{ kind, offerId, title },
      seller: organization.name,
      since: momentOf(since),
    })),
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: "offer",
    label: text.offer,
    heading: true,
    cell: ({ offerId, title }) => <a href={`${DESK_QUEUE}/${offerId}`}>{title}</a>,
  },
  { key: "seller", label: text.seller, cell: ({ seller }) => seller },
  {
    key: "kind",
    label: text.kind,
    cell: ({ kind }) => (
      <StatusBadge tone={kind === "offer" ? "waiting" : "neutral"}>{text.kinds[kind]}</StatusBadge>
    ),
  },
  { key: "since", label: text.since, cell: ({ since }) => <Moment at={since} /> },
];

export default function QueuePage() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      {list.count === 0 ? (
        <EmptyState icon="check" title={text.empty}>
          <p>{text.emptyText}</p>
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={text.caption}
            columns={COLUMNS}
            rows={list.rows}
            keyOf={({ kind, offerId }) => `${kind} ${offerId}`}
          />
          <ListPaging count={list.count} page={list.page} size={list.size} />
        </>
      )}
    </>
  );
}
