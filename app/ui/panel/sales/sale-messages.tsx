/** Messages that a seller has written to the buyer of a sale. */
import { saleMessage as text } from "~/locales/es/sale-messages";
import { Moment } from "../cells";
import { type Column, DataTable } from "../data-table";
import { PanelSection } from "../panel-section";

interface Message {
  id: string;
  text: string;
  sentAt: number;
  reportedAt: number | null;
}

const COLUMNS: readonly Column<Message>[] = [
  { key: "when", label: text.when, heading: true, cell: ({ sentAt }) => <Moment at={sentAt} /> },
  {
    key: "text",
    label: text.text,
    onCard: "bare",
    cell: ({ text: written }) => <span className="panel-written">{written}</span>,
  },
  {
    key: "state",
    label: text.state,
    onCard: "bare",
    cell: ({ reportedAt }) => (reportedAt === null ? text.delivered : text.reported),
  },
];

export function SaleMessages({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) return null;
  return (
    <PanelSection id="messages" title={text.list}>
      <DataTable caption={text.caption} columns={COLUMNS} rows={messages} keyOf={({ id }) => id} />
    </PanelSection>
  );
}
