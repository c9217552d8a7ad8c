/** Says in words what will be struck through beside a price, and why; on the server only: it knows Madrid's calendar. */
import type { PriceOutlook } from "~/domain/catalogue/price-outlook";
import { formatDate, formatPercent, formatPrice } from "~/locales/es/format";

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
