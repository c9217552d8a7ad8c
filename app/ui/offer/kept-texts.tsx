/** The texts of an offer's page, which keep the shop's markup in the browser. */
import { keptMarkup } from "~/ui/elements/kept-markup";
import { type OfferTextsProps, OfferTexts as Texts } from "./offer-texts";

export const OfferTexts = import.meta.env.SSR
  ? Texts
  : keptMarkup<OfferTextsProps>({
      selector: ".offer__text",
      tag: "div",
      className: "offer__text",
      keyOf: ({ offer, reviews }) => `${offer.id} ${reviews.page}`,
      ahead: true,
      load: async () => (await import("./offer-texts")).OfferTexts,
    });
