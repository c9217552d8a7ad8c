/** /pedido/mensaje?email&sig: the button that reports a seller's message, or that it is reported. GET changes nothing. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { readLinkedMessage, reportMessage } from "~/domain/sales/messages/report-message.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { readForm, seeOther } from "~/http/form/forms.server";
import { openLink } from "~/http/mail-links/link-params.server";
import { readActor } from "~/http/visitor/visitor.server";
import { messageReport as text } from "~/locales/es/sale-messages";
import { contextFor, database } from "~/runtime.server";
import { Button } from "~/ui/elements/button";
import { FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";
import { WrittenMessage } from "~/ui/mail-links/written-message";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.title);

const addressOf = (link: { email: string; sig: string }) =>
  `${MAIL_PATHS.messageReport}?${new URLSearchParams({ email: link.email, sig: link.sig })}`;

export function loader({ request }: LoaderFunctionArgs) {
  return openLink(request, async (link) =>
    data({ ...(await readLinkedMessage(database(), link)), action: addressOf(link) }),
  );
}

export async function action(page: ActionFunctionArgs) {
  await readForm(page.request);
  const ctx = contextFor(await readActor(page));
  return openLink(page.request, async (link) => {
    await reportMessage(ctx, link);
    return seeOther(addressOf(link));
  });
}

export default function MessageReport() {
  const { text: written, number, seller, reported, action } = useLoaderData<typeof loader>();
  if (reported) {
    return (
      <FormPage title={text.doneTitle} lead={text.done(seller, number)}>
        <p>{text.after}</p>
      </FormPage>
    );
  }
  return (
    <FormPage title={text.title} lead={text.lead(seller, number)}>
      <WrittenMessage text={written} />
      <p>{text.explained}</p>
      <form method="post" action={action} className="fields">
        <Button block>{text.submit}</Button>
      </form>
    </FormPage>
  );
}
