/** An overlay whose code is loaded on its first opening: most visits open none. */
import { type ComponentType, lazy, Suspense } from "react";

interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

type Content = ComponentType<Pick<OverlayProps, "onClose">>;

/** @param href page that shows the same: offline or after a deployment the code may be missing */
export function lazyOverlay(href: string, load: () => Promise<Content>): ComponentType<OverlayProps> {
  const Loaded = lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      window.location.assign(href);
      return { default: () => null };
    }
  });
  return ({ open, onClose }) =>
    open ? (
      <Suspense fallback={null}>
        <Loaded onClose={onClose} />
      </Suspense>
    ) : null;
}
