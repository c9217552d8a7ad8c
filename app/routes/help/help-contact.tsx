/** /ayuda/contacto: a question to customer service; the receipt is the same for each number of an order. */
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { showCaseNumber } from "~/domain/support/help-case";
import { openCase } from "~/domain/support/open-case.server";
import { helpCaseForm } from "~/domain/support/schemas";
import { formPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { keep } from "~/http/kept/kept-rule";
import { mailboxTarget, requireBelowLimit } from "~/http/limits/page-limits.server";
import { readActor } from "~/http/visitor/visitor.server";
import { helpForm as text } from "~/locales/es/help/help-case";
import { contextFor } from "~/runtime.server";
import { identity } from "~/site-identity";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { labelsOf, namedProblems } from "~/ui/form/named-problems";
import { HelpForm } from "~/ui/help/help-form";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = keep({ of: "program" }, formPageHeaders);

export const meta: MetaFunction = () =>
  pageMeta({ title: text.title, description: text.description, noindex: true });

const DONE = "/ayuda/contacto/recibido";

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  // Bots that fill the honeypot get the same answer, and nothing is stored.
  if (form.get("fax")) return seeOther(DONE);
  return answerForm({ form, schema: helpCaseForm }, async (asked) => {
    const { customerServiceEmail, phone } = identity.contacts;
    const otherWay = text.otherWay(customerServiceEmail, phone);
    await requireBelowLimit(page, "helpCase", mailboxTarget(asked.email), otherWay);
    const number = await openCase(contextFor(await readActor(page)), asked);
    return seeOther(`${DONE}?caso=${showCaseNumber(number)}`);
  });
}

const labelOf = labelsOf({
  topic: text.topic,
  order: text.order,
  email: text.email,
  message: text.message,
});

export default function HelpContactPage() {
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.title} lead={text.lead} problems={namedProblems(refused?.problems ?? [], labelOf)}>
      <HelpForm bind={bindFields(refused)} />
    </FormPage>
  );
}
