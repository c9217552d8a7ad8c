/** Gift cards by amount, in whole euros; what is paid for one stays within docs/law.md 21. No part of the site's settings, which every page loads. */
export const giftCardSettings = {
  choices: [25, 50, 100, 200],
  minEuros: 10,
  maxEuros: 500,
  validMonths: 36,
} as const;
