/** Options of the search dialog: grouped links, at most one active by the arrow keys. */
import { pictureUrl as addressOf } from "~/domain/media/picture-address";
import { searchPage } from "~/locales/es/search-page";
import { Icon } from "~/ui/elements/icons";
import type { OptionGroup, SearchOption } from "./search-options";

interface OptionListProps {
  id: string;
  groups: readonly OptionGroup[];
  activeId: string | null;
  onVisit: (option: SearchOption) => void;
}

export function OptionList({ id, groups, activeId, onVisit }: OptionListProps) {
  return (
    <div className="suggestions" role="listbox" id={id} aria-label={searchPage.suggestions} tabIndex={-1}>
      {groups.map(({ key, title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <p className="suggestions__title" role="presentation" id={`${id}-${key}`}>
            {title}
          </p>
          {options.map((option) => (
            <a
              key={option.id}
              id={option.id}
              className="suggestion"
              role="option"
              aria-selected={option.id === activeId}
              href={option.href}
              onClick={() => onVisit(option)}
            >
              <OptionContent option={option} />
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}

function OptionContent({ option: { label, place, price, pictureUrl, visit } }: { option: SearchOption }) {
  return (
    <>
      {pictureUrl ? (
        <img src={addressOf(pictureUrl, 400)} alt="" width={64} height={48} />
      ) : (
        <Icon name={visit ? "ticket" : "search"} />
      )}
      <span className="suggestion__text">
        {label}
        {place && <small className="soft"> · {place}</small>}
      </span>
      {price && <span className="price__now">{price}</span>}
    </>
  );
}
