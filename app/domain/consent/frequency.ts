/** Frequencies of the newsletter, which a subscriber chooses among. */
export const FREQUENCIES = ["weekly", "fortnightly", "monthly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** From one letter to the next, and the days whose news a letter tells. */
export const FREQUENCY_DAYS: Readonly<Record<Frequency, number>> = {
  weekly: 7,
  fortnightly: 14,
  monthly: 28,
};
