/** /socios/reservas: the dates of a day with their places; each leads to who comes. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { localDay } from "~/domain/kernel/local-day";
import { may } from "~/domain/kernel/member-permissions";
import type { BookedDate } from "~/domain/reports/bookings/booked-dates";
import { readBookedDates } from "~/domain/reports/bookings/booked-dates.server";
import { requirePartner } from "~/http/panel/kit.server";
import { readBookingDay } from "~/http/panel/lists/booking-day";
import { PANEL_ORGANIZATION } from "~/http/panel/panel-paths";
import { capitalized, formatDay, formatTime } from "~/locales/es/format";
import { bookings as text } from "~/locales/es/panel/bookings";
import { BOOKINGS, bookingAddress } from "~/ui/panel/bookings/booking-address";
import {
  type Column,
  DataTable,
  EmptyState,
  Field,
  PageHeader,
  PanelFilterBar,
  panelMeta,
  StatusBadge,
  Tabs,
} from "~/ui/panel/kit";

/** More dates than one business can hold on a day. */
const MOST = 500;

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization, role } = await requirePartner(page, "redeem");
  const typed = new URL(page.request.url).searchParams.get("dia") ?? "";
  const { from, until, badDay, ...days } = readBookingDay(typed, Date.now());
  const found = await readBookedDates(ctx, { organizationId: organization.id, from, until, limit: MOST });
  const dates = found.filter(({ startsAt, timezone }) => localDay(startsAt, timezone) === days.day);
  const sold = dates.reduce((sum, date) => sum + date.sold, 0);
  const closing =
    may(role, "offers_write") && days.day >= days.today
      ? `${PANEL_ORGANIZATION}/cierre?${new URLSearchParams({ from: days.day, until: days.day, note: "" })}`
      : null;
  const body = {
    ...days,
    dates,
    closing,
    total: text.total(sold),
    typed,
    error: badDay ? text.badDay : undefined,
  };
  return data(body, { status: badDay ? 400 : 200 });
}

const COLUMNS: readonly Column<BookedDate>[] = [
  { key: "hour", label: text.hour, cell: ({ startsAt, timezone }) => formatTime(startsAt, timezone) },
  {
    key: "offer",
    label: text.offer,
    heading: true,
    cell: ({ slotId, title, optionTitle }) => (
      <>
        <a href={bookingAddress(slotId)}>{title}</a>
        <span className="panel-table__second">{optionTitle}</span>
      </>
    ),
  },
  { key: "sold", label: text.sold, numeric: true, cell: ({ sold }) => sold },
  { key: "free", label: text.free, numeric: true, cell: ({ capacity, sold }) => capacity - sold },
  { key: "waiting", label: text.waiting, numeric: true, cell: ({ waiting }) => waiting },
  {
    key: "state",
    label: text.state,
    cell: ({ status }) => (
      <StatusBadge tone={status === "open" ? "good" : "neutral"}>{text.states[status]}</StatusBadge>
    ),
  },
];

/** Waiting lists are shown where there are any. */
const columnsFor = (dates: readonly BookedDate[]) =>
  dates.some(({ waiting }) => waiting > 0) ? COLUMNS : COLUMNS.filter(({ key }) => key !== "waiting");

export default function BookingsPage() {
  const { day, today, previous, next, dates, closing, total, typed, error } = useLoaderData<typeof loader>();
  const tab = (label: string, of: string) => ({ href: `${BOOKINGS}?dia=${of}`, label, current: of === day });
  return (
    <>
      <PageHeader title={text.title} lead={text.lead(capitalized(formatDay(day)))} />
      <Tabs
        label={text.days}
        tabs={[
          { ...tab(text.previous, previous), current: false },
          tab(text.today, today),
          { ...tab(text.next, next), current: false },
        ]}
      />
      <PanelFilterBar active={typed !== ""}>
        <Field type="date" name="dia" label={text.day} required defaultValue={typed || day} error={error} />
      </PanelFilterBar>
      {dates.length === 0 ? (
        <EmptyState icon="calendar" title={text.empty}>
          <p>{text.emptyText}</p>
        </EmptyState>
      ) : (
        <>
          <p className="cluster">
            {total}
            {closing && <a href={closing}>{text.closeDay}</a>}
          </p>
          <DataTable
            caption={text.caption}
            columns={columnsFor(dates)}
            rows={dates}
            keyOf={({ slotId }) => slotId}
          />
        </>
      )}
    </>
  );
}
