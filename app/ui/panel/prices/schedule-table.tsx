/** Planned prices with their state and what shoppers see, and the way to cancel one. */
import { formatEuros } from "~/locales/es/format";
import { SCHEDULE_STATES, priceSchedules as text } from "~/locales/es/panel/price-schedules";
import { Moment, Money } from "../cells";
import { type Column, DataTable } from "../data-table";
import { StatusBadge, type StatusTone } from "../status-badge";

export interface ShownSchedule {
  id: string;
  option: string;
  price: number;
  /** ms UTC, on the clock of `timeZone`. */
  startsAt: number;
  endsAt: number | null;
  timeZone: string;
  state: keyof typeof SCHEDULE_STATES;
  /** What shoppers see, or why it was not applied; "" = nothing to say. */
  note: string;
  isOpen: boolean;
}

const TONES: Record<ShownSchedule["state"], StatusTone> = {
  waiting: "waiting",
  planned: "waiting",
  applied: "good",
  kept: "good",
  ended: "neutral",
  cancelled: "neutral",
  refused: "bad",
};

/** @param here URL of the list */
const cancelColumn = (here: string): Column<ShownSchedule> => ({
  key: "action",
  label: text.columns.action,
  hideLabel: true,
  cell: ({ isOpen, id, price, option }) =>
    isOpen && (
      <a href={`${here}/${id}/cancelar`} aria-label={text.cancelNamed(formatEuros(price), option)}>
        {text.cancel}
      </a>
    ),
});

const COLUMNS: readonly Column<ShownSchedule>[] = [
  { key: "option", label: text.columns.option, heading: true, cell: ({ option }) => option },
  { key: "price", label: text.columns.price, numeric: true, cell: ({ price }) => <Money cents={price} /> },
  {
    key: "starts",
    label: text.columns.starts,
    cell: ({ startsAt, timeZone }) => <Moment at={startsAt} timeZone={timeZone} />,
  },
  {
    key: "ends",
    label: text.columns.ends,
    cell: ({ endsAt, timeZone }) =>
      endsAt === null ? text.noEnd : <Moment at={endsAt} timeZone={timeZone} />,
  },
  {
    key: "state",
    label: text.columns.state,
    cell: ({ state }) => <StatusBadge tone={TONES[state]}>{SCHEDULE_STATES[state]}</StatusBadge>,
  },
  { key: "shown", label: text.columns.shown, cell: ({ note }) => note },
];

interface ScheduleTableProps {
  schedules: readonly ShownSchedule[];
  /** Address of the list, for those who may cancel. */
  here: string | null;
}

export function ScheduleTable({ schedules, here }: ScheduleTableProps) {
  return (
    <DataTable
      caption={text.caption}
      rows={schedules}
      keyOf={({ id }) => id}
      columns={here === null ? COLUMNS : [...COLUMNS, cancelColumn(here)]}
    />
  );
}
