/** /hazte-socio: enquiry form for companies; the same answer always, stored once a day per company. */
import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { LEAD_LIMITS, type LeadField, type SubmittedLead } from "~/domain/organizations/lead-form";
import { registerLead } from "~/domain/organizations/register-lead.server";
import { readLead } from "~/domain/organizations/schemas";
import { formPageHeaders } from "~/http/answer/caching";
import type { FormProblem } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { keep } from "~/http/kept/kept-rule";
import { mailboxTarget, tooOften } from "~/http/limits/page-limits.server";
import { readActor } from "~/http/visitor/visitor.server";
import { fieldText } from "~/locales/es/field-errors";
import { partner as text } from "~/locales/es/partner";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";
import { byField, FormPage } from "~/ui/form/form-page";
import { namedProblems } from "~/ui/form/named-problems";
import { pageMeta } from "~/ui/metadata/page-meta";
import { LeadForm } from "~/ui/pages/lead-form";

export const handle = { script: false };

export const headers = keep({ of: "lists" }, formPageHeaders);

export const meta: MetaFunction = () =>
  pageMeta({ title: text.title, description: text.description, noindex: !site.features.partnerButton });

const THANKS = "/hazte-socio/gracias";

/** Trimmed and bounded; line breaks stay in multi-line fields. */
function readTyped(form: URLSearchParams): SubmittedLead {
  const typed = (name: LeadField) => {
    const unseen = name === "message" ? /[^\P{Cc}\n]/gu : /\p{Cc}/gu;
    return (form.get(name) ?? "").replaceAll("\r\n", "\n").replaceAll(unseen, "").trim();
  };
  const fields = Object.entries(LEAD_LIMITS).map(([name, most]) => [
    name,
    typed(name as LeadField).slice(0, most),
  ]);
  return Object.fromEntries(fields) as SubmittedLead;
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  // Bots that fill the honeypot get the same answer, and nothing is stored.
  if (form.get("fax")) return seeOther(THANKS);
  const values = readTyped(form);
  const refused = (problems: FormProblem[], status: number) =>
    data({ problems, values }, { status, headers: { "Cache-Control": "no-store" } });
  const enquiry = readLead(values, form.get("privacy") === "true");
  if ("problems" in enquiry) {
    const problems = enquiry.problems.map(({ field, code }) => ({ field, message: fieldText(code) }));
    return refused(problems, 400);
  }
  const wait = await tooOften(page, "lead", mailboxTarget(values.email));
  if (wait) return refused([{ field: null, message: wait }], 429);
  await registerLead(contextFor(await readActor(page)), enquiry.lead);
  return seeOther(THANKS);
}

const labelOf = (field: string) => (field === "privacy" ? field : text[field as LeadField]);

export default function BecomePartner() {
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.title} lead={text.lead} problems={namedProblems(refused?.problems ?? [], labelOf)}>
      <LeadForm values={refused?.values} errors={byField(refused?.problems)} />
    </FormPage>
  );
}
