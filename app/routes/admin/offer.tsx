/** /gestion/ofertas/:offerId: one offer for staff: its facts, its history, and stopping or resuming its sale with a reason. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { REASON_CODES, validateTransition } from "~/domain/catalogue/offer-status";
import { readReviewedSeller } from "~/domain/catalogue/review/reviewed-seller.server";
import { TAKE_DOWN_MOVES, takeDownOffer } from "~/domain/catalogue/review/take-down-offer.server";
import { plainText } from "~/domain/kernel/schemas";
import { listOfferHistory } from "~/domain/reports/offer-history.server";
import { DESK_OFFERS, DESK_QUEUE } from "~/http/desk/desk-paths";
import { offerFactsView } from "~/http/desk/offer-facts-view";
import { sellerView } from "~/http/desk/seller-view";
import { readStaffForm, requireStaffPage } from "~/http/desk/staff-page.server";
import { orNotFound } from "~/http/form/form-problems.server";
import { readPanelList, submitPanelForm } from "~/http/panel/kit.server";
import { historyView } from "~/http/panel/offers/history-view";
import { previewLink } from "~/http/panel/preview-link.server";
import { deskOffers, deskOffer as text } from "~/locales/es/desk/offers";
import { DecisionForm } from "~/ui/desk/decision-form";
import { SellerFacts } from "~/ui/desk/seller-facts";
import { ListPaging, PageHeader, PanelSection, panelMeta, useRefused } from "~/ui/panel/kit";
import { HistoryTable } from "~/ui/panel/offers/history-table";
import { OfferState } from "~/ui/panel/offers/offer-table";
import { Facts } from "~/ui/panel/organization/organization-parts";

export const meta = panelMeta(deskOffers.title);

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const { paging, range } = readPanelList(page.request);
  const offer = await orNotFound(readManagedOffer(ctx, page.params.offerId ?? ""));
  const seller = await readReviewedSeller(ctx, offer.organization.id);
  const history = await listOfferHistory(ctx, offer.id, range);
  const moves = TAKE_DOWN_MOVES.filter(
    (to) => to !== offer.status && validateTransition(offer.status, to, true) === "allowed",
  );
  const waits = offer.status === "in_review" || offer.pendingChange?.status === "pending";
  return {
    id: offer.id,
    title: offer.title,
    status: offer.status,
    version: offer.version,
    sellerName: offer.organization.name,
    pending: offer.pendingChange !== null,
    facts: offerFactsView(offer),
    seller: sellerView(seller),
    moves: Object.fromEntries(
      // An offer in review is decided in the queue.
      offer.status === "in_review" ? [] : moves.map((to) => [to, text.moves[to] ?? to]),
    ),
    reviewHref: waits ? `${DESK_QUEUE}/${offer.id}` : null,
    correctHref: offer.status === "archived" ? null : `${DESK_OFFERS}/${offer.id}/corregir/que`,
    shopHref: offer.status === "published" && seller.status === "active" ? `/ofertas/${offer.id}` : null,
    preview: previewLink(offer.id).path,
    history: { count: history.count, rows: historyView(history.results, range.offset), ...paging },
  };
}

const schema = z.object({
  decision: z.enum(TAKE_DOWN_MOVES),
  version: z.coerce.number().int(),
  reason_code: z.enum(REASON_CODES).optional(),
  reason: plainText(2_000).optional(),
});

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readStaffForm(page);
  const id = (page.params.offerId ?? "").toLowerCase();
  return submitPanelForm({ form, schema }, async ({ decision: to, version, reason_code, reason }) => {
    await takeDownOffer(ctx, {
      id,
      to,
      expectedVersion: version,
      reasonCode: reason_code ?? null,
      reason: reason ?? null,
    });
    return { to: `${DESK_OFFERS}/${id}`, message: text.moved[to] ?? "" };
  });
}

export default function DeskOffer() {
  const offer = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  return (
    <>
      <PageHeader
        title={offer.title}
        lead={text.of(offer.sellerName)}
        back={{ href: DESK_OFFERS, label: deskOffers.title }}
        status={<OfferState status={offer.status} seller={offer.seller.status} pending={offer.pending} />}
        actions={
          <>
            {offer.reviewHref && <a href={offer.reviewHref}>{text.waits}</a>}
            {offer.correctHref && <a href={offer.correctHref}>{text.correct}</a>}
            <a href={offer.shopHref ?? offer.preview}>{offer.shopHref ? text.shop : text.preview}</a>
          </>
        }
      />
      <PanelSection id="facts" title={text.facts} first>
        <Facts facts={offer.facts} />
      </PanelSection>
      <SellerFacts seller={offer.seller} />
      {(Object.keys(offer.moves).length > 0 || refused) && (
        <DecisionForm
          refused={refused}
          bound={{ version: offer.version }}
          decisions={offer.moves}
          title={text.decide}
          hint={text.hint}
        />
      )}
      <PanelSection id="history" title={text.history}>
        <HistoryTable rows={offer.history.rows} />
        <ListPaging count={offer.history.count} page={offer.history.page} size={offer.history.size} />
      </PanelSection>
    </>
  );
}
