/** Filters of a list: a form sent by GET, so that every filtered list has a URL that can be kept. */
import type { ReactNode } from "react";
import { panelList as text } from "~/locales/es/panel/shell";
import { Button } from "~/ui/elements/button";
import { useOwnPath } from "../own-path";

interface FilterBarProps {
  /** Something is filtered. */
  active: boolean;
  /** Values that the form keeps, such as the order. */
  kept?: Readonly<Record<string, string>>;
  /** Filters that are used less, folded together unless one of them is set. */
  more?: { children: ReactNode; open: boolean };
  children: ReactNode;
}

export function PanelFilterBar({ active, kept = {}, more, children }: FilterBarProps) {
  const path = useOwnPath();
  return (
    <form method="get" action={path} className="panel-filters" aria-label={text.filters}>
      {children}
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="cluster">
        <Button variant="secondary">{text.filter}</Button>
        {active && <a href={path}>{text.clear}</a>}
      </div>
      {more && (
        <details className="panel-filters__more" open={more.open}>
          <summary>{text.moreFilters}</summary>
          <div className="panel-filters">{more.children}</div>
        </details>
      )}
    </form>
  );
}
