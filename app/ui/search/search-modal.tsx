/** The search dialog behind the header's link; its code is fetched the first time somebody opens it. */
import { type ComponentType, lazy, Suspense } from "react";

export interface SearchModalProps {
  open: boolean;
  onClose: () => void;
}

async function loadDialog(): Promise<{ default: ComponentType<Pick<SearchModalProps, "onClose">> }> {
  try {
    return { default: (await import("./search-dialog")).SearchDialog };
  } catch {
    // No network or a new version of the shop: the plain page does the same.
    window.location.assign("/buscar");
    return { default: () => null };
  }
}

const SearchDialog = lazy(loadDialog);

export function SearchModal({ open, onClose }: SearchModalProps) {
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <SearchDialog onClose={onClose} />
    </Suspense>
  );
}
