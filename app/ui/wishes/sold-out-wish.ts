/** Tells the alert about a whole offer that is sold out from those that stand beside a purchase. */
import type { OfferedWish } from "~/domain/wishes/wish";

/** The alert waits for new stock of any option. */
export const isSoldOutWish = (wishes: readonly OfferedWish[]) =>
  wishes.some(({ kind, optionId }) => kind === "back_in_stock" && optionId === null);
