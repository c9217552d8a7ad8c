/** /order/address: lets the buyer correct the address when the confirmation mail could not be delivered. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isDomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { emailForm } from "~/domain/kernel/schemas";
import { correctAddress } from "~/domain/sales/buyer/correct-address.server";
import { readOwnSale } from "~/domain/sales/history/purchase-queries.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { mailboxTarget, requireBelowLimit } from "~/http/limits/page-limits.server";
import { readActor } from "~/http/visitor/visitor.server";
import { correctAddress as text } from "~/locales/es/checkout/checkout";
import { contextFor } from "~/runtime.server";
import { Button, ButtonLink } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { EmailField } from "~/ui/form/email-field";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { correctAddressPath } from "~/ui/order/purchase-links";

export const links = moreStyles;

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

const orderPath = (transactionId: string) =>
  `/order/success?${new URLSearchParams({ transaction_id: transactionId })}`;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const transactionId = new URL(request.url).searchParams.get("transaction_id") ?? "";
  if (!isUuid(transactionId)) throw redirect("/");
  const ctx = contextFor(await readActor({ request, context }));
  const sale = await readOwnSale(ctx, transactionId);
  // Orders of others, and those whose mail is not dead, have nothing to correct.
  if (sale?.mailed !== "dead" || sale.status !== "captured") throw redirect(orderPath(transactionId));
  return { transactionId, email: sale.email, number: sale.number };
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const transactionId = form.get("transaction_id") ?? "";
  if (!isUuid(transactionId)) throw redirect("/");
  return answerForm({ form, schema: emailForm }, async ({ email: wanted }) => {
    await requireBelowLimit(page, "codes", mailboxTarget(wanted));
    try {
      const ctx = contextFor(await readActor(page));
      const email = await correctAddress(ctx, { transactionId, email: wanted });
      return await seeOther(orderPath(transactionId), {
        toasts: [{ kind: "success", text: text.done(email) }],
      });
    } catch (error) {
      if (!isDomainError(error)) throw error;
      // It has arrived meanwhile, or was given back: the order's page shows it.
      return seeOther(orderPath(transactionId));
    }
  });
}

export default function OrderAddress() {
  const { transactionId, email, number } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.title} lead={text.lead(number, email)} problems={refused?.problems}>
      <form method="post" action={correctAddressPath(transactionId)} className="box fields" noValidate>
        <input type="hidden" name="transaction_id" value={transactionId} />
        <EmailField label={text.email} {...bindFields(refused, { email }).field("email")} />
        <div className="cluster">
          <Button>{text.submit}</Button>
          <ButtonLink variant="secondary" href={orderPath(transactionId)}>
            {text.download}
          </ButtonLink>
        </div>
      </form>
    </FormPage>
  );
}
