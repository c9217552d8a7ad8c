/** /feedback/thanks?id: shows the stored vote; its author can change it here for a limited time. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeFeedback } from "~/domain/feedback/change-feedback.server";
import { readAuthorFeedback } from "~/domain/feedback/read-author-feedback.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { personalPageHeaders } from "~/http/answer/caching";
import { problemsOf } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { readVote, refusedVote } from "~/http/mail-links/feedback-form.server";
import { linkProblems, redirectHome } from "~/http/mail-links/link-params.server";
import { readEditToken } from "~/http/mail-links/vote-tokens.server";
import { readActor } from "~/http/visitor/visitor.server";
import { feedbackTexts as text } from "~/locales/es/mail-links";
import { contextFor } from "~/runtime.server";
import { Disclosure } from "~/ui/elements/disclosure";
import { FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";
import { VoteForm } from "~/ui/mail-links/vote-form";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.thanksMetaTitle);

/** @throws Response a redirect home, for an unknown vote */
async function readId(request: Request): Promise<string> {
  const id = new URL(request.url).searchParams.get("id")?.toLowerCase() ?? "";
  if (!isUuid(id)) throw await redirectHome(linkProblems.incomplete);
  return id;
}

export async function loader(page: LoaderFunctionArgs) {
  const id = await readId(page.request);
  const editToken = await readEditToken(page.request, id);
  const own = await readAuthorFeedback(contextFor(await readActor(page)), { id, editToken });
  if (!own) return data({ id, own: null });
  const { offerId, status, stars, comment } = own;
  return data({ id, own: { offerId, status, stars, comment: comment ?? "" } });
}

export async function action(page: ActionFunctionArgs) {
  const { request } = page;
  const form = await readForm(request);
  const id = await readId(request);
  const vote = readVote(form);
  if ("problems" in vote) return data(vote, 400);
  const tooMany = await tooOften(page, "feedback");
  if (tooMany) return data(refusedVote(form, [{ field: null, message: tooMany }]), 429);
  const { stars, comment } = vote;
  try {
    const editToken = await readEditToken(request, id);
    await changeFeedback(contextFor(await readActor(page)), { id, stars, comment, editToken });
  } catch (error) {
    const { problems, status } = problemsOf(error);
    return data(refusedVote(form, problems), status);
  }
  return seeOther(`/feedback/thanks?id=${id}`, { toasts: [{ kind: "success", text: text.changed }] });
}

function statusText(status: string | undefined): string {
  if (status === "published") return text.published;
  return status === "unconfirmed" ? text.unconfirmed : text.taken;
}

export default function Thanks() {
  const { id, own } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.thanksTitle} lead={statusText(own?.status)} problems={refused?.problems}>
      <p className="soft small">
        {text.reference}: <code>{id}</code>
      </p>
      {own && (
        <>
          <p>
            <a href={`/ofertas/${own.offerId}/#opiniones`}>{text.toOffer}</a>
          </p>
          <Disclosure summary={text.changeTitle} open={refused !== undefined}>
            <div className="stack">
              <p className="soft small">{text.changeHint}</p>
              <VoteForm
                action={`/feedback/thanks?id=${id}`}
                vote={refused?.typed ?? own}
                problems={refused?.problems}
                submit={text.change}
              />
            </div>
          </Disclosure>
        </>
      )}
    </FormPage>
  );
}
