/** /tarjeta-regalo/ver?email&sig: a gift card behind its mailed link, for its buyer or its recipient. A GET changes nothing. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { isDomainError, notFound } from "~/domain/kernel/errors";
import { emailForm } from "~/domain/kernel/schemas";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import type { GiftCardLink } from "~/domain/sales/access/gift-card-link.server";
import { applyCard } from "~/domain/sales/checkout/applied-cards.server";
import { keepGiftCard, openGiftCard, sendCardAgain } from "~/domain/sales/gift-card-sales/open-card.server";
import { type GiftCardView, readLinkedCard } from "~/domain/sales/gift-card-sales/read-card.server";
import { withdrawGiftCard } from "~/domain/sales/gift-card-sales/withdraw-card.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { appliedToast } from "~/http/cart/gift-cards.server";
import { answerForm } from "~/http/form/answer-form.server";
import type { Toast } from "~/http/form/flash.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { mailboxTarget, requireBelowLimit } from "~/http/limits/page-limits.server";
import { anonymousContext, ensureActor, readActor } from "~/http/visitor/visitor.server";
import { cardPage as text } from "~/locales/es/checkout/gift-card";
import { errorText } from "~/locales/es/errors";
import { formatDateTime, formatMainlandMoment } from "~/locales/es/format";
import { contextFor } from "~/runtime.server";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { EmailField } from "~/ui/form/email-field";
import { FormPage } from "~/ui/form/form-page";
import { GiftCardFacts, GiftCardMovements, GiftCardTicket } from "~/ui/mail-links/gift-card-parts";
import { endOfCard, movementRows } from "~/ui/mail-links/gift-card-view";
import { WrittenMessage } from "~/ui/mail-links/written-message";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

function linkOf(request: Request): GiftCardLink {
  const query = new URL(request.url).searchParams;
  return { email: query.get("email") ?? "", sig: query.get("sig") ?? "" };
}

const pathOf = (request: Request) => `${MAIL_PATHS.giftCard}?${new URLSearchParams({ ...linkOf(request) })}`;

function deliveryOf({ dueAt, openedAt }: NonNullable<GiftCardView["gift"]>): string {
  if (dueAt !== null) return text.waits(formatMainlandMoment(dueAt));
  return openedAt === null ? text.sent : text.opened;
}

export async function loader(page: LoaderFunctionArgs) {
  const ctx = contextFor(await readActor(page));
  const card = await readLinkedCard(ctx.db, linkOf(page.request));
  if (!card) return data({ card: null, action: "" }, { status: 404 });
  const { gift, holder, state, number, amount, balance, validUntil } = card;
  const closed = holder === "recipient" && gift?.openedAt === null;
  // What the friend does with a gift is none of its giver's business.
  const mine = holder === "recipient" || gift === null;
  return data({
    action: pathOf(page.request),
    card: {
      title: holder === "recipient" ? text.given(gift?.from ?? "") : text.bought(amount),
      message: holder === "recipient" ? (gift?.message ?? "") : "",
      closed,
      facts: {
        number,
        amount,
        balance: mine ? balance : amount,
        state: mine ? state : state === "spent" ? ("active" as const) : state,
        validUntil: endOfCard(validUntil),
        code: mine && !closed && state !== "closed" ? card.code : null,
        more:
          mine || gift === null
            ? []
            : [[text.recipient, gift.email] as const, [text.delivery, deliveryOf(gift)] as const],
      },
      movements: mine && !closed ? movementRows(card.movements) : [],
      usable: mine && !closed && state === "active",
      account: ctx.actor.kind === "user",
      kept: ctx.actor.kind === "user" && card.keptBy === ctx.actor.userId,
      resendTo: !mine && gift !== null && gift.openedAt === null && state === "active" ? gift.email : null,
      withdraw:
        holder === "buyer" && card.withdrawableUntil !== null ? formatDateTime(card.withdrawableUntil) : null,
    },
  });
}

const INTENTS = z.object({ intent: z.enum(["open", "use", "keep", "withdraw"]) });

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  if (form.get("intent") === "resend") return resend(page, form);
  return answerForm({ form, schema: INTENTS }, async ({ intent }) => {
    await requireBelowLimit(page, "codes");
    const link = linkOf(page.request);
    const { actor, setCookie } = await ensureActor(page);
    const ctx = contextFor(actor);
    try {
      switch (intent) {
        case "open":
          await openGiftCard(ctx, link);
          return await answer(page, null);
        case "withdraw":
          await withdrawGiftCard(ctx, link);
          return await answer(page, { kind: "success", text: text.withdrawn });
        case "keep":
          await keepGiftCard(ctx, await spendable(link));
          return await answer(page, { kind: "success", text: text.kept });
        case "use": {
          const applied = await applyCard(ctx, actor.visitorId, await spendable(link));
          return await answer(page, appliedToast(applied), setCookie);
        }
      }
    } catch (error) {
      return refused(page, error);
    }
  });
}

function resend(page: ActionFunctionArgs, form: URLSearchParams) {
  return answerForm({ form, schema: emailForm }, async ({ email: typed }) => {
    await requireBelowLimit(page, "codes", mailboxTarget(typed));
    const ctx = contextFor(await readActor(page));
    try {
      const { email, waits } = await sendCardAgain(ctx, linkOf(page.request), typed);
      return await answer(page, { kind: "success", text: (waits ? text.corrected : text.resent)(email) });
    } catch (error) {
      return refused(page, error);
    }
  });
}

/** @returns the id of a card that this link may spend. @throws DomainError not_found */
async function spendable(link: GiftCardLink): Promise<string> {
  const card = await readLinkedCard(anonymousContext().db, link);
  const mine = card && (card.holder === "recipient" ? card.gift?.openedAt != null : card.gift === null);
  if (!card || !mine) throw notFound();
  return card.id;
}

