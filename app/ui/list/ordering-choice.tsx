/** Ordering of a list: a fold-out of links, which works without scripts and needs no submit button. */
import { ORDERINGS } from "~/domain/catalogue/lists/list-filters";
import { ORDERING_LABELS } from "~/locales/es/catalogue";
import { shop } from "~/locales/es/shop";
import { Icon } from "~/ui/elements/icons";
import { type ListPlace, listAddress } from "./list-address";

const text = shop.filters;

export function OrderingChoice({ place }: { place: ListPlace }) {
  const labels =
    place.path === "/search" ? { ...ORDERING_LABELS, relevance: text.relevance } : ORDERING_LABELS;
  const current = place.filters.ordering;
  return (
    <details className="menu ordering">
      <summary className="button button--secondary">
        <span className="vh">{text.ordering}: </span>
        <span>{labels[current]}</span>
        <Icon name="chevron-down" size="s" />
      </summary>
      <ul className="panel ordering__panel">
        {ORDERINGS.map((ordering) => (
          <li key={ordering}>
            <a
              href={listAddress(place, { ordering })}
              rel="nofollow"
              aria-current={ordering === current ? "true" : undefined}
            >
              {labels[ordering]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
