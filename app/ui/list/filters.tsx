/** The frame of a list's filters: a GET form that folds away on phones, and the chips of what is applied. */
import type { FormEvent, ReactNode } from "react";
import { filters as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";

interface FilterBarProps {
  /** The list's own address; the form replaces its query. */
  action: string;
  /** Beside the button that unfolds the form, e.g. the choice of order. */
  beside?: ReactNode;
  /** Fields (`Field`, `SelectField`, hidden inputs for what must survive). */
  children: ReactNode;
  active?: readonly ActiveFilter[];
  /** Where "Quitar filtros" leads. */
  resetHref: string;
}

export interface ActiveFilter {
  label: string;
  /** The list without this filter. */
  removeHref: string;
}

/** Shows the results; keyboard focus continues from the button above them. */
function foldAway(event: FormEvent<HTMLFormElement>): void {
  const fold = event.currentTarget.closest("details");
  if (!fold?.open) return;
  fold.open = false;
  fold.querySelector("summary")?.focus();
}

export function FilterBar({ action, beside, children, active = [], resetHref }: FilterBarProps) {
  return (
    <div className="filters">
      {beside}
      <details className="filters__fold">
        <summary className="button button--secondary">
          <Icon name="menu" />
          {text.title}
          {active.length > 0 && ` (${active.length})`}
        </summary>
        <form className="filters__form" method="get" action={action} onSubmit={foldAway}>
          {children}
          <div className="filters__actions">
            <button type="submit" className="button">
              {text.apply}
            </button>
          </div>
        </form>
      </details>
      {active.length > 0 && (
        <ul className="chips" aria-label={text.active}>
          {active.map(({ label, removeHref }) => (
            <li key={label}>
              <a className="chip" href={removeHref} rel="nofollow" aria-label={text.remove(label)}>
                {label}
                <Icon name="close" size="s" />
              </a>
            </li>
          ))}
          <li>
            <a className="chip chip--plain" href={resetHref}>
              {text.reset}
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}

/** A row of links of which one may be current: popular searches, orderings, suggestions. */
export function ChipLinks({
  items,
}: {
  items: readonly { label: string; href: string; current?: boolean }[];
}) {
  return (
    <ul className="chips">
      {items.map(({ label, href, current }) => (
        <li key={href}>
          <a className="chip" href={href} aria-current={current ? "true" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
