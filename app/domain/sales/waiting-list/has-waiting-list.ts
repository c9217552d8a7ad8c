/** Decides if an offer's page leads to a waiting list: something of it is sold out that is sold here and still to come. */
import type { OfferDetail } from "~/domain/catalogue/offer-page/offer-detail";

type ShownOffer = Pick<OfferDetail, "type" | "onSale" | "over" | "salesStoppedUntil"> & {
  options: readonly Pick<OfferDetail["options"][number], "max" | "datesAreOver" | "slots">[];
};

export function hasWaitingList({ type, onSale, over, salesStoppedUntil, options }: ShownOffer): boolean {
  if (type === "direct" || type === "subscription" || !onSale || over || salesStoppedUntil !== null)
    return false;
  return options.some(
    ({ max, datesAreOver, slots }) =>
      (max === 0 && !datesAreOver) || slots.some(({ open, remaining }) => open && remaining === 0),
  );
}
