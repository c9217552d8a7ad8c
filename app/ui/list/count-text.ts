/** Says how many offers a list has. */
import { COUNT_CAP } from "~/domain/catalogue/lists/list-filters";
import { shop } from "~/locales/es/shop";

/** "31 ofertas", or "Más de 1.000 ofertas" where the count is capped. */
export function countText(count: number, capped: boolean): string {
  return capped ? shop.list.countCapped(Math.min(count, COUNT_CAP)) : shop.list.count(count);
}
