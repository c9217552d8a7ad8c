/** Filters of a list: a GET form, folded on phones, and chips of the active filters. */
import type { FormEvent, ReactNode } from "react";
import { filters as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";

interface FilterBarProps {
  /** Path of the list; the form replaces its query. */
  action: string;
  /** Controls beside the button that unfolds the form, e.g. the ordering. */
  beside?: ReactNode;
  /** Fields (`Field`, `SelectField`, hidden inputs for parameters to keep). */
  children: ReactNode;
  active?: readonly ActiveFilter[];
  /** Target of "Quitar filtros". */
  resetHref: string;
}

export interface ActiveFilter {
  label: string;
  /** Address of the list without this filter. */
  removeHref: string;
}

/** Folds the form after a submit, to show the results, and moves the focus to its summary. */
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

/** Row of links: popular searches, recent offers. */
export function ChipLinks({ items }: { items: readonly { label: string; href: string }[] }) {
  return (
    <ul className="chips">
      {items.map(({ label, href }) => (
        <li key={href}>
          <a className="chip" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
