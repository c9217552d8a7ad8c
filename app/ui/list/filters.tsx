/** Filters of a list: chips that open panels of one GET form, sheets on phones, and chips of the active filters. */
import type { FormEvent, ReactNode } from "react";
import { filters as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";

export interface FilterGroup {
  title: string;
  /** Some filter of the group applies. */
  on: boolean;
  fields: ReactNode;
}

interface FilterBarProps {
  /** Path of the list; the form replaces its query. */
  action: string;
  groups: readonly FilterGroup[];
  /** Hidden inputs for parameters to keep. */
  children?: ReactNode;
  /** Chip at the end of the row, e.g. the ordering. */
  beside?: ReactNode;
  active?: readonly ActiveFilter[];
  /** Target of "Quitar filtros"; null where the page says it otherwise. */
  resetHref: string | null;
}

export interface ActiveFilter {
  label: string;
  /** Address of the list without this filter. */
  removeHref: string;
}

/** Closes the panel after a submit, to show the results, and moves the focus to its chip. */
function foldAway(event: FormEvent<HTMLFormElement>): void {
  const fold = event.currentTarget.querySelector<HTMLDetailsElement>("details[open]");
  if (!fold) return;
  fold.open = false;
  fold.querySelector("summary")?.focus();
}

export function FilterBar({ action, groups, children, beside, ...bar }: FilterBarProps) {
  const { active = [], resetHref } = bar;
  return (
    <div className="filters">
      <div className="filters__row">
        <form className="filters__form" method="get" action={action} onSubmit={foldAway}>
          {children}
          {groups.map(({ title, on, fields }) => (
            <FilterFold key={title} title={title} on={on}>
              {fields}
              <button type="submit" className="button button--block">
                {text.apply}
              </button>
            </FilterFold>
          ))}
        </form>
        {beside}
      </div>
      {active.length > 0 && (
        <ul className="chips" aria-label={text.active}>
          {active.map((one) => (
            <li key={one.label}>
              <a className="chip" href={one.removeHref} rel="nofollow" aria-label={text.remove(one.label)}>
                {one.label}
                <Icon name="close" size="s" />
              </a>
            </li>
          ))}
          {resetHref && (
            <li>
              <a className="chip chip--plain" href={resetHref}>
                {text.reset}
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

export const chipClass = (on = false) => (on ? "chip chip--on" : "chip");

interface FilterFoldProps {
  title: ReactNode;
  on?: boolean;
  className?: string;
  children: ReactNode;
}

/** A chip that opens its panel; the browser closes the one that was open. */
export function FilterFold({ title, on, className, children }: FilterFoldProps) {
  return (
    <details className={className ? `menu filter ${className}` : "menu filter"} name="filtro">
      <summary className={chipClass(on)}>
        {title}
        <Icon name="chevron-down" size="s" />
      </summary>
      <div className="panel filter__panel">{children}</div>
    </details>
  );
}
