/** /subscribe/confirm?token: second step of the double opt-in. Mail scanners open links, so only the button confirms. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmSubscription } from "~/domain/consent/confirm-subscription.server";
import { isDomainError } from "~/domain/kernel/errors";
import { personalPageHeaders } from "~/http/answer/caching";
import { refusal } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { clientAddressOf, tooOften } from "~/http/limits/page-limits.server";
import { readToken } from "~/http/mail-links/link-params.server";
import { NO_VISITOR } from "~/http/visitor/visitor.server";
import { subscriptionTexts as text } from "~/locales/es/mail-links";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";
import { Button } from "~/ui/elements/button";
import { FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.metaTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  return data({ action: `/subscribe/confirm?token=${await readToken(request)}` });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  const token = await readToken(request);
  const tooMany = await tooOften({ request, context }, "login");
  if (tooMany) return data(refusal(tooMany), 429);
  const ctx = contextFor({ kind: "visitor", visitorId: NO_VISITOR });
  const ip = clientAddressOf(context);
  try {
    const { list } = await confirmSubscription(ctx, { token, textVersion: site.legalVersions.marketing, ip });
    return await seeOther(`/subscribe/done?list=${list}`);
  } catch (error) {
    if (isDomainError(error, "session_expired")) return data(refusal(text.expired), 400);
    throw error;
  }
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
