/**
 * "Avísame" on the offer page, which keeps the shop's markup in the browser; nothing where there is no alert to ask for. Where a
 * client navigation shows it folded, its form is loaded when it is opened.
 */
import { lazy, Suspense, useState } from "react";
import { wishPageTitle } from "~/locales/es/wish-text";
import { keptMarkup } from "../elements/kept-markup";
import { OfferWishForm } from "./offer-wish-form";
import { isSoldOutWish } from "./sold-out-wish";
import { WishBox, type WishBoxProps } from "./wish-box";

const WholeWishBox = (props: WishBoxProps) => (
  <WishBox {...props}>
    <OfferWishForm {...props} />
  </WishBox>
);

/** Until the form is there, and where its code does not come. */
const WishPageLink = ({ offer }: WishBoxProps) => (
  <a href={`/avisos/pedir?oferta=${offer.id}`}>{wishPageTitle}</a>
);

const LoadedForm = lazy(() =>
  import("./offer-wish-form").then(
    ({ OfferWishForm }) => ({ default: OfferWishForm }),
    () => ({ default: WishPageLink }),
  ),
);

function OpenedWishBox(props: WishBoxProps) {
  const isOpen = isSoldOutWish(props.offer.wishes);
  const [opened, setOpened] = useState(false);
  const form = <LoadedForm {...props} />;
  return (
    <WishBox {...props} onOpen={() => setOpened(true)}>
      {isOpen ? form : opened && <Suspense fallback={<WishPageLink {...props} />}>{form}</Suspense>}
    </WishBox>
  );
}

const Kept = import.meta.env.SSR
  ? WholeWishBox
  : keptMarkup<WishBoxProps>({
      selector: ".offer__buy > .disclosure, .offer__essentials > .disclosure",
      tag: "details",
      className: "disclosure",
      attributes: ({ offer }) => ({ open: isSoldOutWish(offer.wishes) }),
      keyOf: ({ offer }) => offer.id,
      load: async () => OpenedWishBox,
    });

export const KeptWishBox = (props: WishBoxProps) =>
  props.offer.wishes.length > 0 ? <Kept {...props} /> : null;
