/**
 * The actions on many offers at once, and the effect of each on one offer: the same rule for the preview and the job.
 */
import type { BulkJobOffersTable, BulkJobsTable } from "~/db/schema/catalogue/bulk";
import type { OfferStatus } from "~/db/schema/catalogue/offers";
import { CATEGORIES, type Category } from "~/domain/catalogue/offer";
import type { StoredOption } from "~/domain/catalogue/offer-content";
import { validateTransition, wasPublic } from "~/domain/catalogue/offer-status";
import type { Cents } from "~/domain/kernel/money";
import { changedPrices, type PriceAction, type PricedOffer, priceRefusal } from "./bulk-prices";

export const BULK_VERBS = [
  "submit",
  "pause",
  "resume",
  "end_date",
  "stock",
  "per_customer",
  "price",
  "price_percent",
  "category",
  "archive",
] as const satisfies readonly BulkJobsTable["verb"][];
export type BulkVerb = (typeof BULK_VERBS)[number];

interface MoveAction {
  verb: "submit" | "pause" | "resume" | "archive";
}

interface EndAction {
  verb: "end_date";
  /** ms UTC; null = no end. */
  until: number | null;
}

interface UnitsAction {
  verb: "stock" | "per_customer";
  /** Of each option on sale; null = no limit. */
  units: number | null;
}

export type BulkAction =
  | MoveAction
  | EndAction
  | UnitsAction
  | PriceAction
  | { verb: "category"; category: Category };

/** So many offers one action takes. */
export const BULK_MAX = 1_000;

function numberOf(action: Exclude<BulkAction, { verb: "category" }>): number | null {
  if ("until" in action) return action.until;
  if ("units" in action) return action.units;
  if ("price" in action) return action.price;
  return "percent" in action ? action.percent : null;
}

/** As bulk_jobs.setting holds it. */
export function settingOf(action: BulkAction): string | null {
  if ("category" in action) return action.category;
  const number = numberOf(action);
  return number === null ? null : String(number);
}

export function actionOf(verb: BulkVerb, setting: string | null): BulkAction {
  const number = setting === null ? null : Number(setting);
  switch (verb) {
    case "end_date":
      return { verb, until: number };
    case "stock":
    case "per_customer":
      return { verb, units: number };
    case "price":
      return { verb, price: number ?? 0 };
    case "price_percent":
      return { verb, percent: number ?? 0 };
    case "category": {
      const category = CATEGORIES.find((one) => one === setting);
      if (!category) throw new Error(`no category: ${setting}`);
      return { verb, category };
    }
    default:
      return { verb };
  }
}

type BulkOption = Pick<StoredOption, "capacity" | "perCustomer" | "sold" | "held" | "isActive">;

export interface BulkOffer extends PricedOffer {
  /** Code of what keeps it from review; null = nothing; read for that action only. */
  unready: string | null;
  status: OfferStatus;
  pausedByStaff: boolean;
  saleEndsAt: number | null;
  category: Category;
  options: readonly (BulkOption & PricedOffer["options"][number])[];
}

/** "waits" = is proposed to staff and not on sale before they agree. */
export type BulkOutcome = Exclude<BulkJobOffersTable["outcome"], "open">;

export interface BulkRow {
  offerId: string;
  /** null = unknown, or another's. */
  title: string | null;
  outcome: BulkOutcome | "open";
  /** Code of a refusal. */
  reason: string | null;
  /** Of a preview: the prices that would change. */
  prices?: readonly { from: Cents; to: Cents }[];
}

export interface BulkPlan {
  outcome: BulkOutcome;
  /** Code of locales/es/field-errors.ts or errors.ts; null unless refused. */
  reason: string | null;
}

const plan = (outcome: Exclude<BulkOutcome, "refused">): BulkPlan => ({ outcome, reason: null });
export const refusedPlan = (reason: string): BulkPlan => ({ outcome: "refused", reason });

const TARGETS = { submit: "in_review", pause: "paused", resume: "published", archive: "archived" } as const;

function planMove(offer: BulkOffer, verb: keyof typeof TARGETS, staff: boolean): BulkPlan {
  const to = TARGETS[verb];
  if (offer.status === to) return plan("unchanged");
  // What is in review is decided one by one, by its difference.
  const fits = verb !== "resume" || offer.status === "paused";
  if (!fits || validateTransition(offer.status, to, staff) !== "allowed") {
    return refusedPlan("move_not_possible");
  }
  if (verb === "submit") return offer.unready === null ? plan("waits") : refusedPlan(offer.unready);
  if (verb === "resume" && offer.pausedByStaff && !staff) return refusedPlan("paused_by_staff");
  return plan("done");
}

function planUnits({ options }: BulkOffer, { verb, units }: UnitsAction): BulkPlan {
  const active = options.filter(({ isActive }) => isActive);
  if (active.length === 0) return refusedPlan("needs_active_option");
  const current = verb === "stock" ? "capacity" : "perCustomer";
  if (active.every((option) => option[current] === units)) return plan("unchanged");
  const tooFew = ({ sold, held }: BulkOption) => units !== null && units < sold + held;
  return verb === "stock" && active.some(tooFew) ? refusedPlan("below_sold") : plan("done");
}

function isMove(action: BulkAction): action is MoveAction {
  return action.verb in TARGETS;
}

/** @param offer null = unknown, or another's */
export function planBulk(
  offer: BulkOffer | null,
  action: BulkAction,
  { staff, now }: { staff: boolean; now: number },
): BulkPlan {
  if (!offer) return refusedPlan("unknown");
  if (isMove(action)) return planMove(offer, action.verb, staff);
  if (offer.status === "archived") return refusedPlan("archived");
  if (offer.status === "in_review" && !staff) return refusedPlan("in_review");
  const reviewed = wasPublic(offer.status) && !staff;
  switch (action.verb) {
    case "end_date":
      return planEnd(offer, action, { reviewed, now });
    case "category":
      if (action.category === offer.category) return plan("unchanged");
      return plan(reviewed ? "waits" : "done");
    case "price":
    case "price_percent":
      return planPrices(offer, action, reviewed);
    default:
      return planUnits(offer, action);
  }
}

function planPrices(offer: BulkOffer, action: PriceAction, reviewed: boolean): BulkPlan {
  const refusal = priceRefusal(offer, action);
  if (refusal !== null) return refusedPlan(refusal);
  const changed = changedPrices(offer, action);
  if (changed.length === 0) return plan("unchanged");
  return plan(reviewed && changed.some(({ from, to }) => to > from) ? "waits" : "done");
}

function planEnd(
  offer: BulkOffer,
  { until }: EndAction,
  { reviewed, now }: { reviewed: boolean; now: number },
): BulkPlan {
  if (until === offer.saleEndsAt) return plan("unchanged");
  if (until !== null && until <= now) return refusedPlan("in_the_past");
  const earlier = until !== null && (offer.saleEndsAt === null || until < offer.saleEndsAt);
  return plan(reviewed && !earlier ? "waits" : "done");
}
