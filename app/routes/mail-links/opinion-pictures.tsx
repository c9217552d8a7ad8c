/** /feedback/fotos?id: an author's pictures of an opinion: added one by one and taken away, by plain forms. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ALT_TEXT_LIMIT } from "~/domain/catalogue/pictures/offer-picture";
import { addOpinionPicture } from "~/domain/feedback/pictures/add-picture.server";
import { deleteOwnPicture } from "~/domain/feedback/pictures/delete-own-picture.server";
import { PICTURES_PER_OPINION } from "~/domain/feedback/pictures/opinion-picture";
import { readOwnPictures } from "~/domain/feedback/pictures/read-pictures.server";
import { isDomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { requiredText } from "~/domain/kernel/schemas";
import { pictureUrl } from "~/domain/media/picture-address";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { refusal } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { requireBelowLimit } from "~/http/limits/page-limits.server";
import { linkProblems, redirectHome } from "~/http/mail-links/link-params.server";
import { readEditToken } from "~/http/mail-links/vote-tokens.server";
import { withUploadFolder } from "~/http/request/received-file.server";
import { isForged } from "~/http/request/same-origin.server";
import { isFileForm, readSentForm, storeSentPicture } from "~/http/uploads/sent-pictures.server";
import { readActor } from "~/http/visitor/visitor.server";
import { forms } from "~/locales/es/forms";
import { opinionPictures as text } from "~/locales/es/opinion-pictures";
import { contextFor } from "~/runtime.server";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { Field } from "~/ui/form/form-field";
import { FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.title);

/** @throws Response a redirect home, for an unknown opinion and for another's */
async function readOpinion(page: LoaderFunctionArgs) {
  const { request } = page;
  const id = new URL(request.url).searchParams.get("id")?.toLowerCase() ?? "";
  if (!isUuid(id)) throw await redirectHome(linkProblems.incomplete);
  const ctx = contextFor(await readActor(page));
  const opinion = { id, editToken: await readEditToken(request, id) };
  try {
    return { ctx, opinion, ...(await readOwnPictures(ctx, opinion)), here: `/feedback/fotos?id=${id}` };
  } catch (error) {
    if (isDomainError(error, "not_found")) throw await redirectHome(text.notYours);
    throw error;
  }
}

export async function loader(page: LoaderFunctionArgs) {
  const { opinion, pictures, mayAdd, here } = await readOpinion(page);
  return data({
    here,
    opinion: `/feedback/thanks?id=${opinion.id}`,
    mayAdd,
    isFull: pictures.length >= PICTURES_PER_OPINION,
    pictures: pictures.map(({ id, url, alt, isApproved }) => ({
      id,
      url: pictureUrl(url, 400, "jpg"),
      alt,
      isApproved,
    })),
  });
}

const uploadSchema = z.object({ alt: requiredText(ALT_TEXT_LIMIT) });
const removalSchema = z.object({ picture: z.uuid() });

const done = (here: string, message: string) =>
  seeOther(here, { toasts: [{ kind: "success", text: message }] });

/** The files of who is not the author are not read. */
async function upload(page: ActionFunctionArgs) {
  if (isForged(page.request))
    throw new Response(forms.forged, { status: 403, headers: { "Cache-Control": "no-store" } });
  const { ctx, opinion, here, mayAdd } = await readOpinion(page);
  return withUploadFolder(async (folder) => {
    const sent = await readSentForm(page.request, mayAdd ? folder : null);
    return answerForm({ form: sent.form, schema: uploadSchema }, async ({ alt }) => {
      if (!mayAdd) throw refusal(text.closed, null, 409);
      return storeSentPicture(page, sent, async (image) => {
        await addOpinionPicture(ctx, { opinion, image, alt }).catch((error: unknown) => {
          if (!isDomainError(error, "conflict")) throw error;
          throw refusal(error.facts.reason === "too_many_images" ? text.full : text.closed, null, 409);
        });
        return done(here, text.sent);
      });
    });
  });
}

export async function action(page: ActionFunctionArgs) {
  if (isFileForm(page.request)) return upload(page);
  const form = await readForm(page.request);
  const { ctx, opinion, here } = await readOpinion(page);
  return answerForm({ form, schema: removalSchema }, async ({ picture }) => {
    await requireBelowLimit(page, "feedback");
    await deleteOwnPicture(ctx, opinion, picture);
    return done(here, text.removed);
  });
}

export default function OpinionPictures() {
  const { here, opinion, mayAdd, isFull, pictures } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const bind = bindFields(refused);
  return (
    <FormPage title={text.title} lead={text.lead} problems={refused?.problems}>
      {pictures.length > 0 && (
        <section className="stack">
          <h2>{text.mine}</h2>
          <ul className="stack">
            {pictures.map(({ id, url, alt, isApproved }, index) => (
              <li key={id} className="box stack stack--s">
                <img src={url} alt={alt} width={240} />
                <p className="soft">{isApproved ? text.approved : text.waits}</p>
                <form method="post" action={here}>
                  <input type="hidden" name="picture" value={id} />
                  <Button variant="secondary">{text.remove(index + 1)}</Button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayAdd && !isFull ? (
        <section className="stack">
          <h2>{text.add}</h2>
          <form method="post" action={here} encType="multipart/form-data" className="box fields" noValidate>
            <Field
              {...bind.bare("image")}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              label={text.file}
              hint={text.fileHint}
              required
            />
            <Field
              {...bind.field("alt")}
              label={text.alt}
              hint={text.altHint}
              maxLength={ALT_TEXT_LIMIT}
              required
            />
            <Button block>{text.upload}</Button>
          </form>
        </section>
      ) : (
        <p>{mayAdd ? text.full : text.closed}</p>
      )}
      <p>
        <a href={opinion}>{text.toOpinion}</a>
      </p>
    </FormPage>
  );
}
