/** /gestion/ayuda: questions to customer service, found by number or whole address, filtered by state. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listCases } from "~/domain/support/case-queries.server";
import { showCaseNumber } from "~/domain/support/help-case";
import { DESK_CASES } from "~/http/desk/desk-paths";
import { requireStaffPage } from "~/http/desk/staff-page.server";
import { readPanelList } from "~/http/panel/kit.server";
import { CASE_TOPICS, deskCases as text } from "~/locales/es/help/help-case";
import {
  type Column,
  DataTable,
  Moment,
  PagedList,
  PageHeader,
  panelMeta,
  SearchFilter,
  StatusBadge,
} from "~/ui/panel/kit";

/** Values of `estado`. */
const WAITING = { espera: true, contestado: false } as const;

const isState = (value: string): value is keyof typeof WAITING => Object.hasOwn(WAITING, value);

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const { filters, paging, range } = readPanelList(page.request, ["texto", "estado"]);
  const estado = isState(filters.estado) ? filters.estado : "";
  const waiting = estado === "" ? null : WAITING[estado];
  const { count, results } = await listCases(ctx, { search: filters.texto.trim(), waiting, ...range });
  return {
    count,
    filters: { texto: filters.texto, estado },
    ...paging,
    rows: results.map(({ id, number, topic, email, openedAt, answered }) => ({
      href: `${DESK_CASES}/${id}`,
      number: showCaseNumber(number),
      topic: CASE_TOPICS[topic],
      email,
      openedAt,
      waits: answered === null,
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
  { key: "topic", label: text.topic, cell: ({ topic }) => topic },
  { key: "from", label: text.from, cell: ({ email }) => email },
  {
    key: "state",
    label: text.state,
    cell: ({ waits }) => (
      <StatusBadge tone={waits ? "waiting" : "neutral"}>{waits ? text.waiting : text.answered}</StatusBadge>
    ),
  },
  { key: "opened", label: text.opened, cell: ({ openedAt }) => <Moment at={openedAt} /> },
];

const STATES = [
  { value: "", label: text.anyState },
  { value: "espera", label: text.waiting },
  { value: "contestado", label: text.answered },
];

export default function DeskCases() {
  const { rows, filters, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <SearchFilter text={text} filters={filters} states={STATES} />
      <PagedList list={list} empty={{ title: text.none, text: text.noneText }}>
        <DataTable caption={text.caption} columns={COLUMNS} rows={rows} keyOf={({ href }) => href} />
      </PagedList>
    </>
  );
}
