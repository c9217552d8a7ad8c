/** /feedback/thanks?id: shows the stored vote; its author can change it here for a limited time. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeFeedback } from "~/domain/feedback/change-feedback.server";
import { readAuthorFeedback } from "~/domain/feedback/read-author-feedback.server";
import { voteForm } from "~/domain/feedback/schemas";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { typedFields } from "~/http/form/form-fields.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { requireBelowLimit } from "~/http/limits/page-limits.server";
import { linkProblems, redirectHome } from "~/http/mail-links/link-params.server";
import { readEditToken } from "~/http/mail-links/vote-tokens.server";
import { readActor } from "~/http/visitor/visitor.server";
import { feedbackTexts as text } from "~/locales/es/mail-links";
import { opinionPictures } from "~/locales/es/opinion-pictures";
import { contextFor } from "~/runtime.server";
import { Disclosure } from "~/ui/elements/disclosure";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";
import { VoteForm } from "~/ui/mail-links/vote-form";

export const links = moreStyles;

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
  return answerForm({ form, schema: voteForm, read: typedFields }, async ({ rate: stars, comment }) => {
    await requireBelowLimit(page, "feedback");
    const editToken = await readEditToken(request, id);
    await changeFeedback(contextFor(await readActor(page)), { id, stars, comment, editToken });
    return seeOther(`/feedback/thanks?id=${id}`, { toasts: [{ kind: "success", text: text.changed }] });
  });
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
          {own.status === "published" && (
            <p>
              <a href={`/feedback/fotos?id=${id}`}>{opinionPictures.link}</a>
            </p>
          )}
          <Disclosure summary={text.changeTitle} open={refused !== undefined}>
            <div className="stack">
              <p className="soft small">{text.changeHint}</p>
              <VoteForm
                action={`/feedback/thanks?id=${id}`}
                bind={bindFields(refused, { rate: own.stars, comment: own.comment })}
                submit={text.change}
              />
            </div>
          </Disclosure>
        </>
      )}
    </FormPage>
  );
}
