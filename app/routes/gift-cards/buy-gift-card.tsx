/** /tarjeta-regalo: buys a gift card of an amount, for oneself or for another person on a day. */
import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { isDomainError } from "~/domain/kernel/errors";
import { GIFT_LIMITS } from "~/domain/sales/gift";
import { buyGiftCard } from "~/domain/sales/gift-card-sales/buy-card.server";
import { cardOrderFields, cardOrderSchema } from "~/domain/sales/gift-card-sales/card-order.server";
import { giftCardSettings } from "~/domain/sales/gift-cards/card-settings";
import type { StartedPayment } from "~/domain/sales/payment/start-payment.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { refusal as refused, throttled } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import {
  clientAddressOf,
  refuseMailboxOverLimit,
  requireBelowLimit,
  uncountAtMailbox,
} from "~/http/limits/page-limits.server";
import { networkOrNull } from "~/http/request/client-network";
import { ensureActor, readActor } from "~/http/visitor/visitor.server";
import { buyCard as text } from "~/locales/es/checkout/gift-card";
import { formatEuros } from "~/locales/es/format";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";
import { Button } from "~/ui/elements/button";
import { CheckDisclosure } from "~/ui/elements/disclosure";
import { LinkedText } from "~/ui/elements/linked-text";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { CheckField, Choice, ChoiceGroup } from "~/ui/form/choice";
import { Field, TextareaField } from "~/ui/form/form-field";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description });

const { choices } = giftCardSettings;

export async function loader(page: LoaderFunctionArgs) {
  const ctx = contextFor(await readActor(page));
  return data({ attempt: randomUUID(), email: (await verifiedAddress(ctx))?.email ?? "" });
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  return answerForm(
    { form, schema: cardOrderSchema, read: cardOrderFields },
    async ({ euros, email, gift, attempt }) => {
      await requireBelowLimit(page, "validate");
      const over = await refuseMailboxOverLimit(page, "create", { door: "mail", email });
      if (over) throw throttled(over);
      const { actor, setCookie } = await ensureActor(page);
      const ctx = { ...contextFor(actor), network: networkOrNull(clientAddressOf(page.context)) };
      const { visitorId } = actor;
      const termsVersion = site.legalVersions.agreement;
      try {
        const order = { euros, email, gift, attempt, visitorId, termsVersion, channel: "web" };
        const started = await buyGiftCard(ctx, order);
        return await seeOther(paymentPath(started), { cookies: setCookie, reload: true });
      } catch (error) {
        await uncountAtMailbox(page, "create", "mail", email);
        if (isDomainError(error, "provider_unavailable")) throw refused(text.provider, null, 503);
        throw error;
      }
    },
  );
}

function paymentPath({ instructions, transactionId }: StartedPayment): string {
  const query = `transaction_id=${transactionId}`;
  if (!instructions) return `/tarjeta-regalo/pago?${query}`;
  const direct = instructions.mode === "redirect" && instructions.method === "GET";
  return direct ? instructions.url : `/order/?${query}`;
}

export default function BuyGiftCard() {
  const { attempt, email } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const bind = bindFields(refusal, { email });
  const typed = refusal?.typed;
  const chosen = String(typed?.choice ?? choices[1]);
  return (
    <FormPage title={text.title} lead={text.lead} problems={refusal?.problems}>
      <form method="post" action="/tarjeta-regalo" className="box fields" noValidate>
        <input type="hidden" name="attempt" value={attempt} />
        <ChoiceGroup legend={text.amount}>
          {choices.map((euros) => (
            <Choice
              key={euros}
              name="choice"
              value={String(euros)}
              label={formatEuros(euros * 100)}
              defaultChecked={chosen === String(euros)}
            />
          ))}
          <Choice name="choice" value="other" label={text.other} defaultChecked={chosen === "other"} />
        </ChoiceGroup>
        <Field
          label={text.otherAmount}
          hint={text.otherHint}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          {...bind.field("amount")}
        />
        <Field
          type="email"
          label={text.email}
          hint={text.emailHint}
          maxLength={GIFT_LIMITS.email}
          autoComplete="email"
          required
          {...bind.field("email")}
        />
        <CheckDisclosure name="present" label={text.present} defaultChecked={typed?.present !== undefined}>
          <Field
            type="email"
            label={text.recipient}
            maxLength={GIFT_LIMITS.email}
            autoComplete="off"
            {...bind.field("recipient")}
          />
          <Field label={text.name} maxLength={GIFT_LIMITS.name} autoComplete="off" {...bind.field("name")} />
          <Field
            label={text.from}
            maxLength={GIFT_LIMITS.from}
            autoComplete="given-name"
            {...bind.field("from")}
          />
          <TextareaField
            label={text.message}
            hint={text.messageHint}
            maxLength={GIFT_LIMITS.message}
            rows={3}
            {...bind.field("message")}
          />
          <Field type="datetime-local" label={text.sendAt} hint={text.sendAtHint} {...bind.field("sendAt")} />
        </CheckDisclosure>
        <CheckField
          label={<LinkedText text={text.terms} to={["/agreement"]} target="_blank" />}
          aria-required
          error={bind.error("terms")}
          {...bind.box("terms")}
        />
        <p className="small soft">{text.legal}</p>
        <Button variant="buy" block>
          {text.submit}
        </Button>
      </form>
      <p>
        <a href="/tarjeta-regalo/saldo">{text.balance}</a>
      </p>
    </FormPage>
  );
}
