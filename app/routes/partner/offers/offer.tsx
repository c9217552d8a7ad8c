/** /socios/ofertas/:id: an offer's state, its missing parts, and the next actions. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changeOffer } from "~/domain/catalogue/manage/change-offer.server";
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { filledParts } from "~/domain/catalogue/manage/offer-progress";
import { OFFER_STATUSES, validateTransition } from "~/domain/catalogue/offer-status";
import { readPricedOffer } from "~/domain/catalogue/prices/price-schedule-queries.server";
import { may } from "~/domain/kernel/member-permissions";
import { OFFERS_PATH } from "~/http/panel/lists/offer-list-address";
import { dayOf } from "~/http/panel/moments";
import { ownObject } from "~/http/panel/own-object.server";
import { submitPanelForm } from "~/http/panel/panel-form.server";
import { readPartnerForm, requirePartner } from "~/http/panel/partner-page.server";
import { outlooksToday, plannedTexts } from "~/http/panel/prices/shown-schedules.server";
import { offerHistory } from "~/locales/es/panel/offer-history";
import { taxName } from "~/locales/es/panel/offer-tax";
import { partnerOffer as text } from "~/locales/es/panel/offers";
import { offerPictures } from "~/locales/es/panel/pictures";
import { priceSchedules } from "~/locales/es/panel/price-schedules";
import { offerSlots } from "~/locales/es/panel/slots";
import { Button } from "~/ui/elements/button";
import { pageMeta } from "~/ui/metadata/page-meta";
import { ButtonLink } from "~/ui/panel/button-link";
import { OfferFacts } from "~/ui/panel/offers/offer-facts";
import { OfferNotices } from "~/ui/panel/offers/offer-notices";
import { offerAddress } from "~/ui/panel/offers/offer-steps";
import { OfferState } from "~/ui/panel/offers/offer-table";
import { StepList } from "~/ui/panel/offers/step-list";
import { PageHeader } from "~/ui/panel/page-header";
import { PanelForm, type Refused } from "~/ui/panel/panel-form";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.title ?? text.back, description: text.back, noindex: true });

/** What a partner does from here; archiving is not among them: it cannot be taken back. */
const MOVES = ["in_review", "draft", "published", "paused", "ended"] as const;

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, role } = await requirePartner(page, "offers_read");
  const offer = await ownObject(readManagedOffer(ctx, page.params.id ?? ""));
  const priced = await readPricedOffer(ctx, offer);
  const mayWrite = may(role, "offers_write");
  const pausedByStaff = offer.status === "paused" && offer.reasonCode !== null;
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
    pendingChange: pendingChange && { status: pendingChange.status, reason: pendingChange.reason },
    moves: MOVES.filter(
      (to) =>
        mayWrite &&
        to !== offer.status &&
        validateTransition(offer.status, to, false) === "allowed" &&
        !(to === "published" && pausedByStaff),
    ),
    sold: offer.soldCount,
    ends: dayOf(offer.saleEndsAt),
    tax: taxName(offer),
    complete: filledParts(offer),
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
    return { to: offerAddress(id), message: text.moved[to] ?? text.saved };
  });
}

/** The offer's other pages; some are of no use to those who only read. */
const PAGES = [
  ["vista", text.preview, "all"],
  ["cambios", text.changes, "all"],
  ["fotos", offerPictures.title, "writers"],
  ["fechas", offerSlots.title, "all"],
  ["precios", priceSchedules.title, "all"],
  ["historial", offerHistory.title, "writers"],
  ["duplicar", text.duplicate, "writers"],
] as const;

export default function PartnerOffer() {
  const offer = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={offer.title}
        back={{ href: OFFERS_PATH, label: text.back }}
        status={
          <OfferState status={offer.status} seller={offer.seller} pending={offer.pendingChange !== null} />
        }
        actions={PAGES.map(
          ([page, label, who]) =>
            (who === "all" || offer.mayWrite) && (
              <ButtonLink key={page} variant="secondary" href={offerAddress(offer.id, page)} label={label} />
            ),
        )}
      />
      <OfferNotices offer={offer} changesHref={offerAddress(offer.id, "cambios")} />
      <OfferMoves version={offer.version} moves={offer.moves} refused={refused} />
      <StepList offerId={offer.id} complete={offer.complete} mayWrite={offer.mayWrite} />
      <OfferFacts offer={offer} />
    </>
  );
}

interface OfferMovesProps {
  version: number;
  moves: readonly (typeof OFFER_STATUSES)[number][];
  refused: Refused | undefined;
}

function OfferMoves({ version, moves, refused }: OfferMovesProps) {
  if (moves.length === 0 && !refused) return null;
  return (
    <PanelForm refused={refused} className="panel-section">
      <input type="hidden" name="version" value={version} />
      <div className="cluster">
        {moves.map((to, index) => (
          <Button key={to} name="to" value={to} variant={index === 0 ? undefined : "secondary"}>
            {text.moves[to]}
          </Button>
        ))}
      </div>
    </PanelForm>
  );
}
