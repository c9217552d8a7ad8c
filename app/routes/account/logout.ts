/** /logout: signs out, by POST only, and deletes the account's data from the browser. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { clearCart, EMPTY_CART } from "~/domain/cart/cart";
import { writeCartCookie } from "~/http/cart/cart-session.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { emptyFavoritesCookie } from "~/http/visitor/favorites.server";
import { readSessionUser, signOut } from "~/http/visitor/web-session.server";
import { signInTexts as text } from "~/locales/es/account/sign-in";

/** A GET from a foreign link must not sign a visitor out. */
export function loader() {
  return redirect("/");
}

export async function action(page: ActionFunctionArgs) {
  await readForm(page.request);
  const user = await readSessionUser(page);
  const cookies = await signOut(page);
  // Cart and favourites are stored with the account. Emptied, not deleted: a missing cookie is restored from the mirror.
  if (user)
    cookies.push(await emptyFavoritesCookie(), await writeCartCookie(clearCart(EMPTY_CART, Date.now())));
  const toast = user
    ? { kind: "success" as const, text: text.signedOut }
    : { kind: "info" as const, text: text.signedOutAnyway };
  return seeOther("/", { cookies, toasts: [toast], reload: true });
}
