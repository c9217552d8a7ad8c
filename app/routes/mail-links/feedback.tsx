/** /feedback?rate&offer&email[&sig]: voting form of the rating mail. GET fills the form and stores nothing; POST votes. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readSelectedOffers } from "~/domain/catalogue/offer-page/selected-queries.server";
import { maskEmail } from "~/domain/consent/consent";
import { changeFeedback } from "~/domain/feedback/change-feedback.server";
import { createFeedback } from "~/domain/feedback/create-feedback.server";
import { identifyVoter } from "~/domain/feedback/recognise-voter.server";
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { hasRecentPurchase } from "~/domain/sales/history/recent-purchase.server";
import { personalPageHeaders } from "~/http/answer/caching";
import type { Toast } from "~/http/form/flash.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { mailboxTarget, tooOften } from "~/http/limits/page-limits.server";
import { readVote, refusedVote, type VoteInput } from "~/http/mail-links/feedback-form.server";
import { type FeedbackParams, readFeedbackParams, redirectHome } from "~/http/mail-links/link-params.server";
import { readEditToken, saveEditToken } from "~/http/mail-links/vote-tokens.server";
import { readActor } from "~/http/visitor/visitor.server";
import { readUser } from "~/http/visitor/web-session.server";
import { linkTexts, feedbackTexts as text } from "~/locales/es/mail-links";
import { contextFor, database } from "~/runtime.server";
import { FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";
import { SendVote } from "~/ui/mail-links/send-vote";
import { VoteForm } from "~/ui/mail-links/vote-form";

/** Loads no scripts but the form's own. */
export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.metaTitle);

/** @throws Response a redirect home, with a message */
async function readLink(request: Request): Promise<FeedbackParams> {
  const link = readFeedbackParams(new URL(request.url).searchParams);
  if (typeof link === "string") throw await redirectHome(linkTexts[link]);
  return link;
}

export async function loader(page: LoaderFunctionArgs) {
  const { offerId, email, sig, stars } = await readLink(page.request);
  const [offer] = await readSelectedOffers(database(), [offerId]);
  if (!offer) throw await redirectHome(text.unknownOffer);
  const query = new URLSearchParams({ rate: String(stars ?? 0), offer: offerId, email, ...(sig && { sig }) });
  return data({
    title: offer.title,
    emailMasked: maskEmail(email),
    stars,
    askName: (await readUser(page)) === null,
    action: `/feedback?${query}`,
  });
}

export async function action(page: ActionFunctionArgs) {
  const { request } = page;
  const form = await readForm(request);
  const link = await readLink(request);
  const vote = readVote(form);
  if ("problems" in vote) return data(vote, 400);
  const tooMany = await tooOften(page, "feedback", mailboxTarget(link.email ?? ""));
  if (tooMany) return data(refusedVote(form, [{ field: null, message: tooMany }]), 429);
  const ctx = contextFor(await readActor(page));
  try {
    return await cast(request, ctx, link, vote);
  } catch (error) {
    if (isDomainError(error, "not_found")) return redirectHome(text.unknownOffer);
    throw error;
  }
}

/** @throws DomainError not_found when the offer was never public */
async function cast(
  request: Request,
  ctx: Context,
  { offerId, email, sig }: FeedbackParams,
  { stars, comment, authorName }: VoteInput,
): Promise<Response> {
  const voter = await identifyVoter(ctx, { offerId, email, sig });
  const { id, editToken } = await createFeedback(ctx, {
    offerId,
    stars,
    comment: comment ?? null,
    authorName: authorName ?? null,
    voter,
    hasRecentlyBought: await hasRecentPurchase(ctx.db, voter, offerId),
  });
  const thanks = `/feedback/thanks?id=${id}`;
  if (editToken !== null) return seeOther(thanks, { cookies: [await saveEditToken(request, id, editToken)] });
  const token = await readEditToken(request, id);
  // The form did not show the stored vote: empty fields keep what is stored.
  const said = { stars, comment: comment ?? undefined, authorName: authorName ?? undefined };
  const change = { id, editToken: token, ...said };
  return seeOther(thanks, { toasts: [await tryChange(ctx, change)] });
}

/** A second vote by the same person replaces the first. */
async function tryChange(ctx: Context, change: Parameters<typeof changeFeedback>[1]): Promise<Toast> {
  try {
    await changeFeedback(ctx, change);
    return { kind: "success", text: text.changed };
  } catch (error) {
    if (isDomainError(error, "not_found")) return { kind: "info", text: text.already };
    if (isDomainError(error, "conflict")) return { kind: "error", text: text.closed };
    throw error;
  }
}

export default function Feedback() {
  const { title, emailMasked, stars, askName, action: target } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const vote = refused?.typed ?? { stars, comment: "" };
  return (
    <FormPage title={text.title(title)} lead={text.lead(emailMasked)} problems={refused?.problems}>
      <VoteForm
        action={target}
        vote={vote}
        askName={askName}
        problems={refused?.problems}
        submit={text.submit}
      >
        <SendVote />
      </VoteForm>
    </FormPage>
  );
}
