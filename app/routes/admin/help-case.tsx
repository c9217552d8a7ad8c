/** /gestion/ayuda/:caseId: one question to customer service, the purchase that it names, and the answer by mail. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerCase } from "~/domain/support/answer-case.server";
import { type NamedPurchase, readCase } from "~/domain/support/case-queries.server";
import { HELP_CASE_LIMITS, showCaseNumber } from "~/domain/support/help-case";
import { helpAnswerForm } from "~/domain/support/schemas";
import { DESK_CASES } from "~/http/desk/desk-paths";
import { readStaffForm, requireStaffPage } from "~/http/desk/staff-page.server";
import { orNotFound } from "~/http/form/form-problems.server";
import { submitPanelForm } from "~/http/panel/kit.server";
import { formatDateTime } from "~/locales/es/format";
import { CASE_TOPICS, deskCases as text } from "~/locales/es/help/help-case";
import {
  Button,
  bindFields,
  labelsOf,
  PageHeader,
  PanelForm,
  PanelSection,
  panelMeta,
  StatusBadge,
  TextareaField,
} from "~/ui/panel/kit";
import { Facts } from "~/ui/panel/organization/organization-parts";

const CASES = { href: DESK_CASES, label: text.title };

export const meta = panelMeta(text.title);

function orderFacts(orderNumber: string | null, purchase: NamedPurchase | null) {
  if (orderNumber === null) return [];
  if (!purchase) return [{ term: text.order, value: text.orderUnknown(orderNumber) }];
  const { number, paidAt, lines } = purchase;
  const value = paidAt === null ? text.orderUnpaid(number) : text.orderPaid(number, formatDateTime(paidAt));
  return [
    { term: text.order, value },
    ...lines.map(({ quantity, title, seller }) => ({
      term: text.bought,
      value: text.line(quantity, title, seller),
    })),
  ];
}

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const { asked, purchase } = await orNotFound(readCase(ctx, page.params.caseId ?? ""));
  return {
    title: text.heading(showCaseNumber(asked.number)),
    lead: CASE_TOPICS[asked.topic],
    facts: [
      { term: text.email, value: asked.email },
      { term: text.opened, value: formatDateTime(asked.openedAt) },
      ...orderFacts(asked.orderNumber, purchase),
    ],
    message: asked.message,
    answered: asked.answered && {
      text: asked.answered.text,
      when: text.answeredAt(formatDateTime(asked.answered.at)),
    },
  };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readStaffForm(page);
  const id = page.params.caseId ?? "";
  return submitPanelForm({ form, schema: helpAnswerForm }, async ({ answer }) => {
    await answerCase(ctx, { id, answer });
    return { to: DESK_CASES, message: text.sent };
  });
}

const labelOf = labelsOf({ answer: text.answer });

export default function DeskCase() {
  const { title, lead, facts, message, answered } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const bind = bindFields(refused);
  const tone = answered ? "neutral" : "waiting";
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        back={CASES}
        status={<StatusBadge tone={tone}>{answered ? text.answered : text.waiting}</StatusBadge>}
      />
      <PanelSection id="asks" title={text.asks} first>
        <Facts facts={facts} />
        <p className="panel-written">{message}</p>
      </PanelSection>
      <PanelSection id="answer" title={text.answerTitle}>
        {answered ? (
          <>
            <p className="soft">{answered.when}</p>
            <p className="panel-written">{answered.text}</p>
          </>
        ) : (
          <PanelForm refused={refused} labelOf={labelOf} className="box fields panel-narrow">
            <TextareaField
              {...bind.field("answer")}
              label={text.answer}
              hint={text.answerHint}
              maxLength={HELP_CASE_LIMITS.answer}
              required
            />
            <Button>{text.send}</Button>
          </PanelForm>
        )}
      </PanelSection>
    </>
  );
}
