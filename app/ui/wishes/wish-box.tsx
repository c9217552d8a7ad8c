/** "Avísame" on the offer page: unfolded where the offer is not for sale, otherwise folded. */
import type { ReactNode } from "react";
import type { OfferedWish } from "~/domain/wishes/wish";
import { wishSummary } from "~/locales/es/wish-text";
import { Disclosure } from "~/ui/elements/disclosure";
import { isSoldOutWish } from "./sold-out-wish";

export interface WishBoxProps {
  offer: { id: string; wishes: readonly OfferedWish[] };
}

interface FoldedFormProps extends WishBoxProps {
  onOpen?: () => void;
  children: ReactNode;
}

export function WishBox({ offer: { wishes }, onOpen, children }: FoldedFormProps) {
  const soldOut = isSoldOutWish(wishes);
  return (
    <Disclosure summary={wishSummary(wishes, soldOut)} open={soldOut} onOpen={onOpen}>
      {children}
    </Disclosure>
  );
}
