/** /gestion/cola/opiniones/:opinionId: an opinion that its seller disputes, and the decision: it stays or is removed. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DISPUTE_DECISIONS, decideDispute } from "~/domain/feedback/decide-dispute.server";
import { type Dispute, readDispute } from "~/domain/feedback/read-dispute.server";
import { plainText } from "~/domain/kernel/schemas";
import { readFirstWaiting } from "~/domain/reports/desk-queue.server";
import { decidedView } from "~/http/desk/decided-view";
import { DESK_OFFERS, DESK_QUEUE } from "~/http/desk/desk-paths";
import { afterDecision } from "~/http/desk/next-waiting";
import { readStaffForm, requireStaffPage } from "~/http/desk/staff-page.server";
import { orNotFound } from "~/http/form/form-problems.server";
import { submitPanelForm } from "~/http/panel/kit.server";
import { disputeReview as text } from "~/locales/es/desk/disputes";
import { desk } from "~/locales/es/desk/queue";
import { formatDate, formatDateTime } from "~/locales/es/format";
import { oneOpinion } from "~/locales/es/panel/opinions";
import { RequestReview } from "~/ui/desk/request-review";
import { PanelSection, panelMeta, useRefused } from "~/ui/panel/kit";
import { Facts } from "~/ui/panel/organization/organization-parts";

const QUEUE = { href: DESK_QUEUE, label: desk.queue };

export const meta = panelMeta(text.title);

function opinionFacts(vote: Dispute) {
  return [
    { term: text.comment, value: vote.comment ?? text.noComment },
    { term: text.author, value: vote.author ?? text.anonymous },
    { term: text.day, value: formatDate(vote.createdAt) },
    { term: text.verified, value: vote.verifiedPurchase ? text.yes : text.no },
    { term: text.reply, value: vote.reply ?? text.noReply },
  ];
}

function disputeFacts(vote: Dispute) {
  return [
    { term: text.reason, value: oneOpinion.reasons[vote.reason] },
    { term: text.evidence, value: vote.evidence ?? "" },
    ...(vote.disputedAt === null ? [] : [{ term: text.disputedAt, value: formatDateTime(vote.disputedAt) }]),
  ];
}

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const vote = await orNotFound(readDispute(ctx, page.params.opinionId ?? ""));
  const { decided } = vote;
  return {
    title: text.heading(vote.stars),
    lead: text.lead(vote.offer.title, vote.organization.name),
    offerHref: `${DESK_OFFERS}/${vote.offer.id}`,
    offerTitle: vote.offer.title,
    seen: vote.seen,
    opinion: opinionFacts(vote),
    dispute: disputeFacts(vote),
    decided: decidedView(text.decided, decided && { ...decided, at: decided.at ?? vote.seen }),
  };
}

const schema = z.object({
  decision: z.enum(DISPUTE_DECISIONS),
  seen: z.coerce.number().int(),
  reason: plainText(2_000).optional(),
});

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readStaffForm(page);
  const id = page.params.opinionId ?? "";
  return submitPanelForm({ form, schema }, async ({ reason = "", ...input }) => {
    await decideDispute(ctx, { ...input, id, reason });
    return { to: await afterDecision(form, () => readFirstWaiting(ctx)), message: text.done[input.decision] };
  });
}

export default function DisputeReview() {
  const { title, lead, offerHref, offerTitle, seen, opinion, dispute, decided } =
    useLoaderData<typeof loader>();
  return (
    <RequestReview
      kind="dispute"
      header={{ title, lead, back: QUEUE, actions: <a href={offerHref}>{offerTitle}</a> }}
      text={text}
      decided={decided}
      refused={useRefused<typeof action>()}
      bound={{ seen }}
    >
      <PanelSection id="opinion" title={text.opinion} first={!decided}>
        <Facts facts={opinion} />
      </PanelSection>
      <PanelSection id="dispute" title={text.dispute}>
        <Facts facts={dispute} />
      </PanelSection>
    </RequestReview>
  );
}
