/** /account/email/reset: the link sent to the current address, to enter another one, which must be confirmed. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmEmail } from "~/domain/identity/accounts/change-email.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { isDomainError } from "~/domain/kernel/errors";
import { readProof } from "~/http/account/one-time-link.server";
import { signInContext } from "~/http/account/sign-in.server";
import { personalPageHeaders } from "~/http/answer/caching";
import {
  type FormRefusal,
  problemsOf,
  refusal,
  showAgain,
  throttled,
} from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { emailText, rawText } from "~/http/form/text-input";
import { tooOften } from "~/http/limits/page-limits.server";
import { registerTexts, emailTexts as text } from "~/locales/es/account/sign-in";
import { ProofFields } from "~/ui/account/proof-fields";
import { Button } from "~/ui/elements/button";
import { EmailField } from "~/ui/form/email-field";
import { byField, FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

const HERE = "/account/email/reset";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.resetTitle, description: text.resetLead, noindex: true });

const broken = () => seeOther("/login", { toasts: [{ kind: "error", text: text.broken }] });

export async function loader({ request }: LoaderFunctionArgs) {
  const proof = readProof(new URL(request.url).searchParams);
  if (!proof) throw await broken();
  return { proof };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const refused = (refusal: FormRefusal) => showAgain(refusal, { email: rawText(form, "email") });
  const proof = readProof(form);
  if (!proof) return broken();
  const newEmail = emailText(form);
  if (newEmail === null) return refused(refusal(registerTexts.emailInvalid, "email"));
  const tooMany = await tooOften({ request, context }, "codes", `new-email:${emailKey(newEmail)}`);
  if (tooMany) return refused(throttled(tooMany));
  try {
    await confirmEmail(signInContext(), { ...proof, newEmail });
  } catch (error) {
    return isDomainError(error, "invalid") ? broken() : refused(problemsOf(error));
  }
  return seeOther("/login", { toasts: [{ kind: "success", text: text.sent }] });
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
        <EmailField
          label={text.newEmail}
          error={byField(refused?.problems).email}
          defaultValue={refused?.email}
        />
        <Button block>{text.submit}</Button>
      </form>
    </FormPage>
  );
}
