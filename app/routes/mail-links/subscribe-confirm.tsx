/** /subscribe/confirm?token: second step of the double opt-in. Mail scanners open links, so only the button confirms. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmSubscription } from "~/domain/consent/confirm-subscription.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { confirmByToken } from "~/http/mail-links/confirm-by-token.server";
import { readToken } from "~/http/mail-links/link-params.server";
import { subscribedPath } from "~/http/mail-links/mail-list.server";
import { subscriptionTexts as text } from "~/locales/es/mail-links";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.metaTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  return data({ action: `/subscribe/confirm?token=${await readToken(request)}` });
}

export function action(page: ActionFunctionArgs) {
  return confirmByToken(page, text.expired, async (ctx, confirmed) => {
    return subscribedPath(await confirmSubscription(ctx, confirmed));
  });
}

export default function ConfirmSubscription() {
  const { action: target } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems;
  return (
    <FormPage title={text.title} lead={problems ? undefined : text.lead} problems={problems}>
      {problems ? (
        <p>
          <a href="/">{text.home}</a>
        </p>
      ) : (
        <form method="post" action={target} className="box">
          <Button block>{text.submit}</Button>
        </form>
      )}
    </FormPage>
  );
}
