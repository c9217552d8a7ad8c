/** /socios/canjes: the coupons redeemed on a day; cashiers see today, managers any day. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { listRedemptions } from "~/domain/sales/redemption/redemption-queries.server";
import { readPanelList, requirePartner } from "~/http/panel/kit.server";
import { readRedemptionDay } from "~/http/panel/lists/redemption-day";
import { counterRedemption, PANEL_COUNTER } from "~/http/panel/panel-paths";
import { formatDate, formatTime } from "~/locales/es/format";
import { redemptionList as text } from "~/locales/es/panel/counter";
import {
  type Column,
  CsvLink,
  DataTable,
  EmptyState,
  Field,
  ListPaging,
  Money,
  PageHeader,
  PanelButtonLink,
  PanelFilterBar,
  panelMeta,
  StatusBadge,
} from "~/ui/panel/kit";

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization, role } = await requirePartner(page, "redeem");
  const { filters, paging, range } = readPanelList(page.request, ["dia"]);
  const typed = filters.dia;
  const { everyDay, day: chosen, badDay } = readRedemptionDay(typed, role);
  const { day, count, results } = await listRedemptions(ctx, {
    organizationId: organization.id,
    day: chosen,
    ...range,
  });
  const body = {
    day,
    dayText: formatDate(Date.parse(`${day}T12:00:00Z`)),
    everyDay,
    badDay,
    filtered: chosen !== null,
    typed,
    count,
    ...paging,
    rows: results.map((row) => ({
      nonce: row.nonce,
      href: counterRedemption(row.nonce),
      time: formatTime(row.at),
      code: showCouponCode(row.code),
      offer: `${row.title} · ${row.optionTitle}`,
      paid: row.paid,
      who: row.by?.name ?? "",
      place: row.place ?? "",
      undone: row.undone !== null,
    })),
  };
  return data(body, { status: body.badDay ? 400 : 200 });
}

type Row = { [Name in keyof Listed]: Listed[Name] };
type Listed = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: readonly Column<Row>[] = [
  { key: "time", label: text.time, cell: ({ time }) => time },
  {
    key: "coupon",
    label: text.coupon,
    heading: true,
    cell: ({ code, href }) => (
      <a className="nowrap" href={href}>
        {code}
      </a>
    ),
  },
  { key: "offer", label: text.offer, cell: ({ offer }) => offer },
  {
    key: "value",
    label: text.value,
    numeric: true,
    cell: ({ paid }) => (paid === null ? text.gift : <Money cents={paid} />),
  },
  { key: "who", label: text.who, cell: ({ who }) => who },
  { key: "place", label: text.place, cell: ({ place }) => place },
  {
    key: "state",
    label: text.state,
    cell: ({ undone }) => (
      <StatusBadge tone={undone ? "neutral" : "good"}>{undone ? text.undone : text.stands}</StatusBadge>
    ),
  },
];

export default function RedemptionsPage() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={text.title}
        lead={text.lead(list.dayText)}
        actions={
          <>
            <PanelButtonLink href={PANEL_COUNTER} label={text.open} />
            {list.count > 0 && <CsvLink />}
          </>
        }
      />
      {list.everyDay && (
        <PanelFilterBar active={list.filtered}>
          <Field
            type="date"
            name="dia"
            label={text.day}
            required
            defaultValue={list.badDay ? list.typed : list.day}
            error={list.badDay ? text.badDay : undefined}
          />
        </PanelFilterBar>
      )}
      {list.count === 0 ? (
        <EmptyState icon="ticket" title={text.empty} />
      ) : (
        <>
          <DataTable caption={text.caption} columns={COLUMNS} rows={list.rows} keyOf={({ nonce }) => nonce} />
          <ListPaging count={list.count} page={list.page} size={list.size} />
        </>
      )}
    </>
  );
}
