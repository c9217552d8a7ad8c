/**
 * "Recomendados": the order lists and search start from. The public page about ranking describes this file:
 * sales of the last 30 days, rating, discount and newness; what can be bought comes first; places cannot be paid for.
 */
import { DAY_MS } from "~/domain/kernel/durations";

/** Sales decide over this many days. */
export const SALES_DAYS = 30;

/** "Más vendido" from this many units in SALES_DAYS on. */
export const TOP_SALE_UNITS = 50;

/** "Nuevo" and "Termina pronto" last this long. */
export const BADGE_DAYS = 7;

/** An offer without votes counts as one with this many votes of this average: two friends do not make a best rating. */
const PRIOR_VOTES = 8;
const PRIOR_AVERAGE = 3.8;

/** Added to the score of offers that can be bought, more than everything else together. */
export const AVAILABLE_BONUS = 10_000;

export interface RankingFacts {
  unitsSold: number;
  /** Sum of stars. */
  stars: number;
  votes: number;
  /** Whole percent off the lowest price of the 30 days before, 0 = not reduced. */
  discountPercent: number;
  publishAt: number;
  available: boolean;
}

/** Days since 1970-01-01 UTC, the unit of offer_daily_sales. */
export function rankingDay(time: number): number {
  return Math.floor(time / DAY_MS);
}

/** Average damped by the number of votes, times a hundred. */
export function ratingScore(stars: number, votes: number): number {
  return Math.round(((stars + PRIOR_VOTES * PRIOR_AVERAGE) * 100) / (votes + PRIOR_VOTES));
}

/**
 * 0–400 for sales (logarithmic, full at 1,000 units), 0–300 for the rating, 0–200 for the discount (full at 50 %, so that
 * no price has to be absurd to lead), 0–150 for newness (falling to nothing in 30 days, in whole days so that an offer's
 * place does not move by the minute), plus AVAILABLE_BONUS.
 */
export function recommendationScore(facts: RankingFacts, now: number): number {
  const sales = 400 * Math.min(1, Math.log10(1 + Math.max(0, facts.unitsSold)) / 3);
  const rating = (300 * (ratingScore(facts.stars, facts.votes) - 100)) / 400;
  const discount = 200 * Math.min(1, Math.max(0, facts.discountPercent) / 50);
  const age = Math.max(0, Math.floor((now - facts.publishAt) / DAY_MS));
  const newness = 150 * Math.max(0, 1 - age / 30);
  return Math.round(sales + rating + discount + newness) + (facts.available ? AVAILABLE_BONUS : 0);
}
