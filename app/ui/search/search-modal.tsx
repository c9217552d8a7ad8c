/** Search dialog behind the header's link; loads its code on the first opening. */
import { Suspense } from "react";
import { lazyOverlay, type OverlayProps } from "~/ui/elements/lazy-overlay";

const SearchDialog = lazyOverlay("/buscar", async () => (await import("./search-dialog")).SearchDialog);

export function SearchModal({ open, onClose }: OverlayProps) {
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <SearchDialog onClose={onClose} />
    </Suspense>
  );
}
