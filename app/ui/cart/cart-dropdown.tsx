/** Cart panel under the header's link, with scripts only. */
import { lazyOverlay } from "~/ui/elements/lazy-overlay";
import { loadMoreStyles } from "~/ui/elements/more-styles";

export const CartDropdown = lazyOverlay("/cart", async () => {
  const [{ CartPanel }] = await Promise.all([import("./cart-panel"), loadMoreStyles()]);
  return CartPanel;
});
