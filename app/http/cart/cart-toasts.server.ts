/** Words the notices of a cart change as toasts. */
import { MAX_CODES, MAX_LINES } from "~/domain/cart/cart";
import type { CartNotice } from "~/domain/cart/cart-change";
import { clubPath } from "~/domain/club/club";
import type { Toast } from "~/http/form/flash.server";
import { cartToasts as text } from "~/locales/es/checkout/cart";
import { clubElsewhere } from "~/locales/es/club-elsewhere";
import { forms } from "~/locales/es/forms";
import { offerPage } from "~/locales/es/offer-page";
import { orderProblemText, promoRefusalText } from "~/locales/es/order-problems";

/** Where the cart is shown at once. @param offer the page of what was added */
export function addedToShownCart(offer: string): Toast {
  return { kind: "success", text: text.added, link: { href: offer, label: text.goOn } };
}

export function cartToast(notice: CartNotice): Toast {
  const info = (message: string): Toast => ({ kind: "info", text: message });
  const error = (message: string): Toast => ({ kind: "error", text: message });
  switch (notice.code) {
    case "added":
      return { kind: "success", text: text.added, link: { href: "/cart", label: text.view } };
    case "removed":
      return info(text.removed);
    case "cleared":
      return info(text.cleared);
    case "not_in_cart":
      return error(text.notInCart);
    case "cart_full":
      return error(text.full(MAX_LINES));
    case "choose_slot":
      return error(offerPage.chooseSlot);
    case "quantity_minimum":
      return info(text.minimum);
    case "already_all":
      return error(text.alreadyAll);
    case "no_gift":
      return error(text.noGift);
    case "codes_full":
      return error(text.codesFull(MAX_CODES));
    case "unknown_intent":
      return error(forms.unknownIntent);
    case "code_known":
      return info(text.codeKnown(notice.promoCode));
    case "code_beaten":
      return info(text.codeBeaten(notice.promoCode));
    case "code_removed":
      return info(text.codeRemoved(notice.promoCode));
    case "code_applied":
      return { kind: "success", text: text.codeApplied(notice.promoCode, notice.saving) };
    case "code_refused":
      return error(promoRefusalText(notice.promoCode, notice.refusal, notice.promo));
    case "code_waiting":
      return info(`${promoRefusalText(notice.promoCode, notice.refusal, notice.promo)} ${text.codeKept}`);
    case "fitted":
      return info(orderProblemText(notice.problem));
    case "refused":
      return error(orderProblemText(notice.problem));
    case "club_only": {
      const link = { href: clubPath(`/ofertas/${notice.offerId}/`), label: clubElsewhere.cartLink };
      return { ...error(orderProblemText(notice.problem)), link };
    }
  }
}
