/** /socios/ofertas/:id: an offer's state, its price and sales, its missing parts, and what can be done with it. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changeOffer } from "~/domain/catalogue/manage/change-offer.server";
import type { ManagedOffer } from "~/domain/catalogue/manage/managed-offer";
import { readManagedOffer, readRestoreTarget } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { missingOf } from "~/domain/catalogue/manage/offer-progress";
import { OFFER_STATUSES, validateTransition } from "~/domain/catalogue/offer-status";
import { readPricedOffer } from "~/domain/catalogue/prices/price-schedule-queries.server";
import { may } from "~/domain/kernel/member-permissions";
import { readOfferFigures } from "~/domain/reports/offer-figures.server";
import { ownObject, readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { OFFERS_PATH } from "~/http/panel/lists/offer-list-address";
import { offerPageView } from "~/http/panel/offers/offer-page-view";
import { outlooksToday, plannedTexts } from "~/http/panel/prices/shown-schedules.server";
import { partnerOffer as text } from "~/locales/es/panel/offers";
import { salesStop as stopText } from "~/locales/es/sales-stop";
import { pageMeta } from "~/ui/metadata/page-meta";
import { PageHeader, TextNotice, useRefused } from "~/ui/panel/kit";
import { PriceOutlooks } from "~/ui/panel/offer-editor/price-check";
import { NextDates } from "~/ui/panel/offer-page/next-dates";
import { OfferActions } from "~/ui/panel/offer-page/offer-actions";
import { OfferSales } from "~/ui/panel/offer-page/offer-sales";
import { OfferSummary } from "~/ui/panel/offer-page/offer-summary";
import { MissingNotice } from "~/ui/panel/offers/missing-notice";
import { OfferNotices } from "~/ui/panel/offers/offer-notices";
import { OFFER_ENDINGS, type OfferEnding, offerAddress } from "~/ui/panel/offers/offer-steps";
import { OfferState } from "~/ui/panel/offers/offer-table";
import { OfferTabs } from "~/ui/panel/offers/offer-tabs";
import offersUrl from "~/ui/panel/offers/offers.css?url";
import { StepList } from "~/ui/panel/offers/step-list";
import { StopNotices } from "~/ui/panel/offers/stop-notices";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: offersUrl }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.title ?? text.back, description: text.back, noindex: true });

/** What a partner does from here by one press; ending and archiving are asked first (offer-ending.tsx). */
const MOVES = ["in_review", "draft", "published", "paused"] as const;

const ENDINGS = Object.keys(OFFER_ENDINGS) as OfferEnding[];

/** Of an approved offer, while its business or itself has stopped the sale: until when. */
function stopOf({ status, salesStoppedUntil, sellerStoppedUntil }: ManagedOffer, mayWrite: boolean) {
  if (status !== "published" && status !== "scheduled") return null;
  const own = salesStoppedUntil === null ? null : stopText.stopped(salesStoppedUntil);
  const all = sellerStoppedUntil === null ? null : stopText.allStopped(sellerStoppedUntil);
  return { own, all, mayStop: mayWrite };
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, role } = await requirePartner(page, "offers_read");
  const offer = await ownObject(readManagedOffer(ctx, page.params.id ?? ""));
  const priced = await readPricedOffer(ctx, offer);
  const owned = { offerId: offer.id, organizationId: offer.organization.id };
  const mayWrite = may(role, "offers_write");
  const { status } = offer;
  const stoppedByStaff = (status === "paused" || status === "ended") && offer.reasonCode !== null;
  const isOver = status === "ended" && offer.saleEndsAt !== null && offer.saleEndsAt <= Date.now();
  const missing = missingOf(offer);
  const restoresTo = mayWrite && status === "archived" ? await readRestoreTarget(ctx, offer.id) : null;
  const mayBe = (to: (typeof OFFER_STATUSES)[number]) =>
    mayWrite && to !== status && validateTransition(status, to, false) === "allowed";
  const lacks = mayBe("in_review") ? missing : [];
  const active = offer.options.filter(({ isActive }) => isActive);
  const { pendingChange } = offer;
  return {
    id: offer.id,
    title: offer.title,
    status: offer.status,
    reason: offer.reason,
    seller: offer.sellerStatus,
    version: offer.version,
    mayWrite,
    soldCount: offer.soldCount,
    stop: stopOf(offer, mayWrite),
    pendingChange: pendingChange && { status: pendingChange.status, reason: pendingChange.reason },
    moves:
      status === "archived"
        ? [restoresTo].filter((to) => to !== null)
        : MOVES.filter(
            (to) =>
              mayBe(to) &&
              !(to === "published" && (stoppedByStaff || isOver)) &&
              !(to === "in_review" && lacks.length > 0),
          ),
    endings: ENDINGS.filter((ending) => mayBe(OFFER_ENDINGS[ending])),
    note: stoppedByStaff ? text.stoppedByUs : isOver ? text.dateOver : null,
    lacks,
    ...offerPageView(offer, await readOfferFigures(ctx, { ...owned, role }), Date.now()),
    missing,
    prices: [...outlooksToday(priced, active, null), ...plannedTexts(priced)],
  };
}

const schema = z.object({ version: z.coerce.number().int(), to: z.enum(OFFER_STATUSES) });

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  const id = page.params.id ?? "";
  return submitPanelForm({ form, schema }, async ({ version, to }) => {
    const move = { to, reasonCode: null, reason: null };
    await changeOffer(ctx, { id, expectedVersion: version, content: {}, move });
    const { status } = form.get("from") === "archived" ? { status: to } : { status: null };
    const restored = status === "draft" || status === "ended" ? text.restored[status] : null;
    return { to: offerAddress(id), message: restored ?? text.moved[to] ?? text.saved };
  });
}

export default function PartnerOffer() {
  const offer = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const { id, missing, mayWrite } = offer;
  return (
    <>
      <PageHeader
        title={offer.title}
        back={{ href: OFFERS_PATH, label: text.back }}
        status={
          <OfferState status={offer.status} seller={offer.seller} pending={offer.pendingChange !== null} />
        }
      />
      <OfferTabs offerId={id} current="summary" mayWrite={mayWrite} />
      <OfferNotices offer={offer} changesHref={offerAddress(id, "cambios")} />
      <StopNotices offerId={id} stop={offer.stop} />
      {offer.note && <TextNotice>{offer.note}</TextNotice>}
      <MissingNotice offerId={id} missing={offer.lacks} />
      <div className="offer-page">
        <OfferSummary {...offer.summary} offerId={id} mayWrite={mayWrite} />
        <OfferActions offer={offer} refused={refused} />
        <div>
          {missing.length > 0 && <StepList offerId={id} missing={missing} mayWrite={mayWrite} />}
          <OfferSales {...offer.sales} />
          <NextDates dates={offer.dates} addHref={mayWrite ? `${offerAddress(id, "fechas")}/nueva` : null} />
          <PriceOutlooks outlooks={offer.prices} />
        </div>
      </div>
    </>
  );
}
