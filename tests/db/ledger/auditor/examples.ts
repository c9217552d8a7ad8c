/** Sequences that are audited in every run: those that once paid twice or were booked wrongly, and one with every kind of step. */
import type { Step } from "./steps";

const FIRST = { sale: 0, coupon: 0, whole: false } as const;
const mood = (mood: Extract<Step, { kind: "mood" }>["mood"]): Step => ({ kind: "mood", mood });
const lost = (amount: number | null): Step => ({ kind: "disputeLost", sale: 0, coupon: 0, amount });

/** The bank pays a refund that the provider took and then refused: the provider's name of it stayed. */
const REFUSED_BEFORE: Step[] = [
  mood("waits"),
  { kind: "refund", ...FIRST },
  mood("refuses"),
  { kind: "jobs" },
  lost(null),
];

/** The provider refuses it only afterwards: it could be sent again, beside a loss of the same money. */
const REFUSED_AFTER: Step[] = [
  mood("waits"),
  { kind: "refund", ...FIRST },
  lost(3702),
  mood("refuses"),
  { kind: "jobs" },
  mood("pays"),
  { kind: "retry", ...FIRST },
];

/** It is not known whether the provider has it, and the bank begins to decide: it could be sent again meanwhile. */
const UNKNOWN_BESIDE: Step[] = [
  mood("silent"),
  { kind: "refund", ...FIRST },
  { kind: "disputeOpens", sale: 0, coupon: 0, amount: 3702 },
  mood("pays"),
  { kind: "jobs" },
  lost(3702),
  { kind: "jobs" },
];

const EVERY_KIND: Step[] = [
  { kind: "redeem", ...FIRST },
  { kind: "undo", ...FIRST },
  { kind: "goodwill", sale: 0, coupon: 0, amount: 5 },
  { kind: "ask", ...FIRST },
  { kind: "decline", ...FIRST },
  { kind: "ask", ...FIRST },
  { kind: "grant", ...FIRST },
  { kind: "disputeOpens", sale: 0, coupon: 0, amount: null },
  { kind: "withdraw", ...FIRST, coupon: 1 },
  { kind: "disputeWon", sale: 0, coupon: 0, amount: null },
  { kind: "bring", late: true },
  { kind: "refund", ...FIRST, sale: 1 },
  { kind: "retry", ...FIRST },
  { kind: "buy", early: 1, late: 2, code: 3, card: 10 },
  { kind: "ownRefund", ...FIRST, sale: 2 },
  { kind: "lapse", ...FIRST, sale: 2, coupon: 1 },
  { kind: "breakage" },
];

export const EXAMPLES: [Step[]][] = [[REFUSED_BEFORE], [REFUSED_AFTER], [UNKNOWN_BESIDE], [EVERY_KIND]];
export const KINDS = [
  ...new Set(["buy", ...EXAMPLES.flatMap(([steps]) => steps.map(({ kind }) => kind))]),
].sort();
