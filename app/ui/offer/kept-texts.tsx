/** The texts of an offer's page, which keep the shop's markup in the browser. */
import { keptMarkup } from "~/ui/elements/kept-markup";
import { OfferTexts, type OfferTextsProps } from "./offer-texts";

export const KeptOfferTexts = import.meta.env.SSR
  ? OfferTexts
  : keptMarkup<OfferTextsProps>({
      selector: ".offer__text",
      tag: "div",
      className: "offer__text",
      keyOf: ({ offer }) => offer.id,
      ahead: true,
      load: async () => (await import("./offer-texts")).OfferTexts,
    });
