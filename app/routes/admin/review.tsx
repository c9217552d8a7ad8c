/** /gestion/cola/:offerId: an offer, or the difference of a change, and the decision. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { REASON_CODES } from "~/domain/catalogue/offer-status";
import { CHANGE_DECISIONS, decideReview } from "~/domain/catalogue/review/decide-change.server";
import { readReview } from "~/domain/catalogue/review/review-queries.server";
import { readReviewedSeller } from "~/domain/catalogue/review/reviewed-seller.server";
import { plainText } from "~/domain/kernel/schemas";
import { readFirstWaiting } from "~/domain/reports/desk-queue.server";
import { DESK_QUEUE, DESK_TAXES } from "~/http/desk/desk-paths";
import { afterDecision } from "~/http/desk/next-waiting";
import { sellerView } from "~/http/desk/seller-view";
import { readStaffForm, requireStaffPage } from "~/http/desk/staff-page.server";
import { orNotFound } from "~/http/form/form-problems.server";
import { submitPanelForm } from "~/http/panel/kit.server";
import { taxChoices } from "~/http/panel/offers/tax-choices";
import { previewLink } from "~/http/panel/preview-link.server";
import { desk, queue, review as text } from "~/locales/es/desk/queue";
import { formatDateTime } from "~/locales/es/format";
import { formatDifferences } from "~/locales/es/panel/offer-differences";
import { taxName } from "~/locales/es/panel/offer-tax";
import { DecisionForm, DecisionLink } from "~/ui/desk/decision-form";
import { ReviewedTax } from "~/ui/desk/reviewed-tax";
import { SellerFacts } from "~/ui/desk/seller-facts";
import { DifferenceTable } from "~/ui/panel/difference-table";
import { EmptyState, PageHeader, panelMeta, StatusBadge, useRefused } from "~/ui/panel/kit";

const decisionSchema = z.object({
  kind: z.enum(["offer", "change"]),
  decision: z.enum(CHANGE_DECISIONS),
  seen: z.string().max(64),
  reason_code: z.enum(REASON_CODES).optional(),
  reason: plainText(2_000).optional(),
});

export const meta = panelMeta(queue.title);

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const { waiting, tax, ...review } = await orNotFound(readReview(ctx, page.params.offerId ?? ""));
  return {
    ...review,
    seller: sellerView(await readReviewedSeller(ctx, review.organization.id)),
    preview: previewLink(review.offerId).path,
    tax: {
      name: taxName(tax),
      unusual: taxChoices(tax, tax.sellerRegime).unusual,
      correctHref: tax.isProposed ? null : `${DESK_TAXES}/${review.offerId}?desde=cola`,
    },
    waiting: waiting && {
      seen: waiting.seen,
      since: formatDateTime(waiting.since),
      differences: formatDifferences(waiting.differences),
    },
  };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readStaffForm(page);
  const offerId = page.params.offerId ?? "";
  return submitPanelForm({ form, schema: decisionSchema }, async ({ reason_code, reason, ...decision }) => {
    await decideReview(ctx, {
      ...decision,
      offerId,
      reasonCode: reason_code ?? null,
      reason: reason ?? null,
    });
    const { sellerStatus } = await readManagedOffer(ctx, offerId);
    const isLater = decision.decision === "approved" && sellerStatus !== "active";
    return {
      to: await afterDecision(form, () => readFirstWaiting(ctx)),
      message: isLater ? text.done.approvedLater : text.done[decision.decision],
    };
  });
}

export default function ReviewPage() {
  const { title, organization, kind, waiting, seller, preview, tax } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        back={{ href: DESK_QUEUE, label: desk.queue }}
        lead={[text.seller(organization.name), waiting && text.since(waiting.since)]
          .filter(Boolean)
          .join(" · ")}
        actions={
          <>
            {waiting && <DecisionLink />}
            <a href={preview}>{text.preview}</a>
          </>
        }
        status={waiting ? <StatusBadge tone="waiting">{queue.kinds[kind]}</StatusBadge> : undefined}
      />
      {waiting ? (
        <div className="desk-review">
          <div>
            <div className="panel-section">
              <p>{kind === "offer" ? text.offerLead : text.changeLead}</p>
              <DifferenceTable
                caption={text.caption}
                heads={[text.old, text.new]}
                rows={waiting.differences}
                onlyNew={kind === "offer"}
              />
            </div>
            <ReviewedTax tax={tax} correctHref={tax.correctHref} />
            <SellerFacts seller={seller} />
          </div>
          <DecisionForm
            refused={refused}
            queued
            bound={{ kind, seen: waiting.seen }}
            decisions={
              seller.status === "active" ? text.decisions : { ...text.decisions, approved: text.approveLater }
            }
          />
        </div>
      ) : (
        <EmptyState icon="check" title={text.decided} actions={<a href={DESK_QUEUE}>{desk.back}</a>}>
          <p>{text.decidedText}</p>
        </EmptyState>
      )}
    </>
  );
}
