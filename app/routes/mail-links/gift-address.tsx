/** /pedido/regalo: sends a gift that could not be delivered to another address, for the browser that bought or a mailed link. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { readOrderLink } from "~/domain/sales/access/order-link.server";
import { proveSale } from "~/domain/sales/access/sale-proof.server";
import { correctGift } from "~/domain/sales/buyer/correct-gift.server";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { type FormRefusal, problemsOf, showAgain, throttled } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { rawText } from "~/http/form/text-input";
import { mailboxTarget, tooOften } from "~/http/limits/page-limits.server";
import { readActor } from "~/http/visitor/visitor.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { giftAddress as text } from "~/locales/es/checkout/gift";
import { contextFor } from "~/runtime.server";
import { Button, ButtonLink } from "~/ui/elements/button";
import { EmailField } from "~/ui/form/email-field";
import { byField, FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { giftAddressPath } from "~/ui/order/purchase-data";

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
  const typed = form.get("email")?.toString() ?? "";
  const refused = (refusal: FormRefusal) => showAgain(refusal, { typed: rawText(form, "email") });
  const wait = await tooOften(page, "codes", mailboxTarget(typed));
  if (wait) return refused(throttled(wait));
  try {
    const email = await correctGift(ctx, { saleId, lineId, email: typed });
    return seeOther(orderPath(proof), { toasts: [{ kind: "success", text: text.done(email) }] });
  } catch (error) {
    const refusal = problemsOf(error);
    return refusal.status === 400 && refusal.problems.some(({ field }) => field === "email")
      ? refused(refusal)
      : seeOther(orderPath(proof));
  }
}

export default function GiftAddress() {
  const { href, back, lead, email } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const problems = refused && "problems" in refused ? refused.problems : [];
  const typed = refused && "typed" in refused ? refused.typed : email;
  return (
    <FormPage title={text.title} lead={lead} problems={problems}>
      <form method="post" action={href} className="box fields" noValidate>
        <EmailField label={text.email} error={byField(problems).email} defaultValue={typed} />
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
