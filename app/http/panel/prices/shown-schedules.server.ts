/** Writes current and planned prices as the panel shows them, with the sentences on what shoppers will see. */

import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import type { PlannedPrice } from "~/domain/catalogue/offer-content";
import { outlookToday, type PricedOffer, plannedOutlook } from "~/domain/catalogue/prices/planned-outlook";
import {
  isOpenSchedule,
  type PriceSchedule,
  type WaitingSchedule,
} from "~/domain/catalogue/prices/price-schedule";
import { outlookText, plannedOutlookText, planText } from "~/locales/es/panel/price-outlook";
import { priceSchedules, SCHEDULE_REASONS } from "~/locales/es/panel/price-schedules";

/** A planned price and what shoppers will see, in two sentences. */
export function sentencesOf(plan: WaitingSchedule, offer: PricedOffer): string[] {
  const option = offer.options.find(({ id }) => id === plan.optionId);
  if (!option) return [];
  const open = offer.open.filter(({ optionId }) => optionId === option.id);
  const outlook = plannedOutlook(offer.pastOf(option.id), wholePrice(option), open, plan);
  return [planText(plan, outlook, offer.timezone), plannedOutlookText(outlook)];
}

function noteOf(schedule: PriceSchedule, offer: PricedOffer): string {
  if (schedule.reason) return SCHEDULE_REASONS[schedule.reason];
  return schedule.status === "planned" ? (sentencesOf(schedule, offer)[1] ?? "") : "";
}

function formatted({ price, startsAt, endsAt }: PlannedPrice, { timezone }: PricedOffer) {
  return { price, startsAt, endsAt, timeZone: timezone };
}

export function scheduleView(schedule: PriceSchedule, offer: PricedOffer) {
  const { id, optionTitle: option, status } = schedule;
  const state = status === "applied" && schedule.endsAt === null ? ("kept" as const) : status;
  return {
    ...formatted(schedule, offer),
    id,
    option,
    state,
    isOpen: isOpenSchedule(schedule),
    note: noteOf(schedule, offer),
  };
}

/** A rise that waits for staff is withdrawn with the offer's other changes. */
export function waitingPriceView(plan: WaitingSchedule, offer: PricedOffer) {
  const option = offer.options.find(({ id }) => id === plan.optionId)?.title ?? "";
  const state = "waiting" as const;
  const note = sentencesOf(plan, offer)[1] ?? "";
  return { ...formatted(plan, offer), id: `waiting-${plan.optionId}`, option, state, isOpen: false, note };
}

/** What shoppers see of a running one is what they see today. */
function sentencesOfOpen(schedule: PriceSchedule, offer: PricedOffer): string[] {
  if (schedule.basePrice === null) return sentencesOf(schedule, offer);
  return [planText(schedule, { before: schedule.basePrice }, offer.timezone)];
}

/** One entry for each open schedule, to be read beside the prices of today. */
export function plannedTexts(offer: PricedOffer) {
  return offer.open.map((schedule) => ({
    id: schedule.id,
    title: schedule.optionTitle,
    text: `${priceSchedules.planned}: ${sentencesOfOpen(schedule, offer).join(" ")}`,
  }));
}

/** @param tried a price in cents to try on each option today; null = each option's own price */
export function outlooksToday(offer: PricedOffer, options: PricedOffer["options"], tried: number | null) {
  return options.map((option) => {
    const { id, title } = option;
    const outlook = outlookToday(offer.pastOf(id), tried ?? wholePrice(option), Date.now());
    return { id, title, text: outlookText(outlook, tried !== null) };
  });
}
