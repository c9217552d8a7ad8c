/** Ordering of a list: a fold-out of links, which works without scripts and needs no submit button. */
import { ORDERINGS } from "~/domain/catalogue/lists/list-filters";
import { ORDERING_LABELS } from "~/locales/es/catalogue";
import { shop } from "~/locales/es/shop";
import { FilterFold } from "./filters";
import { type ListPlace, listAddress } from "./list-address";

const text = shop.filters;

export function OrderingChoice({ place }: { place: ListPlace }) {
  const labels =
    place.path === "/search" ? { ...ORDERING_LABELS, relevance: text.relevance } : ORDERING_LABELS;
  const current = place.filters.ordering;
  return (
    <FilterFold
      className="ordering"
      title={
        <>
          <span className="vh">{text.ordering}: </span>
          {labels[current]}
        </>
      }
    >
      <ul className="ordering__links">
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
    </FilterFold>
  );
}
