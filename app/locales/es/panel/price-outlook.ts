/** Writes what will be struck through beside a price, and why; on the server only: it loads the library of time zones. */
import type { PlannedPrice } from "~/domain/catalogue/offer-content";
import type { PriceOutlook } from "~/domain/catalogue/price-outlook";
import type { PlannedOutlook } from "~/domain/catalogue/prices/planned-outlook";
import { formatDate, formatDateTime, formatPercent, formatPrice } from "~/locales/es/format";

/** @param change the price is not yet in force */
export function outlookText({ price, struck, percent, strikesFrom }: PriceOutlook, change: boolean): string {
  const start = change ? `Con ${formatPrice(price)} desde hoy` : `Hoy, con ${formatPrice(price)},`;
  if (struck !== null) {
    return `${start} se verá tachado ${formatPrice(struck)}, el precio más bajo de los 30 días anteriores, y −${formatPercent(percent)}.`;
  }
  if (strikesFrom !== null) {
    return `${start} no habrá precio tachado: una rebaja solo podrá mostrarlo a partir del ${formatDate(strikesFrom)}, cuando haya 30 días de historial.`;
  }
  return `${start} no habrá precio tachado: en los 30 días anteriores no hubo ninguno más alto que se mantuviera.`;
}

/** What shoppers see while a planned price is on sale. */
export function plannedOutlookText({ price, before, struck, percent, strikesFrom }: PlannedOutlook): string {
  if (price > before) return `Sube de ${formatPrice(before)} a ${formatPrice(price)}, sin precio tachado.`;
  if (struck !== null) {
    return `Se verá tachado ${formatPrice(struck)}, el precio más bajo de los 30 días anteriores, y −${formatPercent(percent)}.`;
  }
  if (strikesFrom !== null) {
    return `No habrá precio tachado: hasta el ${formatDate(strikesFrom)} faltan 30 días de historial.`;
  }
  return "No habrá precio tachado: en los 30 días anteriores ya costó lo mismo o menos.";
}

/** A planned price in one sentence. @param timezone of the offer's places */
export function planText(
  { price, startsAt, endsAt }: PlannedPrice,
  { before }: Pick<PlannedOutlook, "before">,
  timezone: string,
): string {
  const start = `${formatPrice(price)} desde el ${formatDateTime(startsAt, timezone)}`;
  if (endsAt === null) return `${start}.`;
  return `${start}, hasta el ${formatDateTime(endsAt, timezone)}; después vuelve a ${formatPrice(before)}.`;
}
