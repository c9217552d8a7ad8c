/** A planned price of an option (decision 071): its states, its limits, and the price that holds at a moment. */
import type { OfferStatus } from "~/db/schema/catalogue/offers";
import type { PlannedPrice } from "~/domain/catalogue/offer-content";
import { DAY_MS } from "~/domain/kernel/durations";
import type { Cents } from "~/domain/kernel/money";
import type { Transitions } from "~/domain/kernel/transitions";

export const PRICE_SCHEDULE_STATUSES = ["planned", "applied", "ended", "cancelled", "refused"] as const;
export type PriceScheduleStatus = (typeof PRICE_SCHEDULE_STATUSES)[number];

/** An applied price without an end stays: nothing follows. */
export const PRICE_SCHEDULE_TRANSITIONS = {
  planned: {
    applied: "its time has come",
    cancelled: "called off by its partner or staff",
    refused: "its time has come, and it cannot be applied",
  },
  applied: {
    ended: "its end has come, or another price was set",
    cancelled: "called off: the price of before returns",
  },
  ended: {},
  cancelled: {},
  refused: {},
} as const satisfies Transitions<PriceScheduleStatus>;

/** Refused: its whole time had passed; the offer was over; it was no reduction any more. Ended: another price was set. */
export const PRICE_SCHEDULE_REASONS = ["missed", "offer_over", "not_lower", "price_changed"] as const;
export type PriceScheduleReason = (typeof PRICE_SCHEDULE_REASONS)[number];

export const PRICE_SCHEDULE_LIMITS = {
  /** Open ones of an option. */
  perOption: 20,
  /** From today to the beginning, and from there to the end. */
  aheadMs: 366 * DAY_MS,
} as const;

export interface PriceSchedule extends PlannedPrice {
  id: string;
  optionId: string;
  optionTitle: string;
  status: PriceScheduleStatus;
  /** Returns at the end; null until it was applied. */
  basePrice: Cents | null;
  reason: PriceScheduleReason | null;
  createdAt: number;
  appliedAt: number | null;
  closedAt: number | null;
}

/** A planned rise that waits for staff. */
export interface WaitingSchedule extends PlannedPrice {
  optionId: string;
}

/** Prices of approved offers are planned; until then they are free to change. */
export function mayBePlanned(status: OfferStatus): boolean {
  return ["scheduled", "published", "paused"].includes(status);
}

/** A price without an end changes at one moment. */
const endOf = ({ startsAt, endsAt }: PlannedPrice): number => endsAt ?? startsAt + 1;

export function overlaps(a: PlannedPrice, b: PlannedPrice): boolean {
  return a.startsAt < endOf(b) && b.startsAt < endOf(a);
}

export function isSamePlan(a: PlannedPrice, b: PlannedPrice): boolean {
  return a.price === b.price && a.startsAt === b.startsAt && a.endsAt === b.endsAt;
}

/** Planned, or running with an end: it will still set a price. */
export function isOpenSchedule({ status, endsAt }: Pick<PriceSchedule, "status" | "endsAt">): boolean {
  return status === "planned" || (status === "applied" && endsAt !== null);
}

/** A price from a moment on. */
interface PriceStep {
  price: Cents;
  from: number;
}

/** The changes of price that the open schedules will make, in their order. @param current the price on sale now */
export function plannedSteps(current: Cents, open: readonly PriceSchedule[]): PriceStep[] {
  const steps: PriceStep[] = [];
  let standing = current;
  for (const { status, basePrice, price, startsAt, endsAt } of [...open].sort(
    (a, b) => a.startsAt - b.startsAt,
  )) {
    const base = status === "applied" && basePrice !== null ? basePrice : standing;
    if (status === "planned") steps.push({ price, from: startsAt });
    if (endsAt !== null) steps.push({ price: base, from: endsAt });
    standing = endsAt === null ? price : base;
  }
  return steps;
}

/** The price that a schedule beginning at that moment would replace. */
export function priceBefore(current: Cents, open: readonly PriceSchedule[], at: number): Cents {
  const passed = plannedSteps(current, open).filter(({ from }) => from <= at);
  return passed.at(-1)?.price ?? current;
}
