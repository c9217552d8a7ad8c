/** The rows of a purchase's summary; lines of one title name their options, so that no two rows read the same. */
import { success as text } from "~/locales/es/checkout/checkout";
import type { PurchaseItemData } from "./purchase-data";

type SoldItem = Pick<PurchaseItemData, "quantity" | "title" | "optionTitle" | "total">;

export function soldRows(items: readonly SoldItem[]): { label: string; amount: number }[] {
  return items.map(({ quantity, title, optionTitle, total }) => {
    const line = text.line(quantity, title);
    const alone = items.filter((item) => item.title === title).length === 1;
    return { label: alone ? line : `${line} (${optionTitle})`, amount: total };
  });
}
