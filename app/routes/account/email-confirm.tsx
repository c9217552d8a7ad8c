/** /account/email/confirm: the link sent to a new address; its button makes it the account's address. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmEmail } from "~/domain/identity/accounts/change-email.server";
import { isDomainError } from "~/domain/kernel/errors";
import { readProof } from "~/http/account/one-time-link.server";
import { signInContext } from "~/http/account/sign-in.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { problemsOf } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { readSessionUser } from "~/http/visitor/web-session.server";
import { emailTexts as text } from "~/locales/es/account/sign-in";
import { contextFor } from "~/runtime.server";
import { ProofFields } from "~/ui/account/proof-fields";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.confirmTitle, description: text.confirmLead, noindex: true });

const refused = (message: string) => seeOther("/login", { toasts: [{ kind: "error", text: message }] });

export async function loader({ request }: LoaderFunctionArgs) {
  const proof = readProof(new URL(request.url).searchParams);
  if (!proof) throw await refused(text.broken);
  return { proof };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const proof = readProof(await readForm(request));
  if (!proof) return refused(text.broken);
  const tooMany = await tooOften({ request, context }, "login");
  if (tooMany) return refused(tooMany);
  const user = await readSessionUser({ request, context });
  try {
    // This browser stays signed in; all other sessions of the account end.
    await confirmEmail(user ? contextFor(user) : signInContext(), proof);
  } catch (error) {
    if (isDomainError(error, "conflict")) return refused(text.taken);
    if (isDomainError(error, "invalid")) return refused(text.broken);
    return refused(problemsOf(error).problems[0]?.message ?? text.broken);
  }
  return seeOther(user ? "/account" : "/login", { toasts: [{ kind: "success", text: text.done }] });
}

export default function ConfirmEmail() {
  const { proof } = useLoaderData<typeof loader>();
  return (
    <FormPage title={text.confirmTitle} lead={text.confirmLead}>
      <form method="post" action="/account/email/confirm" className="box">
        <ProofFields proof={proof} />
        <Button block>{text.confirm}</Button>
      </form>
    </FormPage>
  );
}
