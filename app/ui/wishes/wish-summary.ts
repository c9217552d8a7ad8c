/** Label of the folded form for alerts; names a single alert. */
import type { OfferedWish } from "~/domain/wishes/wish";
import { wishForm as text, wishText } from "~/locales/es/wish-form";
import { isSoldOutWish } from "./sold-out-wish";

export function wishSummary(wishes: readonly OfferedWish[]): string {
  const [only, ...others] = wishes;
  if (isSoldOutWish(wishes)) return text.soldOut;
  if (!only || others.length > 0) return text.summary;
  return `${text.submit} ${wishText(only.kind, only.optionTitle)}`;
}
