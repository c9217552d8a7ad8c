/** /preguntas/confirmar?token: sends a question to the seller. Mail scanners open links, so only the button sends it. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  confirmQuestion,
  readUnconfirmedQuestion,
} from "~/domain/feedback/questions/confirm-question.server";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { personalPageHeaders } from "~/http/answer/caching";
import { confirmByToken } from "~/http/mail-links/confirm-by-token.server";
import { readToken } from "~/http/mail-links/link-params.server";
import { questionConfirm as text } from "~/locales/es/questions/question-page";
import { database } from "~/runtime.server";
import { moreStyles } from "~/ui/elements/more-styles";
import { ConfirmForm } from "~/ui/mail-links/confirm-form";
import { linkMeta } from "~/ui/mail-links/link-meta";
import { WrittenMessage } from "~/ui/mail-links/written-message";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.metaTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  const token = await readToken(request);
  const asked = await readUnconfirmedQuestion(database(), token);
  return data({
    action: `${MAIL_PATHS.questionConfirm}?token=${token}`,
    asked: asked && { offer: asked.offerTitle, question: asked.question },
  });
}

export function action(page: ActionFunctionArgs) {
  return confirmByToken(page, text.expired, async (ctx, { token }) => {
    const offerId = await confirmQuestion(ctx, token);
    return `/preguntas/recibida?estado=enviada&oferta=${offerId}`;
  });
}

export default function ConfirmQuestion() {
  const { action: target, asked } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.problems;
  return (
    <ConfirmForm text={text} target={target} offer={asked?.offer ?? null} refused={refused}>
      {asked && <WrittenMessage text={asked.question} />}
    </ConfirmForm>
  );
}
