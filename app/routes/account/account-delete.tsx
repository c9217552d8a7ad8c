/** /account/delete: deletes an account after explaining the consequences and confirming the owner's identity. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { clearCart, EMPTY_CART } from "~/domain/cart/cart";
import { closeAccount } from "~/domain/sales/buyer/close-account.server";
import { answerConfirmedForm, readConfirmedForm, readProofWanted } from "~/http/account/account-page.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { writeCartCookie } from "~/http/cart/cart-session.server";
import { NO_FIELDS } from "~/http/form/answer-form.server";
import { seeOther } from "~/http/form/forms.server";
import { clientAddressOf } from "~/http/limits/page-limits.server";
import { emptyFavoritesCookie } from "~/http/visitor/favorites.server";
import { signOut } from "~/http/visitor/web-session.server";
import { deletePage as text } from "~/locales/es/account/account-page";
import { site } from "~/site-settings";
import { BackToAccount } from "~/ui/account/back-to-account";
import { ConfirmationCodeForm, ConfirmationFields } from "~/ui/account/confirmation-fields";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { Notice } from "~/ui/elements/notice";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

const HERE = "/account/delete";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export function loader(page: LoaderFunctionArgs) {
  return readProofWanted(page, HERE);
}

export async function action(page: ActionFunctionArgs) {
  const sent = await readConfirmedForm(page, HERE);
  return answerConfirmedForm(sent, NO_FIELDS, async (ctx, _, confirmation) => {
    const textVersion = site.legalVersions.marketing;
    await closeAccount(ctx, { ...confirmation, textVersion, ip: clientAddressOf(page.context) });
    const cookies = [
      ...(await signOut(page)),
      await emptyFavoritesCookie(),
      await writeCartCookie(clearCart(EMPTY_CART, Date.now())),
    ];
    return seeOther("/", { cookies, toasts: [{ kind: "success", text: text.done }], reload: true });
  });
}

export default function AccountDeletion() {
  const { email, hasPassword } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.title} problems={refused?.problems}>
      <Notice kind="warning" title={text.warningTitle}>
        <div className="prose">
          <ul>
            {text.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <p>
            <a href="/order/history">{text.download}</a>
          </p>
        </div>
      </Notice>
      <ConfirmationCodeForm email={email} hasPassword={hasPassword} action={HERE} />
      <form method="post" action={HERE} className="box fields" noValidate>
        <ConfirmationFields hasPassword={hasPassword} bind={bindFields(refused)} />
        <Button variant="danger">{text.submit}</Button>
      </form>
      <BackToAccount />
    </FormPage>
  );
}
