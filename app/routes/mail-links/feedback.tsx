/** /feedback?rate&offer&email[&sig]: voting form of the rating mail. GET fills the form and stores nothing; POST votes. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readSelectedOffers } from "~/domain/catalogue/offer-page/selected-queries.server";
import { maskEmail } from "~/domain/consent/consent";
import { changeFeedback } from "~/domain/feedback/change-feedback.server";
import { createFeedback } from "~/domain/feedback/create-feedback.server";
import { readOwnVote } from "~/domain/feedback/read-author-feedback.server";
import { identifyVoter } from "~/domain/feedback/recognise-voter.server";
import { type TypedVote, voteForm } from "~/domain/feedback/schemas";
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { hasRecentPurchase } from "~/domain/sales/history/recent-purchase.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { typedFields } from "~/http/form/form-fields.server";
import { refusal } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { mailboxTarget, requireBelowLimit } from "~/http/limits/page-limits.server";
import {
  type FeedbackParams,
  linkProblems,
  readFeedbackParams,
  redirectHome,
} from "~/http/mail-links/link-params.server";
import { readEditToken, saveEditToken } from "~/http/mail-links/vote-tokens.server";
import { readActor } from "~/http/visitor/visitor.server";
import { readSessionUser } from "~/http/visitor/web-session.server";
import { formatDate } from "~/locales/es/format";
import { feedbackTexts as text } from "~/locales/es/mail-links";
import { contextFor, database } from "~/runtime.server";
import { moreStyles } from "~/ui/elements/more-styles";
import { Outcome } from "~/ui/elements/outcome";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";
import { SendVote } from "~/ui/mail-links/send-vote";
import { VoteForm } from "~/ui/mail-links/vote-form";

export const links = moreStyles;

/** Loads no scripts but the form's own. */
export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.metaTitle);

/** @throws Response a redirect home, with a message */
async function readLink(request: Request): Promise<FeedbackParams> {
  const link = readFeedbackParams(new URL(request.url).searchParams);
  if (typeof link === "string") throw await redirectHome(linkProblems[link]);
  return link;
}

export async function loader(page: LoaderFunctionArgs) {
  const { offerId, email, sig, stars } = await readLink(page.request);
  const [offer] = await readSelectedOffers(database(), [offerId]);
  if (!offer) throw await redirectHome(text.unknownOffer);
  const ctx = contextFor(await readActor(page));
  const voter = await identifyVoter(ctx, { offerId, email, sig });
  const earlier = await readOwnVote(ctx.db, offerId, voter);
  const query = new URLSearchParams({ rate: String(stars ?? 0), offer: offerId, email, ...(sig && { sig }) });
  return data({
    offerId,
    title: offer.title,
    emailMasked: maskEmail(email),
    stars,
    earlier: earlier && {
      stars: earlier.stars,
      comment: earlier.comment ?? "",
      day: formatDate(earlier.createdAt),
      isOpen: earlier.isOpen,
    },
    askName: (await readSessionUser(page)) === null,
    action: `/feedback?${query}`,
  });
}

export async function action(page: ActionFunctionArgs) {
  const { request } = page;
  const form = await readForm(request);
  const link = await readLink(request);
  return answerForm({ form, schema: voteForm, read: typedFields }, async (vote) => {
    await requireBelowLimit(page, "feedback", mailboxTarget(link.email ?? ""));
    const ctx = contextFor(await readActor(page));
    try {
      const answer = await cast(request, ctx, link, vote);
      if (answer) return answer;
    } catch (error) {
      if (isDomainError(error, "not_found")) return redirectHome(text.unknownOffer);
      throw isDomainError(error, "conflict") ? refusal(text.closed, null, 409) : error;
    }
    throw refusal(text.already, null, 409);
  });
}

/**
 * @returns null when nothing proves that the earlier vote is the caller's
 * @throws DomainError not_found when the offer was never public, conflict when the earlier vote is closed
 */
async function cast(
  request: Request,
  ctx: Context,
  { offerId, email, sig }: FeedbackParams,
  { rate: stars, comment, name, earlier }: TypedVote,
): Promise<Response | null> {
  const voter = await identifyVoter(ctx, { offerId, email, sig });
  // Only what the form showed can be emptied.
  const said = {
    stars,
    comment: earlier === undefined ? (comment ?? undefined) : comment,
    authorName: name ?? undefined,
  };
  const { id, created, editToken } = await createFeedback(ctx, {
    offerId,
    ...said,
    voter,
    hasRecentlyBought: await hasRecentPurchase(ctx.db, voter, offerId),
  });
  const thanks = `/feedback/thanks?id=${id}`;
  if (editToken !== null) {
    const cookies = [await saveEditToken(request, id, editToken)];
    return seeOther(thanks, { cookies, ...(!created && { toasts: [CHANGED] }) });
  }
  // Nothing in the link proves the author; this browser may.
  try {
    await changeFeedback(ctx, { id, editToken: await readEditToken(request, id), ...said });
  } catch (error) {
    if (isDomainError(error, "not_found")) return null;
    throw error;
  }
  return seeOther(thanks, { toasts: [CHANGED] });
}

const CHANGED = { kind: "success", text: text.changed } as const;

export default function Feedback() {
  const {
    offerId,
    title,
    emailMasked,
    stars,
    earlier,
    askName,
    action: target,
  } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const bind = bindFields(refused, { rate: stars ?? earlier?.stars, comment: earlier?.comment });
  if (earlier && !earlier.isOpen) {
    return (
      <Outcome
        icon="star"
        title={text.closedTitle}
        action={{ href: `/ofertas/${offerId}/`, label: text.toOffer }}
      >
        <p>{text.closedOn(title, earlier)}</p>
      </Outcome>
    );
  }
  return (
    <FormPage
      title={text.title(title)}
      lead={earlier ? text.again(emailMasked, earlier) : text.lead(emailMasked)}
      problems={refused?.problems}
    >
      <VoteForm action={target} bind={bind} askName={askName} submit={earlier ? text.change : text.submit}>
        {/* A voter who changes a vote decides by the button; a first star counts at once. */}
        {earlier ? <input type="hidden" name="earlier" value="shown" /> : <SendVote />}
      </VoteForm>
    </FormPage>
  );
}
