/** A titled part of a panel page. */
import type { ReactNode } from "react";

interface PanelSectionProps {
  /** Of its title; unique in the page. */
  id: string;
  title: string;
  /** Stands right below the page's header. */
  first?: boolean;
  /** The title is heard, not seen. */
  hideTitle?: boolean;
  children: ReactNode;
}

export function PanelSection({ id, title, first, hideTitle, children }: PanelSectionProps) {
  return (
    <section className={first ? undefined : "panel-section"} aria-labelledby={id}>
      <h2 id={id} className={hideTitle ? "vh" : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}
