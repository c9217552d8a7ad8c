/** Shows hearts and the cart's count as they will be while the form that changes them is under way. */
import type { Navigation } from "@remix-run/react";
import { CART_CHANGE, FAVORITE_CHANGE } from "./change-address";
import type { RootData } from "./root-data";

/** The answer brings new root data and ends the navigation together, so that a refusal takes the change back. */
export function withSent(root: RootData, { formAction, formData }: Navigation): RootData {
  const intent = formData?.get("intent");
  if (formAction === CART_CHANGE && intent === "add")
    return { ...root, cartCount: root.cartCount + (Number(formData?.get("quantity")) || 1) };
  if (formAction !== FAVORITE_CHANGE || (intent !== "add" && intent !== "remove")) return root;
  const changed = Number(formData?.get("offerNumber"));
  const others = (root.favorites ?? []).filter((number) => number !== changed);
  return { ...root, favorites: intent === "add" ? [changed, ...others] : others };
}
