/** Cart panel under the header's link, with scripts only. */
import { lazyOverlay } from "~/ui/elements/lazy-overlay";

export const CartDropdown = lazyOverlay("/cart", async () => (await import("./cart-panel")).CartPanel);
