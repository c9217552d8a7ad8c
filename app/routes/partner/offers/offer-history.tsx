/** /socios/ofertas/:id/historial: what was changed of an offer, when, and by whom. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOfferHistory } from "~/domain/reports/offer-history.server";
import { readPanelList } from "~/http/panel/list-request";
import { momentOf } from "~/http/panel/moments";
import { ownObject } from "~/http/panel/own-object.server";
import { requirePartner } from "~/http/panel/partner-page.server";
import { historyActor, historyLines, offerHistory as text } from "~/locales/es/panel/offer-history";
import { EmptyState } from "~/ui/elements/empty-state";
import { Moment } from "~/ui/panel/cells";
import { type Column, DataTable } from "~/ui/panel/data-table";
import { ListPaging } from "~/ui/panel/list-paging";
import { offerAddress } from "~/ui/panel/offers/offer-steps";
import { PageHeader } from "~/ui/panel/page-header";
import { panelMeta } from "~/ui/panel/panel-meta";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const { paging, range } = readPanelList(page.request);
  const id = page.params.id ?? "";
  const { title, count, results } = await ownObject(listOfferHistory(ctx, id, range));
  return {
    id,
    title,
    count,
    ...paging,
    rows: results.map((entry, index) => ({
      key: range.offset + index,
      at: momentOf(entry.at),
      by: historyActor(entry.by.kind, entry.by.name),
      lines: historyLines(entry),
    })),
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: readonly Column<Row>[] = [
  { key: "at", label: text.columns.at, heading: true, cell: ({ at }) => <Moment at={at} /> },
  {
    key: "what",
    label: text.columns.what,
    cell: ({ lines: [first, ...details] }) => (
      <>
        <strong>{first}</strong>
        {details.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </>
    ),
  },
  { key: "by", label: text.columns.by, cell: ({ by }) => by },
];

export default function OfferHistoryPage() {
  const { id, title, count, page, size, rows } = useLoaderData<typeof loader>();
  const offer = offerAddress(id);
  return (
    <>
      <PageHeader title={text.title} lead={title} back={{ href: offer, label: title }} />
      <p>
        {text.lead} <a href={`${offer}/cambios`}>{text.versions}</a>.
      </p>
      {count === 0 ? (
        <EmptyState icon="info" title={text.none}>
          <p>{text.noneText}</p>
        </EmptyState>
      ) : (
        <>
          <DataTable caption={text.caption} columns={COLUMNS} rows={rows} keyOf={({ key }) => String(key)} />
          <ListPaging count={count} page={page} size={size} />
        </>
      )}
    </>
  );
}
