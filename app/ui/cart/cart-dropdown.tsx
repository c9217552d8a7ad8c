/** Cart panel under the header's link, with scripts only; loads its code on the first opening. */
import { Suspense } from "react";
import { lazyOverlay, type OverlayProps } from "~/ui/elements/lazy-overlay";

const CartPanel = lazyOverlay("/cart", async () => (await import("./cart-panel")).CartPanel);

export function CartDropdown({ open, onClose }: OverlayProps) {
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <CartPanel onClose={onClose} />
    </Suspense>
  );
}
