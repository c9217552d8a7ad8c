/** Second states of the shop's screens, judged at night alone: with every change each page is judged in another state, or by a part of it. */
export const NIGHT_SCREENS: ReadonlySet<string> = new Set([
  "home with filters",
  "filtered list",
  "near a postal code",
  "sign-in by link",
  "help found",
  "declined payment",
  "withdrawal declaration",
  "API calls of sales",
  "API calls not found",
  "light version",
]);
