/** /gestion/cola: businesses that apply, offers in review, changes, disputed opinions and their new pictures, and what sellers and customers ask for, longest waiting first. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WAITING_KINDS, type WaitingItem, type WaitingKind } from "~/domain/reports/desk-queue";
import { readDeskQueue } from "~/domain/reports/desk-queue.server";
import { showCaseNumber } from "~/domain/support/help-case";
import { waitingPath } from "~/http/desk/next-waiting";
import { requireStaffPage } from "~/http/desk/staff-page.server";
import { readPanelList } from "~/http/panel/kit.server";
import { queue as text } from "~/locales/es/desk/queue";
import { deskCases } from "~/locales/es/help/help-case";
import {
  type Column,
  DataTable,
  Moment,
  PagedList,
  PageHeader,
  panelMeta,
  StatusBadge,
  Tabs,
  useListAddress,
} from "~/ui/panel/kit";

/** Values of `clase`, by kind. */
const TABS: Record<WaitingKind, string> = {
  application: "negocios",
  offer: "ofertas",
  change: "cambios",
  dispute: "opiniones",
  picture: "fotos",
  refund: "devoluciones",
  legal: "datos-legales",
  case: "ayuda",
};

/** A question of a customer is named by its number. */
const namesOf = ({ kind, title, seller }: WaitingItem) => ({
  title: kind === "case" ? deskCases.heading(showCaseNumber(title)) : title,
  seller: seller ?? deskCases.customer,
});

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const { filters, paging, range } = readPanelList(page.request, ["clase"]);
  const kind = WAITING_KINDS.find((one) => TABS[one] === filters.clase) ?? null;
  const { counts, results } = await readDeskQueue(ctx, { kind, ...range });
  const all = WAITING_KINDS.reduce((sum, one) => sum + counts[one], 0);
  const now = Date.now();
  return {
    kind,
    counts,
    all,
    count: kind === null ? all : counts[kind],
    ...paging,
    rows: results.map((item) => ({
      ...item,
      ...namesOf(item),
      href: waitingPath(item),
      age: text.age(now - item.since),
    })),
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: "what",
    label: text.what,
    heading: true,
    cell: ({ href, title }) => <a href={href}>{title}</a>,
  },
  {
    key: "kind",
    label: text.kind,
    cell: ({ kind }) => (
      <StatusBadge tone={kind === "change" ? "neutral" : "waiting"}>{text.kinds[kind]}</StatusBadge>
    ),
  },
  { key: "seller", label: text.seller, cell: ({ seller }) => seller },
  {
    key: "since",
    label: text.since,
    cell: ({ since, age }) => (
      <>
        <Moment at={since} /> <span className="soft">({age})</span>
      </>
    ),
  },
];

export default function QueuePage() {
  const list = useLoaderData<typeof loader>();
  const addressOf = useListAddress();
  const tab = (kind: WaitingKind | null) => ({
    href: addressOf({ clase: kind === null ? "" : TABS[kind], pagina: "" }),
    label: kind === null ? text.all : text.groups[kind],
    count: String(kind === null ? list.all : list.counts[kind]),
    current: kind === list.kind,
  });
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <Tabs label={text.tabs} tabs={[null, ...WAITING_KINDS].map(tab)} />
      <PagedList list={list} empty={{ icon: "check", title: text.empty, text: text.emptyText }}>
        <DataTable
          caption={text.caption}
          columns={COLUMNS}
          rows={list.rows}
          keyOf={({ kind, id }) => `${kind} ${id}`}
        />
      </PagedList>
    </>
  );
}
