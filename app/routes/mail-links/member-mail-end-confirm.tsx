/** /socios/correos/fin/confirmar: the button that ends one kind of mail about a business, or that it has ended. GET changes nothing. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { maskEmail } from "~/domain/consent/consent";
import { readMemberMail } from "~/domain/identity/member-mails/mail-choices.server";
import { readMemberMailLink } from "~/domain/identity/member-mails/member-mail-link.server";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { personalPageHeaders } from "~/http/answer/caching";
import { openLink } from "~/http/mail-links/link-params.server";
import { memberMailEndTexts as text } from "~/locales/es/member-mails";
import { database } from "~/runtime.server";
import { Button } from "~/ui/elements/button";
import { FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.choices);

export function loader({ request }: LoaderFunctionArgs) {
  return openLink(request, async (link) => {
    const about = readMemberMailLink(link);
    const { organization, frequency } = await readMemberMail(database(), about);
    return data({
      email: maskEmail(about.email),
      kind: about.kind,
      organization,
      ended: frequency === "never",
      action: `${MAIL_PATHS.memberMailEnd}?${new URLSearchParams({ ...link })}`,
    });
  });
}

export default function ConfirmEndOfMemberMail() {
  const { email, kind, organization, ended, action } = useLoaderData<typeof loader>();
  if (ended) {
    return (
      <FormPage title={text.endedTitle} lead={text.ended(email, organization, kind)}>
        <p>
          <a href={MAIL_PATHS.memberMails}>{text.choices}</a>
        </p>
      </FormPage>
    );
  }
  return (
    <FormPage title={text.title(kind)} lead={text.lead(email, organization)}>
      <form method="post" action={action} className="box fields">
        <input type="hidden" name="intent" value="unsubscribe" />
        <Button block>{text.submit}</Button>
      </form>
      <p>
        <a href={MAIL_PATHS.memberMails}>{text.choices}</a>
      </p>
    </FormPage>
  );
}
