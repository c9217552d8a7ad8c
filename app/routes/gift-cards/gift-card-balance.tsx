/** /tarjeta-regalo/saldo: the balance of a gift card by its code, which is typed and never part of a URL. */
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { plainText } from "~/domain/kernel/schemas";
import { readCardByCode } from "~/domain/sales/gift-card-sales/read-card.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { refusal as refused } from "~/http/form/form-problems.server";
import { readForm } from "~/http/form/forms.server";
import { requireBelowLimit, uncount } from "~/http/limits/page-limits.server";
import { anonymousContext } from "~/http/visitor/visitor.server";
import { balancePage as text } from "~/locales/es/checkout/gift-card";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { Field } from "~/ui/form/form-field";
import { FormPage } from "~/ui/form/form-page";
import { GiftCardFacts, GiftCardMovements } from "~/ui/mail-links/gift-card-parts";
import { endOfCard, movementRows } from "~/ui/mail-links/gift-card-view";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description });

const codeForm = z.object({ code: plainText(64) });

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  return answerForm({ form, schema: codeForm }, async ({ code: typed }) => {
    await requireBelowLimit(page, "promo");
    const card = await withEqualDuration(() => readCardByCode(anonymousContext().db, typed));
    if (!card || card.state === "unpaid") throw refused(text.wrong, "code");
    await uncount(page, "promo");
    const { number, amount, balance, state, validUntil, code, movements } = card;
    const facts = { number, amount, balance, state, validUntil: endOfCard(validUntil), code };
    return data(
      { found: { facts, movements: movementRows(movements) } },
      { headers: { "Cache-Control": "private, no-store" } },
    );
  });
}

export default function GiftCardBalance() {
  const answer = useActionData<typeof action>();
  const found = answer && "found" in answer ? answer.found : null;
  const refusal = answer && "problems" in answer ? answer : undefined;
  return (
    <FormPage title={text.title} lead={text.lead} problems={refusal?.problems}>
      {found && (
        <>
          <div className="box">
            <GiftCardFacts {...found.facts} />
          </div>
          <GiftCardMovements movements={found.movements} />
        </>
      )}
      <form method="post" action="/tarjeta-regalo/saldo" className="box fields no-print" noValidate>
        <Field
          label={text.code}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...bindFields(refusal).field("code")}
        />
        <Button block>{text.submit}</Button>
      </form>
    </FormPage>
  );
}
