/** /account/email/reset: the link sent to the current address, to enter another one, which must be confirmed. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmEmail } from "~/domain/identity/accounts/change-email.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { isDomainError } from "~/domain/kernel/errors";
import { emailForm } from "~/domain/kernel/schemas";
import { readProof } from "~/http/account/one-time-link.server";
import { signInContext } from "~/http/account/sign-in.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { requireBelowLimit } from "~/http/limits/page-limits.server";
import { emailTexts as text } from "~/locales/es/account/sign-in";
import { ProofFields } from "~/ui/account/proof-fields";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { EmailField } from "~/ui/form/email-field";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

const HERE = "/account/email/reset";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.resetTitle, description: text.resetLead, noindex: true });

const broken = () => seeOther("/login", { toasts: [{ kind: "error", text: text.broken }] });

export async function loader({ request }: LoaderFunctionArgs) {
  const proof = readProof(new URL(request.url).searchParams);
  if (!proof) throw await broken();
  return { proof };
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const proof = readProof(form);
  if (!proof) return broken();
  return answerForm({ form, schema: emailForm }, async ({ email: newEmail }) => {
    await requireBelowLimit(page, "codes", `new-email:${emailKey(newEmail)}`);
    try {
      await confirmEmail(signInContext(), { ...proof, newEmail });
    } catch (error) {
      if (isDomainError(error, "invalid")) return broken();
      throw error;
    }
    return seeOther("/login", { toasts: [{ kind: "success", text: text.sent }] });
  });
}

export default function ResetEmail() {
  const { proof } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.resetTitle} lead={text.resetLead} problems={refused?.problems}>
      <form
        method="post"
        action={`${HERE}?uid=${proof.uid}&token=${proof.token}`}
        className="box fields"
        noValidate
      >
        <ProofFields proof={proof} />
        <EmailField label={text.newEmail} {...bindFields(refused).field("email")} />
        <Button block>{text.submit}</Button>
      </form>
    </FormPage>
  );
}
