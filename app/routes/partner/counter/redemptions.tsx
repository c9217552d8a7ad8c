/** /socios/canjes: the coupons redeemed on a day; cashiers see today, managers any day. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listRedemptions } from "~/domain/sales/redemption/redemption-queries.server";
import { readPanelList, requirePartner } from "~/http/panel/kit.server";
import { readRedemptionDay } from "~/http/panel/lists/redemption-day";
import { PANEL_COUNTER } from "~/http/panel/panel-paths";
import { formatDate } from "~/locales/es/format";
import { redemptionList as text } from "~/locales/es/panel/counter";
import { REDEMPTION_COLUMNS } from "~/ui/panel/counter/redemption-columns";
import {
  CsvLink,
  DataTable,
  EmptyState,
  Field,
  ListPaging,
  PageHeader,
  PanelButtonLink,
  PanelFilterBar,
  panelMeta,
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
    rows: results,
  };
  return data(body, { status: body.badDay ? 400 : 200 });
}

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
          <DataTable
            caption={text.caption}
            columns={REDEMPTION_COLUMNS}
            rows={list.rows}
            keyOf={({ nonce }) => nonce}
          />
          <ListPaging count={list.count} page={list.page} size={list.size} />
        </>
      )}
    </>
  );
}
