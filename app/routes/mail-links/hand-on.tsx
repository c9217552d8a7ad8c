/** /pedido/enviar: sends an unused coupon to a friend; for the browser or account that bought, or a mailed link. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isDomainError } from "~/domain/kernel/errors";
import { emailForm, plainText } from "~/domain/kernel/schemas";
import { GIFT_LIMITS, GIFT_TEXTS } from "~/domain/sales/gift";
import { handOn } from "~/domain/sales/handing/hand-on.server";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { mailboxTarget, requireBelowLimit } from "~/http/limits/page-limits.server";
import { orderPath, provenSale } from "~/http/mail-links/order-proof.server";
import { giftAddress, handOn as text } from "~/locales/es/checkout/gift";
import { errorText } from "~/locales/es/errors";
import { Button, ButtonLink } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { EmailField } from "~/ui/form/email-field";
import { Field, TextareaField } from "~/ui/form/form-field";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { handOnPath } from "~/ui/order/purchase-links";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, saleId, partId: couponId, proof } = await provenSale(page, "coupon");
  const purchase = await readPurchase(ctx, saleId);
  const item = purchase?.items.find(({ coupons }) => coupons.some(({ id }) => id === couponId));
  const coupon = item?.coupons.find(({ id }) => id === couponId);
  // The order's page says what has become of it.
  const isOpen = purchase?.status === "captured" && item?.mayHandOn && coupon?.status === "issued";
  if (!isOpen) throw redirect(orderPath(proof));
  return data({
    href: handOnPath(proof, couponId),
    back: orderPath(proof),
    lead: text.lead(item.title, item.optionTitle),
    hint: purchase.total > 0 ? text.messageHint : text.free,
    from: item.giftFrom,
  });
}

const handOnForm = emailForm.extend({
  from: plainText(GIFT_LIMITS.from).default(""),
  name: plainText(GIFT_LIMITS.name).default(""),
  message: plainText(GIFT_LIMITS.message).default(""),
});

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const { ctx, saleId, partId: couponId, proof } = await provenSale(page, "coupon");
  return answerForm({ form, schema: handOnForm }, async (said) => {
    await requireBelowLimit(page, "codes", mailboxTarget(said.email));
    const words = Object.fromEntries(GIFT_TEXTS.map((part) => [part, said[part].trim()])) as Said;
    try {
      const email = await handOn(ctx, { saleId, couponId, email: said.email, ...words });
      return await seeOther(orderPath(proof), { toasts: [{ kind: "success", text: text.done(email) }] });
    } catch (error) {
      if (!isDomainError(error, "conflict") && !isDomainError(error, "not_found")) throw error;
      // Used, given back or handed on meanwhile: the order's page shows it.
      const refused = { kind: "error", text: errorText(error.facts.reason ?? error.code) } as const;
      return seeOther(orderPath(proof), { toasts: [refused] });
    }
  });
}

type Said = Record<(typeof GIFT_TEXTS)[number], string>;

export default function HandOn() {
  const { href, back, lead, hint, from } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { field } = bindFields(refused, { from });
  return (
    <FormPage title={text.title} lead={lead} problems={refused?.problems}>
      <form method="post" action={href} className="box fields" noValidate>
        <EmailField label={text.email} {...field("email")} />
        <Field label={text.name} maxLength={GIFT_LIMITS.name} {...field("name")} />
        <Field label={text.from} maxLength={GIFT_LIMITS.from} {...field("from")} />
        <TextareaField
          label={text.message}
          hint={hint}
          maxLength={GIFT_LIMITS.message}
          {...field("message")}
        />
        <p className="small">{text.money}</p>
        <div className="cluster">
          <Button>{text.submit}</Button>
          <ButtonLink variant="secondary" href={back}>
            {giftAddress.back}
          </ButtonLink>
        </div>
      </form>
    </FormPage>
  );
}
