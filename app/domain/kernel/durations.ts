/** Lengths of time in milliseconds, as the clock counts them. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * How long traces of purchases are kept that books do not need: a buyer who was not informed may withdraw for twelve months
 * and fourteen days (docs/law.md 6), and the shop has to show that it informed.
 */
export const THIRTEEN_MONTHS_MS = 396 * DAY_MS;
