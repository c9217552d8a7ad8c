/** /gestion/cola/:offerId: an offer, or the difference of a change, and the decision. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CHANGE_DECISIONS, decideReview } from "~/domain/catalogue/manage/decide-change.server";
import { readReview } from "~/domain/catalogue/manage/review-queries.server";
import { REASON_CODES } from "~/domain/catalogue/offer-status";
import { isDomainError } from "~/domain/kernel/errors";
import { plainText } from "~/domain/kernel/schemas";
import { DESK_QUEUE, DESK_TAXES } from "~/http/desk/desk-paths";
import { requireStaffPage } from "~/http/desk/staff-page.server";
import { readForm } from "~/http/form/forms.server";
import { submitPanelForm } from "~/http/panel/panel-form.server";
import { taxChoices } from "~/http/panel/tax-choices";
import { desk, queue, review as text } from "~/locales/es/desk/queue";
import { formatDateTime } from "~/locales/es/format";
import { writtenDifferences } from "~/locales/es/panel/offer-differences";
import { taxName } from "~/locales/es/panel/offer-tax";
import { DecisionForm } from "~/ui/desk/decision-form";
import { ReviewedTax } from "~/ui/desk/reviewed-tax";
import { EmptyState } from "~/ui/elements/empty-state";
import { DifferenceTable } from "~/ui/panel/difference-table";
import { PageHeader } from "~/ui/panel/page-header";
import { panelMeta } from "~/ui/panel/panel-meta";
import { StatusBadge } from "~/ui/panel/status-badge";

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
  try {
    const { waiting, tax, ...review } = await readReview(ctx, page.params.offerId ?? "");
    return {
      ...review,
      tax: {
        name: taxName(tax),
        unusual: taxChoices(tax, tax.sellerRegime).unusual,
        correctHref: tax.isProposed ? null : `${DESK_TAXES}/${review.offerId}?desde=cola`,
      },
      waiting: waiting && {
        seen: waiting.seen,
        since: formatDateTime(waiting.since),
        differences: writtenDifferences(waiting.differences),
      },
    };
  } catch (error) {
    if (isDomainError(error, "not_found")) throw data(null, { status: 404 });
    throw error;
  }
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const ctx = await requireStaffPage(page);
  const offerId = page.params.offerId ?? "";
  return submitPanelForm({ form, schema: decisionSchema }, async ({ reason_code, reason, ...decision }) => {
    await decideReview(ctx, {
      ...decision,
      offerId,
      reasonCode: reason_code ?? null,
      reason: reason ?? null,
    });
    return { to: DESK_QUEUE, message: text.done[decision.decision] };
  });
}

export default function ReviewPage() {
  const { title, organization, kind, waiting, tax } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        back={{ href: DESK_QUEUE, label: desk.queue }}
        lead={[text.seller(organization.name), waiting && text.since(waiting.since)]
          .filter(Boolean)
          .join(" · ")}
        status={waiting ? <StatusBadge tone="waiting">{queue.kinds[kind]}</StatusBadge> : undefined}
      />
      {waiting ? (
        <>
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
          <DecisionForm refused={refused} kind={kind} seen={waiting.seen} />
        </>
      ) : (
        <EmptyState icon="check" title={text.decided} actions={<a href={DESK_QUEUE}>{desk.back}</a>}>
          <p>{text.decidedText}</p>
        </EmptyState>
      )}
    </>
  );
}
