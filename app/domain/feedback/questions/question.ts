/** Rules of questions to the seller of an offer: limits, states, and the reasons to refuse one. */
import type { QuestionStatus } from "~/db/schema/feedback";
import { DAY_MS, MINUTE_MS } from "~/domain/kernel/durations";
import type { Transitions } from "~/domain/kernel/transitions";

export const QUESTION_LIMIT = 600;
export const ANSWER_LIMIT = 1000;
/** An unconfirmed question is deleted after this time. */
export const QUESTION_CONFIRM_TTL_MS = 7 * DAY_MS;
/** Retention of confirmed ones that are not published: as long as a decision can be objected to (docs/law.md 9). */
export const QUESTION_KEPT_MS = 183 * DAY_MS;
/** Minimum interval between confirmation mails for the same question. */
export const QUESTION_MAIL_AGAIN_MS = 10 * MINUTE_MS;
/** Of a mailbox without an answer about one offer. */
export const OPEN_QUESTIONS_MAX = 3;
/** Of a mailbox in 24 hours, about all offers. */
export const QUESTIONS_A_DAY = 10;

/** What an asker's address is sealed for. */
export const QUESTION_EMAIL_PURPOSE = "question.email";

export const QUESTION_TRANSITIONS = {
  unconfirmed: { waiting: "the mailbox it was asked with confirms it" },
  waiting: {
    answered: "the seller answers, which publishes both",
    refused: "the seller refuses it",
    removed: "staff remove it",
  },
  answered: { refused: "the seller hides it again", removed: "staff remove it" },
  refused: {},
  removed: {},
} as const satisfies Transitions<QuestionStatus>;

/** The asker reads it by mail. */
export const REFUSAL_REASONS = [
  "answered_before",
  "not_about_offer",
  "personal_data",
  "insult",
  "cannot_say",
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** As the public sees it. */
export interface AnsweredQuestion {
  id: string;
  question: string;
  /** "Ana P."; null without a name. */
  author: string | null;
  /** ms UTC */
  askedAt: number;
  answer: string;
  answeredAt: number;
}

/** As its seller sees it. */
export interface OwnQuestion {
  id: string;
  organizationId: string;
  offerId: string;
  offerTitle: string;
  question: string;
  author: string | null;
  /** ms UTC */
  askedAt: number;
  status: Exclude<QuestionStatus, "unconfirmed">;
  answer: { text: string; at: number } | null;
  /** An answer may be written, or corrected, now. */
  mayAnswer: boolean;
  /** Why it was refused (RefusalReason) or, in the words of staff, removed. */
  reason: string | null;
}
