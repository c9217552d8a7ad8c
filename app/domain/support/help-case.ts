/** Nouns and limits of the questions that people send to customer service. */
import { base32CodeFrom, parseBase32Code } from "~/domain/kernel/formats/base32-code";

export const HELP_CASE_TOPICS = [
  "refund",
  "date",
  "coupon",
  "gift",
  "payment",
  "seller",
  "account",
  "other",
] as const;
export type HelpCaseTopic = (typeof HELP_CASE_TOPICS)[number];

/** Characters. */
export const HELP_CASE_LIMITS = { order: 40, email: 254, message: 4_000, answer: 4_000 } as const;

const RANDOM = 9;

/** @param bytes at least 9 random bytes */
export function caseNumberFrom(bytes: Uint8Array): string {
  return base32CodeFrom(bytes, RANDOM);
}

/** Parses user input to the stored form; null when invalid. */
export function parseCaseNumber(text: string): string | null {
  return parseBase32Code(text, RANDOM);
}

/** "K7QM2-X9DHJ" */
export function showCaseNumber(number: string): string {
  return number.replace(/(.{5})(?=.)/g, "$1-");
}

export interface HelpCase {
  id: string;
  number: string;
  topic: HelpCaseTopic;
  email: string;
  /** As typed. */
  orderNumber: string | null;
  message: string;
  /** ms UTC */
  openedAt: number;
  /** null = waits for staff. */
  answered: { text: string; at: number } | null;
}
