/** /account/gift-cards: the gift cards that an account keeps, to pay with or to look at. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { plainText } from "~/domain/kernel/schemas";
import { applyCard } from "~/domain/sales/checkout/applied-cards.server";
import { keepGiftCard } from "~/domain/sales/gift-card-sales/open-card.server";
import { readCardByCode, readKeptCards } from "~/domain/sales/gift-card-sales/read-card.server";
import { readAccountPage } from "~/http/account/account-page.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { appliedToast } from "~/http/cart/gift-cards.server";
import { answerForm } from "~/http/form/answer-form.server";
import { refusal as refused } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { requireBelowLimit, uncount } from "~/http/limits/page-limits.server";
import { ensureActor } from "~/http/visitor/visitor.server";
import { balancePage, cardPage, accountCards as text } from "~/locales/es/checkout/gift-card";
import { formatDate } from "~/locales/es/format";
import { BackToAccount } from "~/ui/account/back-to-account";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { Field } from "~/ui/form/form-field";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

const HERE = "/account/gift-cards";

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, account } = await readAccountPage(page, HERE);
  const cards = await readKeptCards(ctx.db, account.id);
  return {
    cards: cards.map(({ id, code, balance, state, validUntil }) => ({
      id,
      code,
      facts:
        state === "active" && validUntil !== null ? text.balanceUntil(balance, formatDate(validUntil)) : null,
      state: cardPage.states[state],
    })),
  };
}

const keepForm = z.object({ code: plainText(64) });
const useForm = z.object({ card: z.uuid() });

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const { ctx, account } = await readAccountPage(page, HERE);
  if (form.has("card"))
    return answerForm({ form, schema: useForm }, async ({ card: id }) => {
      const own = (await readKeptCards(ctx.db, account.id)).some((card) => card.id === id);
      if (!own) throw new Response(null, { status: 404 });
      const { actor, setCookie } = await ensureActor(page);
      const toasts = [appliedToast(await applyCard(ctx, actor.visitorId, id))];
      return seeOther(HERE, { toasts, cookies: setCookie });
    });
  return answerForm({ form, schema: keepForm }, async ({ code }) => {
    await requireBelowLimit(page, "promo");
    const card = await readCardByCode(ctx.db, code);
    if (!card || card.state === "unpaid") throw refused(balancePage.wrong, "code");
    await uncount(page, "promo");
    await keepGiftCard(ctx, card.id);
    return seeOther(HERE, { toasts: [{ kind: "success", text: cardPage.kept }] });
  });
}

export default function AccountGiftCards() {
  const { cards } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <FormPage title={text.title} lead={text.lead} problems={refusal?.problems}>
      {cards.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul className="box stack">
          {cards.map(({ id, code, facts, state }) => (
            <li key={id} className="stack stack--s">
              <p>
                <strong>{code}</strong> · {facts ?? state}
              </p>
              {facts !== null && (
                <form method="post" action={HERE}>
                  <Button variant="secondary" name="card" value={id}>
                    {cardPage.use}
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={HERE} className="box fields" noValidate>
        <h2>{text.add}</h2>
        <Field
          label={text.code}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          required
          {...bindFields(refusal).field("code")}
        />
        <Button>{text.save}</Button>
      </form>
      <p>
        <a href="/tarjeta-regalo">{text.buy}</a>
      </p>
      <BackToAccount />
    </FormPage>
  );
}
