/** /socios/ofertas/:id/precios: planned prices of an offer, and the form that plans one. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import type { PricedOffer } from "~/domain/catalogue/prices/planned-outlook";
import { mayBePlanned } from "~/domain/catalogue/prices/price-schedule";
import {
  listPriceSchedules,
  readPricedOffer,
  readWaitingSchedules,
} from "~/domain/catalogue/prices/price-schedule-queries.server";
import { schedulePrice } from "~/domain/catalogue/scheduling/schedule-price.server";
import { may } from "~/domain/kernel/member-permissions";
import { withFieldNames } from "~/http/panel/field-names.server";
import {
  ownObject,
  type PartnerPage,
  readPanelList,
  readPanelQuery,
  readPartnerForm,
  requirePartner,
  submitPanelForm,
} from "~/http/panel/kit.server";
import {
  plannedPriceOf,
  priceScheduleFormSchema,
  SCHEDULE_FIELDS,
} from "~/http/panel/prices/price-schedule-form.server";
import { scheduleView, sentencesOf, waitingPriceView } from "~/http/panel/prices/shown-schedules.server";
import { priceSchedules as text } from "~/locales/es/panel/price-schedules";
import { pageMeta } from "~/ui/metadata/page-meta";
import { PagedList, PageHeader, Tabs, TextNotice, useRefused } from "~/ui/panel/kit";
import { offerAddress } from "~/ui/panel/offers/offer-steps";
import { OfferTabs } from "~/ui/panel/offers/offer-tabs";
import { ScheduleForm } from "~/ui/panel/prices/schedule-form";
import { ScheduleTable } from "~/ui/panel/prices/schedule-table";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.title ?? text.title, description: text.title, noindex: true });

async function readOffer(ctx: PartnerPage["ctx"], offerId: string) {
  const offer = await ownObject(readManagedOffer(ctx, offerId));
  return { offer, priced: await readPricedOffer(ctx, offer) };
}

/** Checks a plan whose fields stand in the URL; saves nothing. */
function checkOf(query: URLSearchParams, priced: PricedOffer) {
  if (!query.has("option")) return { checked: null, refused: undefined };
  const read = readPanelQuery(query, priceScheduleFormSchema);
  if ("refused" in read) return { checked: null, refused: read.refused };
  const plan = { ...plannedPriceOf(read.input, priced.timezone), optionId: read.input.option };
  return { checked: sentencesOf(plan, priced), refused: undefined };
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, role } = await requirePartner(page, "offers_read");
  const { offer, priced } = await readOffer(ctx, page.params.id ?? "");
  const { filters, paging, range } = readPanelList(page.request, ["cuando"]);
  const when = filters.cuando === "anteriores" ? "past" : "open";
  const waiting = when === "open" ? await readWaitingSchedules(ctx.db, offer.id) : [];
  const shownFirst = waiting.slice(range.offset, range.offset + range.limit);
  const { count, results } = await listPriceSchedules(ctx, offer.id, {
    when,
    limit: range.limit - shownFirst.length,
    offset: Math.max(0, range.offset - waiting.length),
  });
  const active = offer.options.filter(({ isActive }) => isActive);
  const { searchParams } = new URL(page.request.url);
  const { checked, refused } = checkOf(searchParams, priced);
  return {
    id: offer.id,
    title: offer.title,
    version: offer.version,
    timezone: priced.timezone,
    when,
    count: count + waiting.length,
    ...paging,
    mayWrite: may(role, "offers_write"),
    isApproved: mayBePlanned(offer.status),
    options: active.map(({ id, title }) => ({ id, title })),
    checked,
    refused,
    values: { option: active[0]?.id ?? "", start_hour: "00:00", ...Object.fromEntries(searchParams) },
    schedules: [
      ...shownFirst.map((each) => waitingPriceView(each, priced)),
      ...results.map((each) => scheduleView(each, priced)),
    ],
  };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  const { offer, priced } = await readOffer(ctx, page.params.id ?? "");
  return submitPanelForm({ form, schema: priceScheduleFormSchema }, async (input) => {
    const wanted = {
      ...plannedPriceOf(input, priced.timezone),
      offerId: offer.id,
      optionId: input.option,
      expectedVersion: input.version ?? null,
    };
    const planned = await withFieldNames(schedulePrice(ctx, wanted), SCHEDULE_FIELDS);
    return { to: offerAddress(offer.id, "precios"), message: planned ? text.saved : text.savedPending };
  });
}

export default function PriceSchedules() {
  const shown = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const { id, title, when, schedules, mayWrite, isApproved, options } = shown;
  const here = offerAddress(id, "precios");
  const tabs = [
    { href: here, label: text.open, current: when === "open" },
    { href: `${here}?cuando=anteriores`, label: text.past, current: when === "past" },
  ];
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} back={{ href: offerAddress(id), label: title }} />
      <OfferTabs offerId={id} current="prices" mayWrite={mayWrite} />
      <Tabs label={text.tabs} tabs={tabs} />
      <PagedList
        list={shown}
        empty={{ title: text.none, text: when === "past" ? text.nonePast : text.noneOpen }}
      >
        <ScheduleTable schedules={schedules} here={mayWrite ? here : null} />
      </PagedList>
      {mayWrite && !isApproved && <TextNotice>{text.notApproved}</TextNotice>}
      {mayWrite && isApproved && options.length > 0 && (
        <ScheduleForm {...shown} action={here} refused={refused ?? shown.refused} />
      )}
    </>
  );
}
