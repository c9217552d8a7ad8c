/** /socios/preguntas/:questionId: one question, its public answer, and refusing or hiding it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerQuestion } from "~/domain/feedback/questions/answer-question.server";
import { listOwnQuestions } from "~/domain/feedback/questions/own-questions.server";
import { ANSWER_LIMIT, type OwnQuestion, REFUSAL_REASONS } from "~/domain/feedback/questions/question";
import { refuseQuestion } from "~/domain/feedback/questions/refuse-question.server";
import { requiredText } from "~/domain/kernel/schemas";
import { notYours, readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { PANEL_QUESTIONS } from "~/http/panel/panel-paths";
import { formatDate } from "~/locales/es/format";
import { REFUSALS, refusalText } from "~/locales/es/questions/question-page";
import { questions, oneQuestion as text } from "~/locales/es/questions/question-panel";
import {
  Button,
  bindFields,
  labelsOf,
  PageHeader,
  PanelForm,
  PanelSection,
  panelMeta,
  type Refused,
  SelectField,
  TextareaField,
  useRefused,
} from "~/ui/panel/kit";
import { QuestionState } from "~/ui/panel/questions/question-columns";

const answerSchema = z.object({ text: requiredText(ANSWER_LIMIT).transform((typed) => typed.trim()) });
const refusalSchema = z.object({ reason: z.enum(REFUSAL_REASONS, { error: "required" }) });

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "feedback");
  const id = (page.params.questionId ?? "").toLowerCase();
  const query = { organizationId: organization.id, id, limit: 1, offset: 0 };
  const [asked] = (await listOwnQuestions(ctx, query)).results;
  if (!asked) throw notYours();
  const { status, reason, mayAnswer, question, answer } = asked;
  return {
    lead: text.lead(asked.offerTitle, asked.author ?? questions.anonymous, formatDate(asked.askedAt)),
    status,
    question,
    answer: answer?.text ?? null,
    mayAnswer,
    closed: reason === null ? null : text.closed(refusalText(reason)),
  };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "feedback");
  const id = (page.params.questionId ?? "").toLowerCase();
  const to = `${PANEL_QUESTIONS}/${id}`;
  if (form.get("intent") === "refuse") {
    return submitPanelForm({ form, schema: refusalSchema }, async ({ reason }) => {
      await refuseQuestion(ctx, { id, reason });
      return { to, message: text.refused };
    });
  }
  return submitPanelForm({ form, schema: answerSchema }, async (input) => {
    await answerQuestion(ctx, { id, text: input.text });
    return { to, message: text.published };
  });
}

const REASONS = [
  { value: "", label: text.choose },
  ...Object.entries(REFUSALS).map(([value, label]) => ({ value, label })),
];

const labelOf = labelsOf({ text: text.answer, reason: text.reason });

interface FormProps {
  refused: Refused | undefined;
}

export default function QuestionPage() {
  const { lead, status, question, answer, mayAnswer, closed } = useLoaderData<typeof loader>();
  const refused = useRefused() as Refused | undefined;
  const refusing = refused?.typed.intent?.[0] === "refuse";
  const isOpen = status === "waiting" || status === "answered";
  return (
    <>
      <PageHeader
        title={text.title}
        back={{ href: PANEL_QUESTIONS, label: questions.title }}
        lead={lead}
        status={<QuestionState status={status} />}
      />
      <blockquote className="box panel-narrow panel-written">{question}</blockquote>
      {closed !== null && <p className="panel-written">{closed}</p>}
      {isOpen && (
        <AnswerForm refused={refusing ? undefined : refused} answer={answer} mayAnswer={mayAnswer} />
      )}
      {isOpen && <RefusalForm refused={refusing ? refused : undefined} status={status} />}
    </>
  );
}

function AnswerForm({
  refused,
  answer,
  mayAnswer,
}: FormProps & { answer: string | null; mayAnswer: boolean }) {
  const bind = bindFields(refused, { text: answer });
  return (
    <PanelSection id="answer" title={text.answer}>
      {mayAnswer ? (
        <PanelForm refused={refused} labelOf={labelOf} className="box fields panel-narrow">
          <TextareaField
            {...bind.field("text")}
            label={text.answer}
            hint={text.answerHint}
            required
            rows={5}
            maxLength={ANSWER_LIMIT}
          />
          <Button>{text.publish}</Button>
        </PanelForm>
      ) : (
        <div className="box panel-narrow">
          <p className="panel-written">{answer}</p>
          <p className="soft">{text.answerClosed}</p>
        </div>
      )}
    </PanelSection>
  );
}

function RefusalForm({ refused, status }: FormProps & Pick<OwnQuestion, "status">) {
  const bind = bindFields(refused);
  const answered = status === "answered";
  return (
    <PanelSection id="refuse" title={answered ? text.hide : text.refuse}>
      <PanelForm refused={refused} labelOf={labelOf} className="box fields panel-narrow">
        <input type="hidden" name="intent" value="refuse" />
        <SelectField
          {...bind.field("reason")}
          label={text.reason}
          hint={text.refuseHint}
          required
          options={REASONS}
        />
        <Button variant="secondary">{answered ? text.confirmHide : text.confirmRefuse}</Button>
      </PanelForm>
    </PanelSection>
  );
}
