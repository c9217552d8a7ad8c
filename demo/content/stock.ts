/**
 * Prices, price history, stock and slots of an offer's options, including the edge cases of the shop's rules.
 */
import { HOUR_MS } from "~/domain/kernel/durations";
import type { Cents } from "~/domain/kernel/money";
import { localInstant } from "./calendar";
import type { Dice } from "./random";
import type { Concept, OptionIdea, SeedPriceOption, SeedSlot } from "./types";

/** Rounds to a usual retail price: 9,90 · 24,90 · 39 · 129. */
function charm(amount: number): Cents {
  if (amount < 50) return Math.max(1, Math.round(amount)) * 100 - 10;
  if (amount < 100) return Math.round(amount) * 100;
  const tens = Math.round(amount / 5) * 5;
  return (tens % 10 === 0 ? tens - 1 : tens) * 100;
}

function wholeEuros(amount: number): Cents {
  return (amount < 20 ? Math.round(amount * 2) / 2 : Math.round(amount)) * 100;
}

/** The idea's prices at the place's price level. */
export function pricesOf([, regular, actual]: OptionIdea, level: number) {
  if (regular === actual)
    return { actualPrice: Math.round(actual * 100), regularPrice: Math.round(actual * 100) };
  const actualPrice = charm(actual * level);
  const regularPrice = Math.max(wholeEuros(regular * level), Math.ceil((actualPrice * 1.08) / 100) * 100);
  return { actualPrice, regularPrice };
}

export type PriceStory = "reduced" | "recent" | "raised-before" | "steady";

/**
 * Prices since the offer's publication. "recent" covers less than thirty days; "raised-before" rose just
 * before the reduction, so that the lowest price of the previous thirty days is close to today's.
 */
export function historyOf(
  { actualPrice, regularPrice }: { actualPrice: Cents; regularPrice: Cents },
  story: PriceStory,
  publishedDaysAgo: number,
  chance: Dice,
): SeedPriceOption["history"] {
  const since = Math.max(1, publishedDaysAgo);
  if (story === "steady" || regularPrice === actualPrice || since < 4)
    return [{ daysAgo: since, price: actualPrice }];
  const cut = chance.between(2, Math.max(2, Math.min(40, Math.floor(since * 0.6))));
  if (story === "raised-before" && since > 75) {
    const earlier = charm((actualPrice * 1.08) / 100);
    return [
      { daysAgo: since, price: Math.min(earlier, regularPrice) },
      { daysAgo: cut + chance.between(4, 12), price: regularPrice },
      { daysAgo: cut, price: actualPrice },
    ];
  }
  return [
    { daysAgo: since, price: regularPrice },
    { daysAgo: cut, price: actualPrice },
  ];
}

export function storyOf(publishedDaysAgo: number, chance: Dice): PriceStory {
  if (publishedDaysAgo < 30) return "recent";
  const roll = chance.next();
  return roll < 0.82 ? "reduced" : roll < 0.9 ? "raised-before" : "steady";
}

/** Slots over the next four weeks on two or three weekdays, at the idea's times. */
export function slotsOf(
  dates: NonNullable<Concept["slots"]>,
  now: number,
  { winterOffset, soldOut, chance }: { winterOffset: 0 | 1; soldOut: boolean; chance: Dice },
): SeedSlot[] {
  const capacity = chance.pick([8, 10, 12, 16, 20, 24, 40]);
  const first = chance.between(1, 5);
  const step = chance.pick([2, 3, 4]);
  const days = Array.from({ length: 6 }, (_, i) => first + i * step);
  return days.flatMap((day, i) =>
    dates.times.slice(0, 3).flatMap((time, j) => {
      if ((i + j) % 2 === 1 && dates.times.length > 1) return [];
      const sold = soldOut || chance.chance(0.12) ? capacity : chance.between(0, Math.floor(capacity * 0.8));
      return [
        {
          startsInHours: (localInstant(now, day, time, winterOffset) - now) / HOUR_MS,
          durationMinutes: dates.minutes,
          capacity,
          sold,
        },
      ];
    }),
  );
}

/** Stock of an option without slots: unlimited, ample, low, or none. */
export function stockOf(sold: number, soldOut: boolean, chance: Dice): number | null {
  const roll = chance.next();
  if (soldOut || roll < 0.06) return Math.max(1, sold);
  if (roll < 0.18) return sold + chance.between(1, 5);
  if (roll < 0.45) return sold + chance.between(12, 240);
  return null;
}
