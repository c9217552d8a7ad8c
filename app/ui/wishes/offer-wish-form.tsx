/** The form under "Avísame" on the offer page, with the visitor's own part of it. */
import { visitorPart } from "../visitor-part";
import type { WishBoxProps } from "./wish-box";
import { WishAddress, WishForm } from "./wish-form";

const VisitorAddress = visitorPart("wish-address", {
  of: ({ signedIn }) => !signedIn,
  show: (ask) => <WishAddress ask={ask} />,
});

export const OfferWishForm = ({ offer: { id, wishes } }: WishBoxProps) => (
  <WishForm offerId={id} wishes={wishes} address={<VisitorAddress />} titled />
);
