/** The text of an alert that was asked for, with its price: apart from wish-text, which offer pages load. */
import type { WishKind } from "~/domain/wishes/wish";
import { formatEuros } from "./format";
import { wishText } from "./wish-text";

interface AskedWish {
  kind: WishKind;
  optionTitle: string | null;
  /** Cents; null = any lower price. */
  targetPrice?: number | null | undefined;
}

/** Completes the sentence "Avísame …". */
export function wishLine({ kind, optionTitle, targetPrice }: AskedWish): string {
  return targetPrice == null
    ? wishText(kind, optionTitle)
    : `cuando cueste ${formatEuros(targetPrice)} o menos`;
}
