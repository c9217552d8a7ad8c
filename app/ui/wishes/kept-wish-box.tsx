/**
 * "Avísame" on the offer page, which keeps the shop's markup in the browser; nothing where there is no alert to ask for. Where a client
 * navigation shows it, the code of its form comes when it is opened: most visits open none.
 */
import { lazy, Suspense, useState } from "react";
import { Disclosure } from "../elements/disclosure";
import { keptMarkup } from "../elements/kept-markup";
import { isSoldOutWish } from "./sold-out-wish";
import { WishBox, type WishBoxProps } from "./wish-box";
import { wishSummary } from "./wish-summary";

const LaterForm = lazy(async () => ({ default: (await import("./wish-box")).BoxedForm }));

function LaterWishBox({ offer }: WishBoxProps) {
  const isOpen = isSoldOutWish(offer.wishes);
  const [wanted, setWanted] = useState(isOpen);
  return (
    <Disclosure summary={wishSummary(offer.wishes)} open={isOpen} onToggle={() => setWanted(true)}>
      {wanted && (
        <Suspense fallback={null}>
          <LaterForm offer={offer} />
        </Suspense>
      )}
    </Disclosure>
  );
}

const Kept = import.meta.env.SSR
  ? WishBox
  : keptMarkup<WishBoxProps>({
      selector: ".offer__buy > .disclosure, .offer__essentials > .disclosure",
      tag: "details",
      className: "disclosure",
      attributes: ({ offer }) => ({ open: isSoldOutWish(offer.wishes) }),
      keyOf: ({ offer }) => offer.id,
      load: async () => LaterWishBox,
    });

export const KeptWishBox = (props: WishBoxProps) =>
  props.offer.wishes.length > 0 ? <Kept {...props} /> : null;
