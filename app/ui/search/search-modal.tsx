/** Search dialog behind the header's link; loads its code on the first opening. */
import { type ComponentType, lazy, Suspense } from "react";

export interface SearchModalProps {
  open: boolean;
  onClose: () => void;
}

async function loadDialog(): Promise<{ default: ComponentType<Pick<SearchModalProps, "onClose">> }> {
  try {
    return { default: (await import("./search-dialog")).SearchDialog };
  } catch {
    // Offline or after a deployment the code may be missing: follow the link to the search page.
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
