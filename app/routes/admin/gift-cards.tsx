/** /gestion/tarjetas: gift cards, found by number or whole address. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listGiftCards } from "~/domain/sales/gift-card-sales/staff-cards.server";
import { DESK_GIFT_CARDS } from "~/http/desk/desk-paths";
import { requireStaffPage } from "~/http/desk/staff-page.server";
import { readPanelList } from "~/http/panel/kit.server";
import { cardPage, deskCards as text } from "~/locales/es/checkout/gift-card";
import {
  type Column,
  DataTable,
  Money,
  PagedList,
  PageHeader,
  panelMeta,
  SearchFilter,
} from "~/ui/panel/kit";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const { filters, paging, range } = readPanelList(page.request, ["texto"]);
  const { count, results } = await listGiftCards(ctx, { search: filters.texto.trim(), ...range });
  return {
    count,
    filters,
    ...paging,
    rows: results.map(({ id, number, email, amount, balance, state }) => ({
      href: `${DESK_GIFT_CARDS}/${id}`,
      number,
      email,
      amount,
      balance,
      state: cardPage.states[state],
    })),
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: "number",
    label: text.number,
    heading: true,
    cell: ({ href, number }) => <a href={href}>{number}</a>,
  },
  { key: "email", label: text.email, cell: ({ email }) => email },
  { key: "amount", label: text.amount, numeric: true, cell: ({ amount }) => <Money cents={amount} /> },
  { key: "balance", label: text.balance, numeric: true, cell: ({ balance }) => <Money cents={balance} /> },
  { key: "state", label: text.state, cell: ({ state }) => state },
];

export default function DeskGiftCards() {
  const { rows, filters, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <SearchFilter text={text} filters={filters} />
      <PagedList list={list} empty={{ title: text.none, text: text.noneText }}>
        <DataTable caption={text.caption} columns={COLUMNS} rows={rows} keyOf={({ href }) => href} />
      </PagedList>
    </>
  );
}
