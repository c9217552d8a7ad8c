/**
 * /pedido/regalo: the day and address of a gift until it is sent, and another address where it could not be delivered; for the
 * browser that bought or a mailed link.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { wallClock } from "~/domain/kernel/local-day";
import { emailForm, plainText } from "~/domain/kernel/schemas";
import { changeDelivery } from "~/domain/sales/buyer/change-delivery.server";
import { readLatestGiftMoment } from "~/domain/sales/buyer/change-gift.server";
import { GIFT_LIMITS } from "~/domain/sales/gift";
import { takeBack } from "~/domain/sales/handing/take-back.server";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import type { SoldLine } from "~/domain/sales/sold-line";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { refusal } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { mailboxTarget, requireBelowLimit } from "~/http/limits/page-limits.server";
import { type OrderProof, orderPath, provenSale } from "~/http/mail-links/order-proof.server";
import { gift as giftText, handOn as handOnText, giftAddress as text } from "~/locales/es/checkout/gift";
import { errorText } from "~/locales/es/errors";
import { fieldText } from "~/locales/es/field-errors";
import { formatMainlandMoment, formatMoment } from "~/locales/es/format";
import { Button, ButtonLink } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { EmailField } from "~/ui/form/email-field";
import { Field } from "~/ui/form/form-field";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { giftAddressPath, printedGiftPath } from "~/ui/order/purchase-links";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

/** As the field of a day and hour holds it. */
const typedMoment = (ms: number) => wallClock(ms).toISOString().slice(0, GIFT_LIMITS.sendAt);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, saleId, partId: lineId, proof } = await provenSale(page, "line");
  const purchase = await readPurchase(ctx, saleId);
  const item = purchase?.items.find(({ id }) => id === lineId);
  const usable = item?.coupons.some(({ stored }) => stored === "issued");
  const waits = item?.giftDueAt != null;
  // Gifts that were opened or given back have nothing to correct; the order's page says so.
  if (!item?.giftTo || !usable || item.giftOpenedAt !== null) throw redirect(orderPath(proof));
  const { title, giftTo, giftDueAt } = item;
  return data({
    href: giftAddressPath(proof, lineId),
    back: orderPath(proof),
    title: waits ? text.title : text.headline,
    lead:
      giftDueAt === null
        ? text[item.giftMailed === "dead" ? "lead" : "sent"](title, giftTo)
        : text.waiting(title, giftTo, formatMainlandMoment(giftDueAt)),
    email: giftTo.email,
    handedOn: item.handedOnAt !== null,
    card: printedGiftPath(proof, lineId),
    waiting: giftDueAt === null ? null : await dayField(ctx, item, giftDueAt),
  });
}

async function dayField(ctx: Context, item: SoldLine, dueAt: number) {
  const latest = await readLatestGiftMoment(ctx, item);
  return { sendAt: typedMoment(dueAt), hint: text.latest(formatMoment(latest)), max: typedMoment(latest) };
}

const giftForm = emailForm.extend({
  /** Only the form of a gift that waits has it. */
  send_at: plainText(GIFT_LIMITS.sendAt).optional(),
  now: z.string().optional(),
});

/** Only the form of a coupon that was handed on has it. */
const backForm = z.object({ back: z.literal("1") });

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const { ctx, saleId, partId: lineId, proof } = await provenSale(page, "line");
  if (form.has("back"))
    return answerForm({ form, schema: backForm }, () => takeCouponBack(ctx, { saleId, lineId }, proof));
  return answerForm({ form, schema: giftForm }, async ({ email: wanted, send_at: sendAt, now }) => {
    if (sendAt === "" && now === undefined) throw refusal(fieldText("required"), "send_at");
    await requireBelowLimit(page, "codes", mailboxTarget(wanted));
    const gift = { saleId, lineId, email: wanted };
    try {
      const { email, dueAt } = await changeDelivery(ctx, {
        ...gift,
        sendAt: now === undefined ? sendAt : "",
      });
      const done = dueAt === null ? text.done(email) : text.saved(email, formatMainlandMoment(dueAt));
      return await seeOther(orderPath(proof), { toasts: [{ kind: "success", text: done }] });
    } catch (error) {
      return sayOnOrder(error, proof);
    }
  });
}

async function takeCouponBack(
  ctx: Context,
  line: { saleId: string; lineId: string },
  proof: OrderProof,
): Promise<Response> {
  try {
    await takeBack(ctx, line);
    return await seeOther(orderPath(proof), { toasts: [{ kind: "success", text: handOnText.takenBack }] });
  } catch (error) {
    return sayOnOrder(error, proof);
  }
}

/** It was opened meanwhile, sent or given back: the order's page shows it. */
function sayOnOrder(error: unknown, proof: OrderProof): Promise<Response> {
  if (!isDomainError(error) || error.code === "invalid") throw error;
  const refused = { kind: "error", text: errorText(error.facts.reason ?? error.code) } as const;
  return seeOther(orderPath(proof), { toasts: [refused] });
}

export default function GiftAddress() {
  const { href, back, title, lead, email, waiting, handedOn, card } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { field } = bindFields(refused, { email, send_at: waiting?.sendAt });
  return (
    <FormPage title={title} lead={lead} problems={refused?.problems}>
      <form method="post" action={href} className="box fields" noValidate>
        <EmailField label={text.email} {...field("email")} />
        {waiting && (
          <Field
            type="datetime-local"
            label={giftText.sendAt}
            hint={waiting.hint}
            max={waiting.max}
            required
            {...field("send_at")}
          />
        )}
        <div className="cluster">
          <Button>{waiting ? text.save : text.submit}</Button>
          {waiting && (
            <Button variant="secondary" name="now" value="1">
              {text.sendNow}
            </Button>
          )}
          <ButtonLink variant="secondary" href={back}>
            {text.back}
          </ButtonLink>
        </div>
      </form>
      <p>
        <a href={card}>{giftText.printCard}</a>
      </p>
      {handedOn && (
        <form method="post" action={href} className="box stack">
          <p>{handOnText.backLead}</p>
          <Button variant="secondary" name="back" value="1">
            {handOnText.takeBack}
          </Button>
        </form>
      )}
    </FormPage>
  );
}
