/** /order/address: lets the buyer correct the address when the confirmation mail could not be delivered. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { correctAddress } from "~/domain/sales/buyer/correct-address.server";
import { readOwnSale } from "~/domain/sales/history/purchase-queries.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { type FormRefusal, problemsOf, showAgain, throttled } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { rawText } from "~/http/form/text-input";
import { mailboxTarget, tooOften } from "~/http/limits/page-limits.server";
import { readActor } from "~/http/visitor/visitor.server";
import { correctAddress as text } from "~/locales/es/checkout/checkout";
import { contextFor } from "~/runtime.server";
import { Button, ButtonLink } from "~/ui/elements/button";
import { EmailField } from "~/ui/form/email-field";
import { byField, FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { correctAddressPath } from "~/ui/order/purchase-data";

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

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const page = { request, context };
  const transactionId = form.get("transaction_id")?.toString() ?? "";
  if (!isUuid(transactionId)) throw redirect("/");
  const refused = (refusal: FormRefusal) => showAgain(refusal, { typed: rawText(form, "email") });
  const typed = form.get("email")?.toString() ?? "";
  const wait = await tooOften(page, "codes", mailboxTarget(typed));
  if (wait) return refused(throttled(wait));
  try {
    const email = await correctAddress(contextFor(await readActor(page)), { transactionId, email: typed });
    return seeOther(orderPath(transactionId), { toasts: [{ kind: "success", text: text.done(email) }] });
  } catch (error) {
    const refusal = problemsOf(error);
    return refusal.status === 400 && refusal.problems.some(({ field }) => field === "email")
      ? refused(refusal)
      : seeOther(orderPath(transactionId));
  }
}

export default function OrderAddress() {
  const { transactionId, email, number } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const problems = refused && "problems" in refused ? refused.problems : [];
  const typed = refused && "typed" in refused ? refused.typed : email;
  return (
    <FormPage title={text.title} lead={text.lead(number, email)} problems={problems}>
      <form method="post" action={correctAddressPath(transactionId)} className="box fields" noValidate>
        <input type="hidden" name="transaction_id" value={transactionId} />
        <EmailField label={text.email} error={byField(problems).email} defaultValue={typed} />
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
