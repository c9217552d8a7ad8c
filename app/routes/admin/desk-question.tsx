/** /gestion/preguntas/:questionId: one question with its answer, and taking both down with a reason. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listOwnQuestions } from "~/domain/feedback/questions/own-questions.server";
import { removeQuestion } from "~/domain/feedback/questions/refuse-question.server";
import { notFound } from "~/domain/kernel/errors";
import { requiredText } from "~/domain/kernel/schemas";
import { DESK_QUESTIONS } from "~/http/desk/desk-paths";
import { readStaffForm, requireStaffPage } from "~/http/desk/staff-page.server";
import { orNotFound } from "~/http/form/form-problems.server";
import { submitPanelForm } from "~/http/panel/kit.server";
import { formatDate } from "~/locales/es/format";
import { refusalText } from "~/locales/es/questions/question-page";
import { oneQuestion, questions, deskQuestions as text } from "~/locales/es/questions/question-panel";
import {
  Button,
  bindFields,
  labelsOf,
  PageHeader,
  PanelForm,
  PanelSection,
  panelMeta,
  TextareaField,
  useRefused,
} from "~/ui/panel/kit";
import { QuestionState } from "~/ui/panel/questions/question-columns";

const REASON_LIMIT = 2_000;

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const id = (page.params.questionId ?? "").toLowerCase();
  const found = listOwnQuestions(ctx, { organizationId: null, id, limit: 1, offset: 0 });
  const asked = await orNotFound(
    found.then(({ results: [first] }) => {
      if (!first) throw notFound();
      return first;
    }),
  );
  const { status, question, answer, reason } = asked;
  return {
    lead: oneQuestion.lead(asked.offerTitle, asked.author ?? questions.anonymous, formatDate(asked.askedAt)),
    status,
    question,
    answer: answer?.text ?? null,
    closed: reason === null ? null : oneQuestion.closed(refusalText(reason)),
  };
}

const schema = z.object({ reason: requiredText(REASON_LIMIT) });

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readStaffForm(page);
  const id = (page.params.questionId ?? "").toLowerCase();
  return submitPanelForm({ form, schema }, async ({ reason }) => {
    await removeQuestion(ctx, { id, reason });
    return { to: DESK_QUESTIONS, message: text.removed };
  });
}

const labelOf = labelsOf({ reason: text.reason });

export default function DeskQuestion() {
  const { lead, status, question, answer, closed } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused);
  return (
    <>
      <PageHeader
        title={oneQuestion.title}
        lead={lead}
        back={{ href: DESK_QUESTIONS, label: text.title }}
        status={<QuestionState status={status} />}
      />
      <blockquote className="box panel-narrow panel-written">{question}</blockquote>
      {answer !== null && (
        <PanelSection id="answer" title={oneQuestion.answer}>
          <p className="panel-written">{answer}</p>
        </PanelSection>
      )}
      {closed !== null ? (
        <p className="panel-written">{closed}</p>
      ) : (
        <PanelSection id="remove" title={text.remove}>
          <PanelForm refused={refused} labelOf={labelOf} className="box fields panel-narrow">
            <TextareaField
              {...bind.field("reason")}
              label={text.reason}
              hint={text.removeHint}
              maxLength={REASON_LIMIT}
              required
              rows={4}
            />
            <Button variant="secondary">{text.confirm}</Button>
          </PanelForm>
        </PanelSection>
      )}
    </>
  );
}
