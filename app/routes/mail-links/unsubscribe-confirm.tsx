/** /unsubscribe/confirm: shows the list and address of an unsubscribe link and the button. GET changes nothing. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readMailList } from "~/domain/consent/unsubscribe.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { openLink } from "~/http/mail-links/link-params.server";
import { unsubscribeTexts as text } from "~/locales/es/mail-links";
import { database } from "~/runtime.server";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.metaTitle);

export function loader({ request }: LoaderFunctionArgs) {
  return openLink(request, async (link) => {
    const state = await readMailList(database(), link);
    return data({ ...state, action: `/unsubscribe?${new URLSearchParams({ ...link })}` });
  });
}

export default function ConfirmUnsubscription() {
  const { emailMasked, list, subscribed, action } = useLoaderData<typeof loader>();
  return (
    <FormPage title={text.title(list)} lead={subscribed ? text.lead(emailMasked) : text.already(emailMasked)}>
      <form method="post" action={action} className="box fields">
        <input type="hidden" name="intent" value="unsubscribe" />
        <Button block>{text.submit}</Button>
        <p className="soft small">{text.stillSent}</p>
      </form>
      <p>
        <a href="/">{text.keep}</a>
      </p>
    </FormPage>
  );
}
