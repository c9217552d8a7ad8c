/** Rows of files from another system (docs/leaving.md): customers' consents, coupons still valid, gift cards, balances. */
import { z } from "zod";
import type { ArrivalKind } from "~/db/schema/sales/arrivals";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { FREQUENCIES } from "~/domain/consent/frequency";
import type { Actor } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { parseAmount } from "~/domain/kernel/money";
import { plainText } from "~/domain/kernel/schemas";
import { MAX_SEARCHES, searchFields, searchQuery } from "~/domain/newsletter/saved-search";

const MAX_CENTS = 10_000_000;
/** The largest that the column of opening balances holds on PostgreSQL. */
const MAX_BALANCE = 2_147_483_647;

const text = (most: number) => plainText(most).trim().min(1);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());

/** ISO 8601 with an offset or Z; ms UTC. */
const moment = z.iso.datetime({ offset: true }).transform((value) => Date.parse(value));

/** A day's grace for clocks that differ: what has not happened yet cannot be brought. */
const past = moment.refine((at) => at < Date.now() + DAY_MS, { error: "future" });

const amount = z
  .string()
  .transform((value) => parseAmount(value))
  .pipe(z.int("amount").max(MAX_CENTS, "amount"));

const signedAmount = z.string().transform((value, context) => {
  const cents = parseAmount(value.trim().replace(/^-/, ""));
  if (cents === null || cents === 0 || cents > MAX_BALANCE) {
    context.addIssue({ code: "custom", message: "amount" });
    return z.NEVER;
  }
  return value.trim().startsWith("-") ? -cents : cents;
});

const email = z.string().trim().max(254).pipe(z.email());

const key = text(200);

/** Separated by bars, or the JSON of an export. */
function listedCategories(value: string): string[] {
  return value
    .replace(/^\[|\]$|"/g, "")
    .split(/[|,]/)
    .filter((one) => one !== "");
}

export const CONSENT_ROW = z.object({
  key,
  email,
  list: z.enum(["newsletter", "club", "alerts", "ratings"]),
  status: z.enum(["subscribed", "unsubscribed"]),
  given_at: past,
  text_version: text(100),
  where: text(60),
  ip: optional(z.union([z.ipv4(), z.ipv6()])),
  region: optional(plainText(40)),
  categories: optional(
    z.union([z.array(z.string()), z.string().transform(listedCategories)]).pipe(z.array(z.enum(CATEGORIES))),
  ),
  frequency: optional(z.enum(FREQUENCIES)),
  searches: optional(
    z
      .string()
      .max(2_000)
      .transform((value) => value.split("|").flatMap((query) => searchQuery(searchFields(query)) ?? []))
      .transform((queries) => [...new Set(queries)].slice(0, MAX_SEARCHES)),
  ),
});

/** JSON has it as such, CSV as a word. */
const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")]);

const COUPON = z.object({
  key,
  organization: text(100),
  offer: text(100),
  option: optional(text(200)),
  /** Empty where the status says that it is used. */
  code: plainText(60).trim(),
  /** That it had before, and counters took as well. */
  other_code: optional(plainText(60).trim()),
  /** Of the buyer; a seller's export has none of coupons that another holds. */
  email: optional(email),
  name: optional(text(200)),
  /** Another than the buyer has it. */
  given: optional(flag),
  holder: optional(email),
  bought_at: past,
  paid: amount,
  face_value: optional(amount),
  commission: optional(
    z
      .string()
      .transform((value) => parseAmount(value))
      .pipe(z.int("percent").max(10_000, "percent")),
  ),
  valid_from: optional(moment),
  valid_until: optional(moment),
  date: optional(moment),
  status: optional(plainText(40)),
});

export const COUPON_ROW = COUPON.refine(({ email, given }) => email !== undefined || given === true, {
  path: ["email"],
});

export const CARD_ROW = z.object({
  key,
  email,
  /** Who has it, where it was a present. */
  given_to: optional(email),
  balance: amount,
  currency: optional(z.literal("EUR")),
  code: optional(plainText(60).trim()),
  valid_until: optional(moment),
  due_at: optional(moment),
  frozen_at: optional(moment),
  closed_at: optional(moment),
});

export const BALANCE_ROW = z.object({
  key,
  organization: text(100),
  amount: signedAmount,
  as_of: past,
  note: optional(text(500)),
});

export type ConsentRow = z.output<typeof CONSENT_ROW>;
export type CouponRow = z.output<typeof COUPON_ROW>;
export type CardRow = z.output<typeof CARD_ROW>;
export type BalanceRow = z.output<typeof BALANCE_ROW>;

/** Each code that counters of the system before took. */
export const codesOf = ({ code, other_code: other }: CouponRow) =>
  other === undefined ? [code] : [code, other];

/** Why a row was not brought. */
export type ArrivalProblemCode =
  | "unreadable"
  | "invalid"
  | "unknown_organization"
  | "unknown_offer"
  | "unknown_option"
  | "unknown_date"
  | "code_taken"
  | "code_unusable"
  | "ends_before_it_begins"
  | "frozen"
  | "not_given_yet"
  | "contact_refused";

/** Rows that are as they should be, although nothing was brought. */
type ArrivalSkip = "over" | "newer_here";

/** What all rows of a file have in common. */
export interface Arrival {
  actor: Actor;
  /** Name of the other system. */
  source: string;
  /** Of links in mails. */
  origin: string;
  now: number;
}

export type Brought = { id: string } | { problem: ArrivalProblemCode } | { skip: ArrivalSkip };

export interface ArrivalProblem {
  kind: ArrivalKind;
  line: number;
  /** null = the whole row. */
  column: string | null;
  code: ArrivalProblemCode;
}

export interface ArrivalCounts {
  brought: number;
  /** Had arrived before. */
  already: number;
  skipped: Record<ArrivalSkip, number>;
  refused: number;
}
