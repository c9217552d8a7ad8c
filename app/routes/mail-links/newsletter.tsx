/** /boletin: action of the newsletter form. The answer is the same for every address; the mailbox must confirm. */
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { subscribe } from "~/domain/consent/subscribe.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { formPageHeaders } from "~/http/answer/caching";
import { type FormRefusal, refusal } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { emailText, rawText } from "~/http/form/text-input";
import { keep } from "~/http/kept/kept-rule";
import { mailAllowance } from "~/http/limits/mail-allowance.server";
import { clientAddressOf } from "~/http/limits/page-limits.server";
import { readRegion } from "~/http/visitor/region.server";
import { readActor } from "~/http/visitor/visitor.server";
import { newsletterPages as text } from "~/locales/es/newsletter-pages";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";
import { byField, FormPage } from "~/ui/form/form-page";
import { NewsletterForm } from "~/ui/form/newsletter-form";
import { pageMeta } from "~/ui/metadata/page-meta";

export const handle = { script: false };

export const headers = keep({ of: "lists" }, formPageHeaders);

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

const THANKS = "/boletin/gracias";

export async function action(page: ActionFunctionArgs) {
  const { request, context } = page;
  const form = await readForm(request);
  if (form.get("fax")) return seeOther(THANKS);
  const refused = ({ problems, status }: FormRefusal) =>
    data({ problems, email: rawText(form, "email") }, { status, headers: { "Cache-Control": "no-store" } });
  const email = emailText(form);
  if (email === null) return refused(refusal(text.emailInvalid, "email"));
  const ctx = contextFor(await readActor(page));
  const account = await verifiedAddress(ctx);
  const verified = account?.email.toLowerCase() === email.toLowerCase();
  const allowance = await mailAllowance(page, "subscribe", "newsletter", verified ? null : email);
  if (allowance.refused) return refused(allowance.refused);
  // The confirmation mail has been sent before.
  if (!allowance.granted) return seeOther(THANKS);
  const { value: region } = await readRegion(request);
  const state = await withEqualDuration(() =>
    subscribe(ctx, {
      email,
      list: "newsletter",
      verified,
      source: "footer",
      textVersion: site.legalVersions.marketing,
      ip: clientAddressOf(context),
      region,
    }),
  );
  return seeOther(state === "subscribed" ? "/subscribe/done?list=newsletter" : THANKS);
}

export default function Newsletter() {
  const refused = useActionData<typeof action>();
  const problems = refused?.problems;
  return (
    <FormPage title={text.title} lead={text.lead} problems={problems}>
      <NewsletterForm
        id="field-email"
        className="box fields"
        error={byField(problems).email}
        defaultValue={refused?.email}
      />
    </FormPage>
  );
}
