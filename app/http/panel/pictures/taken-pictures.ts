/** Writes the messages after an upload: how many pictures the offer has taken, which are too small, and what they still lack. */
import { isTooSmall, type OfferPicture } from "~/domain/catalogue/pictures/offer-picture";
import type { Toast } from "~/http/form/flash.server";
import { offerPictures as text } from "~/locales/es/panel/pictures/gallery";

export const asError = (message: string): Toast => ({ kind: "error", text: message });

/** @param alt that was sent with them */
export function takenToasts(taken: readonly OfferPicture[], alt: string): Toast[] {
  const waits = taken.some(({ offerId }) => offerId === null);
  const small = taken.filter(isTooSmall).map(({ width }) => width);
  const toasts: Toast[] = [{ kind: "success", text: text.added(taken.length, waits) }];
  if (small.length > 0) toasts.push({ kind: "info", text: text.small(small) });
  if (alt === "") toasts.push({ kind: "info", text: text.describe });
  else if (taken.length > 1) toasts.push({ kind: "info", text: text.describedAlike });
  return toasts;
}
