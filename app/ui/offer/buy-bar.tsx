/** The buttons of the purchase: at the foot of its box, on phones and tablets a bar at the window's foot with the price. */
import type { ReactNode } from "react";
import { ChosenPrice } from "./chosen-price";
import type { OfferView } from "./offer-view";

export function BuyBar({ offer, children }: { offer: OfferView; children: ReactNode }) {
  return (
    <div className="buy-bar">
      <div className="buy-bar__price">
        <ChosenPrice offer={offer} />
      </div>
      {children}
    </div>
  );
}