const answer = (page: ActionFunctionArgs, toast: Toast | null, cookies: string[] = []) =>
  seeOther(pathOf(page.request), { toasts: toast ? [toast] : [], cookies });

/** The same page says what the card is now; a link that another has replaced opens nothing. */
function refused(page: ActionFunctionArgs, error: unknown): Promise<Response> {
  if (isDomainError(error, "not_found")) return answer(page, null);
  if (!isDomainError(error, "conflict")) throw error;
  return answer(page, { kind: "error", text: errorText(error.facts.reason ?? "conflict") });
}

export default function GiftCardPage() {
  const { card, action: path } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  if (!card)
    return (
      <FormPage title={text.unknownTitle} lead={text.unknown}>
        {null}
      </FormPage>
    );
  const { title, message, closed, facts, movements, usable, account, kept, resendTo, withdraw } = card;
  return (
    <FormPage title={title} problems={refusal?.problems}>
      {message !== "" && <WrittenMessage text={message} />}
      {closed ? (
        <form method="post" action={path} className="box fields">
          <p>{text.closed}</p>
          <Button block name="intent" value="open">
            {text.open}
          </Button>
        </form>
      ) : (
        <div className="box fields">
          {facts.code !== null && <GiftCardTicket {...facts} />}
          <GiftCardFacts {...facts} code={null} />
          {usable && (
            <>
              <p>{text.howTo}</p>
              <form method="post" action={path} className="cluster no-print">
                <Button name="intent" value="use">
                  {text.use}
                </Button>
                {account && !kept && (
                  <Button variant="secondary" name="intent" value="keep">
                    {text.keep}
                  </Button>
                )}
              </form>
              <p className="small soft no-print">{text.print}</p>
            </>
          )}
        </div>
      )}
      {movements.length > 0 && <GiftCardMovements movements={movements} />}
      {resendTo !== null && (
        <form method="post" action={path} className="box fields no-print" noValidate>
          <h2>{text.resendTitle}</h2>
          <p>{text.resend}</p>
          <EmailField label={text.resendEmail} {...bindFields(refusal, { email: resendTo }).field("email")} />
          <Button variant="secondary" name="intent" value="resend">
            {text.resendSubmit}
          </Button>
        </form>
      )}
      {withdraw !== null && (
        <form method="post" action={path} className="box fields no-print">
          <h2>{text.withdrawTitle}</h2>
          <p>{text.withdraw(withdraw)}</p>
          <Button variant="secondary" name="intent" value="withdraw">
            {text.withdrawSubmit}
          </Button>
        </form>
      )}
    </FormPage>
  );
}
