/** The form of an explanation, and the codes that need one. */
import type { NOTICES } from "~/api/wire/order-problems";
import type { FormProblemCode, LineProblemCode } from "~/domain/cart/order-problem";
import type { PromoRefusal } from "~/domain/pricing/promo";
import type { HostRefusal } from "~/http/request/public-origin.server";
import type { ErrorCode, PageCode } from "~/locales/es/errors";

/** Every code that an answer can carry: of errors, of wrong hosts, of the problems of an order and of notices. */
export type AnsweredCode =
  | Exclude<ErrorCode, PageCode>
  | HostRefusal
  | LineProblemCode
  | FormProblemCode
  | PromoRefusal
  | (typeof NOTICES)[number];

export interface Explanation {
  /** HTTP statuses that come with it. */
  status: number | readonly number[];
  meaning: string;
  /** What the caller does about it. */
  remedy: string;
}

export type Explanations = Partial<Record<AnsweredCode, Explanation>>;
