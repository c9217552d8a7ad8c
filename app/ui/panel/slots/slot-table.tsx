/** The dates of an offer with their places, and the ways to change and to cancel one. */
import { formatDateTime, formatInteger } from "~/locales/es/format";
import { slotChange } from "~/locales/es/panel/slot-change";
import { offerSlots as text } from "~/locales/es/panel/slots";
import { Moment } from "../cells";
import { DataTable } from "../data-table";
import { StatusBadge, type StatusTone } from "../status-badge";

export type SlotState = keyof typeof text.states;

export interface ShownSlot {
  id: string;
  /** ms UTC, on the clock of `timezone`. */
  startsAt: number;
  timezone: string;
  optionTitle: string;
  capacity: number;
  sold: number;
  held: number;
  state: SlotState;
  /** null = it can be neither changed nor cancelled. */
  href: string | null;
}

const TONES: Record<SlotState, StatusTone> = {
  onSale: "good",
  open: "neutral",
  full: "waiting",
  closed: "neutral",
  over: "neutral",
  cancelled: "bad",
};

interface SlotTableProps {
  slots: readonly ShownSlot[];
  mayWrite: boolean;
}

export function SlotTable({ slots, mayWrite }: SlotTableProps) {
  const { columns } = text;
  return (
    <DataTable
      caption={text.caption}
      rows={slots}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "start",
          label: columns.start,
          heading: true,
          cell: ({ startsAt, timezone }) => <Moment at={startsAt} timeZone={timezone} />,
        },
        { key: "option", label: columns.option, cell: ({ optionTitle }) => optionTitle },
        {
          key: "state",
          label: columns.state,
          cell: ({ state }) => <StatusBadge tone={TONES[state]}>{text.states[state]}</StatusBadge>,
        },
        {
          key: "capacity",
          label: columns.capacity,
          numeric: true,
          cell: ({ capacity }) => formatInteger(capacity),
        },
        { key: "sold", label: columns.sold, numeric: true, cell: ({ sold }) => formatInteger(sold) },
        { key: "held", label: columns.held, numeric: true, cell: ({ held }) => formatInteger(held) },
        ...(mayWrite
          ? [
              {
                key: "action",
                label: columns.action,
                hideLabel: true,
                cell: ({ href, startsAt, timezone }: ShownSlot) =>
                  href && (
                    <span className="cluster">
                      <a href={href} aria-label={slotChange.editNamed(formatDateTime(startsAt, timezone))}>
                        {slotChange.edit}
                      </a>
                      <a
                        href={`${href}/cancelar`}
                        aria-label={text.cancelNamed(formatDateTime(startsAt, timezone))}
                      >
                        {text.cancel}
                      </a>
                    </span>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}
