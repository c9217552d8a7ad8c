/** "Avísame" on the offer page, which keeps the shop's markup in the browser; nothing where there is no alert to ask for. */
import { keptMarkup } from "../elements/kept-markup";
import { isSoldOutWish } from "./sold-out-wish";
import { WishBox, type WishBoxProps } from "./wish-box";

const Kept = import.meta.env.SSR
  ? WishBox
  : keptMarkup<WishBoxProps>({
      selector: ".offer__buy > .disclosure, .offer__essentials > .disclosure",
      tag: "details",
      className: "disclosure",
      attributes: ({ offer }) => ({ open: isSoldOutWish(offer.wishes) }),
      keyOf: ({ offer }) => offer.id,
      ahead: true,
      load: async () => (await import("./wish-box")).WishBox,
    });

export const KeptWishBox = (props: WishBoxProps) =>
  props.offer.wishes.length > 0 ? <Kept {...props} /> : null;
