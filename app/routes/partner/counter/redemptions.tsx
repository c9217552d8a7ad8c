/** /socios/canjes: the redemptions of a period, by place and person; cashiers see today, managers any day. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { localDay } from "~/domain/kernel/local-day";
import { listRedemptions, readRedemptionChoices } from "~/domain/sales/redemption/redemption-queries.server";
import { readPanelList, requirePartner } from "~/http/panel/kit.server";
import { readRedemptionFilters } from "~/http/panel/lists/redemption-filters";
import { COUNTER_SETTINGS, PANEL_COUNTER } from "~/http/panel/panel-paths";
import { formatDay } from "~/locales/es/format";
import { counter, redemptionList as text } from "~/locales/es/panel/counter";
import { redemptionColumns } from "~/ui/panel/counter/redemption-columns";
import {
  CsvLink,
  DataTable,
  DayField,
  PagedList,
  PageHeader,
  PanelButtonLink,
  PanelFilterBar,
  panelMeta,
  SelectField,
} from "~/ui/panel/kit";

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization, role } = await requirePartner(page, "redeem");
  const { paging, range } = readPanelList(page.request);
  const search = new URL(page.request.url).searchParams;
  const { query, ...shown } = readRedemptionFilters(search, role, localDay(Date.now()));
  const asked = { organizationId: organization.id, ...query };
  const { count, results } = await listRedemptions(ctx, { ...asked, ...range });
  const { from, until } = query.period;
  const body = {
    ...shown,
    place: query.place ?? "",
    by: query.by ?? "",
    choices: await readRedemptionChoices(ctx, asked),
    lead: text.lead(formatDay(from), formatDay(until)),
    isOneDay: from === until,
    count,
    ...paging,
    rows: results,
  };
  return data(body, { status: Object.keys(shown.errors).length > 0 ? 400 : 200 });
}

type Redemptions = ReturnType<typeof useLoaderData<typeof loader>>;

export default function RedemptionsPage() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={text.title}
        lead={list.lead}
        actions={
          <>
            <PanelButtonLink href={PANEL_COUNTER} label={text.open} />
            {list.everyDay && <a href={COUNTER_SETTINGS}>{counter.settings}</a>}
            {list.count > 0 && <CsvLink />}
          </>
        }
      />
      <RedemptionFilters {...list} />
      <PagedList list={list} empty={{ icon: "ticket", title: text.empty }}>
        <DataTable
          caption={text.caption}
          columns={redemptionColumns(list.isOneDay)}
          rows={list.rows}
          keyOf={({ nonce }) => nonce}
        />
      </PagedList>
    </>
  );
}

/** The chosen one stays in the list, even where the period has none of it. */
function choicesOf(all: string, options: { value: string; label: string }[], chosen: string) {
  const isMissing = chosen !== "" && !options.some(({ value }) => value === chosen);
  return [
    { value: "", label: all },
    ...options,
    ...(isMissing ? [{ value: chosen, label: text.nobodyHere }] : []),
  ];
}

function RedemptionFilters({ everyDay, filtered, typed, errors, place, by, choices }: Redemptions) {
  const people = choices.people.map(({ id, name }) => ({ value: id, label: name }));
  const places = choices.places.map((name) => ({ value: name, label: name }));
  const hasPlaces = places.length > 0 || place !== "";
  const hasPeople = people.length > 1 || by !== "";
  if (!everyDay && !hasPlaces && !hasPeople) return null;
  return (
    <PanelFilterBar active={filtered}>
      {everyDay && (
        <>
          <DayField name="desde" label={text.from} required defaultValue={typed.desde} error={errors.desde} />
          <DayField
            name="hasta"
            label={text.until}
            required
            defaultValue={typed.hasta}
            error={errors.hasta}
          />
        </>
      )}
      {hasPlaces && (
        <SelectField
          name="local"
          label={text.place}
          required
          defaultValue={place}
          options={choicesOf(text.everyPlace, places, place)}
        />
      )}
      {hasPeople && (
        <SelectField
          name="persona"
          label={text.who}
          required
          defaultValue={by}
          options={choicesOf(text.everyPerson, people, by)}
        />
      )}
    </PanelFilterBar>
  );
}
