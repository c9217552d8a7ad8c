/** The columns of questions to a seller, and the values of their filter. */
import type { OwnQuestion } from "~/domain/feedback/questions/question";
import { questions as text } from "~/locales/es/questions/question-panel";
import { Day } from "../cells";
import type { Column } from "../data-table";
import { StatusBadge, type StatusTone } from "../status-badge";

export const SHOWN_QUESTIONS = [
  { value: "", label: text.onlyOpen },
  { value: "contestadas", label: text.onlyAnswered },
  { value: "todas", label: text.all },
];

const TONES: Record<OwnQuestion["status"], StatusTone> = {
  waiting: "waiting",
  answered: "good",
  refused: "neutral",
  removed: "neutral",
};

export function QuestionState({ status }: Pick<OwnQuestion, "status">) {
  return <StatusBadge tone={TONES[status]}>{text.states[status]}</StatusBadge>;
}

export const QUESTION_COLUMNS: readonly Column<OwnQuestion & { href: string }>[] = [
  {
    key: "question",
    label: text.question,
    heading: true,
    cell: ({ href, question }) => <a href={href}>{question.slice(0, 160)}</a>,
  },
  { key: "offer", label: text.offer, cell: ({ offerTitle }) => offerTitle },
  { key: "author", label: text.author, cell: ({ author }) => author ?? text.anonymous },
  { key: "day", label: text.day, cell: ({ askedAt }) => <Day at={askedAt} /> },
  { key: "state", label: text.state, cell: ({ status }) => <QuestionState status={status} /> },
];
