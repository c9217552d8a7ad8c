/** /hazte-socio: enquiry form for companies; the same answer always, stored once a day per company. */
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import type { LeadField } from "~/domain/organizations/lead-form";
import { registerLead } from "~/domain/organizations/register-lead.server";
import { leadForm } from "~/domain/organizations/schemas";
import { formPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { keep } from "~/http/kept/kept-rule";
import { mailboxTarget, requireBelowLimit } from "~/http/limits/page-limits.server";
import { readActor } from "~/http/visitor/visitor.server";
import { partner as text } from "~/locales/es/partner";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { namedProblems } from "~/ui/form/named-problems";
import { pageMeta } from "~/ui/metadata/page-meta";
import { LeadForm } from "~/ui/pages/lead-form";

export const links = moreStyles;

export const handle = { script: false };

export const headers = keep({ of: "lists" }, formPageHeaders);

export const meta: MetaFunction = () =>
  pageMeta({ title: text.title, description: text.description, noindex: !site.features.partnerButton });

const THANKS = "/hazte-socio/gracias";

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  // Bots that fill the honeypot get the same answer, and nothing is stored.
  if (form.get("fax")) return seeOther(THANKS);
  return answerForm({ form, schema: leadForm }, async (lead) => {
    await requireBelowLimit(page, "lead", mailboxTarget(lead.email));
    await registerLead(contextFor(await readActor(page)), lead);
    return seeOther(THANKS);
  });
}

const labelOf = (field: string) => (field === "privacy" ? field : text[field as LeadField]);

export default function BecomePartner() {
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.title} lead={text.lead} problems={namedProblems(refused?.problems ?? [], labelOf)}>
      <LeadForm bind={bindFields(refused)} />
    </FormPage>
  );
}
