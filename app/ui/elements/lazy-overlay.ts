/** An overlay whose code is loaded on its first opening: most visits open none. */
import { type ComponentType, type LazyExoticComponent, lazy } from "react";

export interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

type Overlay = ComponentType<Pick<OverlayProps, "onClose">>;

/** @param href page that shows the same: offline or after a deployment the code may be missing */
export function lazyOverlay(href: string, load: () => Promise<Overlay>): LazyExoticComponent<Overlay> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      window.location.assign(href);
      return { default: () => null };
    }
  });
}
