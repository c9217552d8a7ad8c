/** Table of an action's effect on each chosen offer. */
import type { BulkRow } from "~/domain/catalogue/bulk/bulk-action";
import { bulkReasonText } from "~/locales/es/bulk-reasons";
import { formatEuros, formatInteger } from "~/locales/es/format";
import { bulkOffers as text } from "~/locales/es/panel/bulk";
import { offerAddress } from "~/ui/panel/offers/offer-steps";
import { type Column, DataTable } from "../data-table";
import { Figures } from "../figures";
import { StatusBadge, type StatusTone } from "../status-badge";

const TONES: Record<BulkRow["outcome"], StatusTone> = {
  open: "neutral",
  done: "good",
  waits: "waiting",
  unchanged: "neutral",
  refused: "bad",
};

interface BulkCountsProps {
  counts: Record<BulkRow["outcome"], number>;
  labels: BulkTableProps["labels"];
}

const COUNTED = ["done", "waits", "unchanged", "refused"] as const;

export function BulkCounts({ counts, labels }: BulkCountsProps) {
  return <Figures of={COUNTED.map((outcome) => [labels[outcome], formatInteger(counts[outcome])])} />;
}

interface BulkTableProps {
  caption: string;
  rows: readonly BulkRow[];
  /** Of what would be done, or of what was done. */
  labels: Record<BulkRow["outcome"], string>;
}

const PRICES: Column<BulkRow> = {
  key: "prices",
  label: text.prices,
  cell: ({ prices = [] }) => {
    const [first, ...others] = prices;
    if (!first) return "—";
    const shown = `${formatEuros(first.from)} → ${formatEuros(first.to)}`;
    return others.length === 0 ? shown : `${shown} ${text.morePrices(others.length)}`;
  },
};

export function BulkTable({ caption, rows, labels }: BulkTableProps) {
  const columns: readonly Column<BulkRow>[] = [
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
      cell: ({ outcome }) => <StatusBadge tone={TONES[outcome]}>{labels[outcome]}</StatusBadge>,
    },
    ...(rows.some(({ prices }) => prices) ? [PRICES] : []),
    {
      key: "reason",
      label: text.reason,
      cell: ({ reason }) => (reason === null ? "—" : bulkReasonText(reason)),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ offerId }) => offerId} />;
}
