/** /pedido/regalo: sends a gift that could not be delivered to another address, for the browser that bought or a mailed link. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isDomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { emailForm } from "~/domain/kernel/schemas";
import { readOrderLink } from "~/domain/sales/access/order-link.server";
import { proveSale } from "~/domain/sales/access/sale-proof.server";
import { correctGift } from "~/domain/sales/buyer/correct-gift.server";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { mailboxTarget, requireBelowLimit } from "~/http/limits/page-limits.server";
import { readActor } from "~/http/visitor/visitor.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { giftAddress as text } from "~/locales/es/checkout/gift";
import { contextFor } from "~/runtime.server";
import { Button, ButtonLink } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { EmailField } from "~/ui/form/email-field";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { giftAddressPath } from "~/ui/order/purchase-data";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

/** The order's page that the visitor came from. */
function orderPath(proof: Record<string, string>): string {
  return `${"sig" in proof ? "/pedido" : "/order/success"}?${new URLSearchParams(proof)}`;
}

/** The visitor's proof and the sale it proves; redirects everybody else. */
async function provenSale(page: PageRequest) {
  const query = new URL(page.request.url).searchParams;
  const ctx = contextFor(await readActor(page));
  const lineId = query.get("line")?.toLowerCase() ?? "";
  const transactionId = query.get("transaction_id") ?? "";
  const link = { email: query.get("email") ?? "", sig: query.get("sig") ?? "" };
  const saleId =
    link.sig === ""
      ? await ownSaleId(ctx, transactionId)
      : (await readOrderLink(ctx, link, ["order"]))?.sale.saleId;
  if (!saleId || !isUuid(lineId)) throw redirect("/pedido");
  const proof: Record<string, string> = link.sig === "" ? { transaction_id: transactionId } : { ...link };
  return { ctx, saleId, lineId, proof };
}

async function ownSaleId(ctx: ReturnType<typeof contextFor>, transactionId: string): Promise<string | null> {
  if (!isUuid(transactionId)) return null;
  return (await proveSale(ctx, { sale: { transactionId } }))?.id ?? null;
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, saleId, lineId, proof } = await provenSale(page);
  const purchase = await readPurchase(ctx, saleId);
  const item = purchase?.items.find(({ id }) => id === lineId);
  const usable = item?.coupons.some(({ stored }) => stored === "issued");
  // Gifts that have arrived, or were given back, have nothing to correct.
  if (!item?.giftTo || item.giftMailed !== "dead" || !usable) throw redirect(orderPath(proof));
  return data({
    href: giftAddressPath(proof, lineId),
    back: orderPath(proof),
    lead: text.lead(item.title, item.giftTo),
    email: item.giftTo.email,
  });
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const { ctx, saleId, lineId, proof } = await provenSale(page);
  return answerForm({ form, schema: emailForm }, async ({ email: wanted }) => {
    await requireBelowLimit(page, "codes", mailboxTarget(wanted));
    try {
      const email = await correctGift(ctx, { saleId, lineId, email: wanted });
      return await seeOther(orderPath(proof), { toasts: [{ kind: "success", text: text.done(email) }] });
    } catch (error) {
      if (!isDomainError(error)) throw error;
      // It has arrived meanwhile, or was given back: the order's page shows it.
      return seeOther(orderPath(proof));
    }
  });
}

export default function GiftAddress() {
  const { href, back, lead, email } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.title} lead={lead} problems={refused?.problems}>
      <form method="post" action={href} className="box fields" noValidate>
        <EmailField label={text.email} {...bindFields(refused, { email }).field("email")} />
        <div className="cluster">
          <Button>{text.submit}</Button>
          <ButtonLink variant="secondary" href={back}>
            {text.back}
          </ButtonLink>
        </div>
      </form>
    </FormPage>
  );
}
