/** /boletin: action of the newsletter form. The answer is the same for every address; the mailbox must confirm. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { subscribe } from "~/domain/consent/subscribe.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { isSameEmail } from "~/domain/kernel/formats/email";
import { emailForm } from "~/domain/kernel/schemas";
import { formPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { keep } from "~/http/kept/kept-rule";
import { mayMail } from "~/http/limits/mail-allowance.server";
import { clientAddressOf } from "~/http/limits/page-limits.server";
import { subscribedPath } from "~/http/mail-links/mail-list.server";
import { choicesSchema, readChoiceFields } from "~/http/mail-links/newsletter-page.server";
import { readRegion } from "~/http/visitor/region.server";
import { readActor } from "~/http/visitor/visitor.server";
import { newsletterPages as text } from "~/locales/es/newsletter-pages";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { NewsletterForm } from "~/ui/form/newsletter-form";
import { ChoiceFields } from "~/ui/mail-links/newsletter-choices";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = keep({ of: "lists" }, formPageHeaders);

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

const schema = emailForm.extend(choicesSchema.shape);

const THANKS = "/boletin/gracias";

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  if (form.get("fax")) return seeOther(THANKS);
  return answerForm({ form, schema, read: readChoiceFields }, async ({ email, region, ...choices }) => {
    const ctx = contextFor(await readActor(page));
    const account = await verifiedAddress(ctx);
    const verified = account !== null && isSameEmail(account.email, email);
    // Otherwise the confirmation mail has been sent before.
    if (!(await mayMail(page, "subscribe", "newsletter", verified ? null : email))) return seeOther(THANKS);
    // The form in the footer of every page has the province of the header alone.
    const place = form.has("region") ? region : (await readRegion(page)).value;
    const state = await withEqualDuration(() =>
      subscribe(ctx, {
        email,
        list: "newsletter",
        verified,
        source: "footer",
        textVersion: site.legalVersions.marketing,
        ip: clientAddressOf(page.context),
        region: place,
        ...(form.has("frequency") && choices),
      }),
    );
    const at = Date.now();
    return seeOther(state === "subscribed" ? subscribedPath({ list: "newsletter", email, at }) : THANKS);
  });
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { region: (await readRegion({ request, context })).value };
}

export default function Newsletter() {
  const { region } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const bind = bindFields(refused, { region, frequency: "weekly" });
  return (
    <FormPage title={text.title} lead={text.lead} problems={refused?.problems}>
      <NewsletterForm id="field-email" className="box fields" {...bind.field("email")}>
        <ChoiceFields bind={bind} />
      </NewsletterForm>
    </FormPage>
  );
}
