/** /socios/ofertas/:id/fechas: the dates of an offer, upcoming and past, with their places. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readDatedOffer } from "~/domain/catalogue/slots/read-dated-offer.server";
import { listOfferSlots, type OfferSlot } from "~/domain/catalogue/slots/slot-queries.server";
import { may } from "~/domain/kernel/member-permissions";
import { ownObject, readPanelList, requirePartner } from "~/http/panel/kit.server";
import { offerSlots as text } from "~/locales/es/panel/slots";
import { pageMeta } from "~/ui/metadata/page-meta";
import { PagedList, PageHeader, PanelButtonLink, Tabs, TextNotice } from "~/ui/panel/kit";
import { offerAddress } from "~/ui/panel/offers/offer-steps";
import { OfferTabs } from "~/ui/panel/offers/offer-tabs";
import { type SlotState, SlotTable } from "~/ui/panel/slots/slot-table";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.title ?? text.title, description: text.title, noindex: true });

/** Open dates of an offer that is not on sale are for sale only later. */
function stateOf(
  { endsAt, status, sold, held, capacity }: OfferSlot,
  isOnSale: boolean,
  now: number,
): SlotState {
  if (status === "cancelled") return "cancelled";
  if (endsAt <= now) return "over";
  if (status === "open" && sold + held >= capacity) return "full";
  return status === "open" && isOnSale ? "onSale" : status;
}

function shownSlot(
  slot: OfferSlot,
  { id: offerId, isOnSale }: { id: string; isOnSale: boolean },
  now: number,
) {
  const state = stateOf(slot, isOnSale, now);
  const href =
    state === "over" || state === "cancelled" ? null : `${offerAddress(offerId, "fechas")}/${slot.id}`;
  return { ...slot, state, href };
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, role } = await requirePartner(page, "offers_read");
  const { usual: _, clock: _clock, ...offer } = await ownObject(readDatedOffer(ctx, page.params.id));
  const { filters, paging, range } = readPanelList(page.request, ["cuando"]);
  const when = filters.cuando === "pasadas" ? "past" : "upcoming";
  const { count, results } = await listOfferSlots(ctx, offer.id, { when, ...range });
  const now = Date.now();
  return {
    ...offer,
    when,
    count,
    ...paging,
    mayWrite: may(role, "offers_write"),
    slots: results.map((slot) => shownSlot(slot, offer, now)),
  };
}

export default function OfferSlots() {
  const { id, title, isDated, options, when, mayWrite, slots, ...list } = useLoaderData<typeof loader>();
  const here = offerAddress(id, "fechas");
  const tabs = [
    { href: here, label: text.upcoming, current: when === "upcoming" },
    { href: `${here}?cuando=pasadas`, label: text.past, current: when === "past" },
  ];
  return (
    <>
      <PageHeader
        title={text.title}
        back={{ href: offerAddress(id), label: title }}
        actions={mayWrite && options.length > 0 && <AddLinks here={here} />}
      />
      <OfferTabs offerId={id} current="slots" mayWrite={mayWrite} />
      {mayWrite && options.length === 0 && (
        <TextNotice>
          {text.noOptions} <a href={offerAddress(id, "editar/precio")}>{text.toPrices}</a>
        </TextNotice>
      )}
      {!isDated && options.length > 0 && <TextNotice>{text.first}</TextNotice>}
      <Tabs label={text.tabs} tabs={tabs} />
      <PagedList
        list={list}
        empty={{ title: text.none, text: when === "past" ? text.nonePast : text.noneUpcoming }}
      >
        <SlotTable slots={slots} mayWrite={mayWrite} />
        <p className="soft small">{text.heldNote}</p>
      </PagedList>
    </>
  );
}

function AddLinks({ here }: { here: string }) {
  return (
    <>
      <PanelButtonLink href={`${here}/semanales`} label={text.addWeekly} />
      <PanelButtonLink variant="secondary" href={`${here}/nueva`} label={text.add} />
    </>
  );
}
