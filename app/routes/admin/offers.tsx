/** /gestion/ofertas: offers of all businesses, found by title, business or id, filtered by state. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listManagedOffers } from "~/domain/catalogue/manage/list-managed-offers.server";
import { OFFER_STATUSES } from "~/domain/catalogue/offer-status";
import { DESK_OFFERS } from "~/http/desk/desk-paths";
import { requireStaffPage } from "~/http/desk/staff-page.server";
import { readPanelList } from "~/http/panel/kit.server";
import { deskOffers as text } from "~/locales/es/desk/offers";
import { formatInteger } from "~/locales/es/format";
import { OFFER_STATE_LABELS } from "~/locales/es/panel/offers";
import {
  type Column,
  DataTable,
  Day,
  Money,
  PagedList,
  PageHeader,
  panelMeta,
  SearchFilter,
} from "~/ui/panel/kit";
import { OfferState } from "~/ui/panel/offers/offer-table";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const { filters, paging, range } = readPanelList(page.request, ["texto", "estado"]);
  const status = OFFER_STATUSES.find((one) => one === filters.estado);
  const { count, results } = await listManagedOffers(ctx, {
    ...(filters.texto !== "" && { search: filters.texto, searchSellers: true }),
    ...(status && { status }),
    ...range,
  });
  return {
    count,
    filters: { texto: filters.texto, estado: status ?? "" },
    ...paging,
    rows: results,
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: "offer",
    label: text.offer,
    heading: true,
    cell: ({ id, title }) => <a href={`${DESK_OFFERS}/${id}`}>{title}</a>,
  },
  { key: "seller", label: text.seller, cell: ({ organization }) => organization.name },
  {
    key: "state",
    label: text.state,
    cell: ({ status, sellerStatus }) => <OfferState status={status} seller={sellerStatus} pending={false} />,
  },
  {
    key: "price",
    label: text.price,
    numeric: true,
    cell: ({ minTotalPrice }) => <Money cents={minTotalPrice} />,
  },
  { key: "sold", label: text.sold, numeric: true, cell: ({ soldCount }) => formatInteger(soldCount) },
  { key: "updated", label: text.updated, cell: ({ updatedAt }) => <Day at={updatedAt} /> },
];

const STATES = [
  { value: "", label: text.anyState },
  ...OFFER_STATUSES.map((value) => ({ value, label: OFFER_STATE_LABELS[value] })),
];

export default function DeskOffers() {
  const { rows, filters, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <SearchFilter text={text} filters={filters} states={STATES} />
      <PagedList list={list} empty={{ title: text.none, text: text.noneText }}>
        <DataTable caption={text.caption} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
      </PagedList>
    </>
  );
}
