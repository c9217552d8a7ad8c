/** "Avísame" on the offer page: unfolded where the offer is not for sale, otherwise folded. */
import type { OfferedWish } from "~/domain/wishes/wish";
import { wishForm as text, wishText } from "~/locales/es/wish-form";
import { Disclosure } from "~/ui/elements/disclosure";
import { visitorPart } from "../visitor-part";
import { isSoldOutWish } from "./sold-out-wish";
import { WishAddress, WishForm } from "./wish-form";

/** Label of the folded form; names a single alert. */
function summaryOf(wishes: readonly OfferedWish[], soldOut: boolean): string {
  const [only, ...others] = wishes;
  if (soldOut) return text.soldOut;
  if (!only || others.length > 0) return text.summary;
  return `${text.submit} ${wishText(only.kind, only.optionTitle)}`;
}

const VisitorAddress = visitorPart("wish-address", {
  of: ({ signedIn }) => !signedIn,
  show: (ask) => <WishAddress ask={ask} />,
});

export interface WishBoxProps {
  offer: { id: string; wishes: readonly OfferedWish[] };
}

export function WishBox({ offer: { id, wishes } }: WishBoxProps) {
  const soldOut = isSoldOutWish(wishes);
  return (
    <Disclosure summary={summaryOf(wishes, soldOut)} open={soldOut}>
      <WishForm offerId={id} wishes={wishes} address={<VisitorAddress />} titled />
    </Disclosure>
  );
}
