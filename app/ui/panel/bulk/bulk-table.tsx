/** Table of an action's effect on each chosen offer. */
import type { BulkRow } from "~/domain/catalogue/bulk/bulk-action";
import { bulkOffers as text } from "~/locales/es/panel/bulk";
import { offerAddress } from "~/ui/panel/offers/offer-steps";
import { type Column, DataTable } from "../data-table";
import { StatusBadge, type StatusTone } from "../status-badge";

export interface WrittenBulkRow {
  offerId: string;
  title: string | null;
  outcome: BulkRow["outcome"];
  label: string;
  reason: string | null;
}

const TONES: Record<BulkRow["outcome"], StatusTone> = {
  open: "neutral",
  done: "good",
  waits: "waiting",
  unchanged: "neutral",
  refused: "bad",
};

const COLUMNS: readonly Column<WrittenBulkRow>[] = [
  {
    key: "offer",
    label: text.offer,
    heading: true,
    cell: ({ offerId, title }) =>
      title === null ? text.unknownOffer : <a href={offerAddress(offerId)}>{title}</a>,
  },
  {
    key: "outcome",
    label: text.outcome,
    cell: ({ outcome, label }) => <StatusBadge tone={TONES[outcome]}>{label}</StatusBadge>,
  },
  { key: "reason", label: text.reason, cell: ({ reason }) => reason ?? "—" },
];

export function BulkTable({ caption, rows }: { caption: string; rows: readonly WrittenBulkRow[] }) {
  return <DataTable caption={caption} columns={COLUMNS} rows={rows} keyOf={({ offerId }) => offerId} />;
}
