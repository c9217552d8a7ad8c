/** Search dialog: a text field with suggestions, operated by keys, pointer or voice (ARIA combobox). */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { MAX_SEARCH_TEXT } from "~/domain/catalogue/search-language/limits";
import { searchPage as text } from "~/locales/es/search-page";
import { layers } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";
import { OptionList } from "./option-list";
import { clearSearchHistory, readSearchHistory, rememberSearch } from "./search-history";
import { optionGroups, type SearchOption } from "./search-options";
import { useSuggestions } from "./suggestions";

const LIST_ID = "search-options";

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const [history, setHistory] = useState(readSearchHistory);
  const [active, setActive] = useState<string | null>(null);
  const found = useSuggestions(typed);
  const groups = optionGroups(found, history);
  const options = groups.flatMap((group) => group.options);
  const activeOption = options.find((option) => option.id === active);

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("input")?.focus();
  }, []);

  /** Closes the dialog only: the link or form in use must stay in the document until its navigation. */
  const close = () => dialog.current?.close();

  function visit(option: SearchOption) {
    if (option.visit) rememberSearch(option.visit);
    close();
  }

  function move(by: 1 | -1) {
    const at = activeOption ? options.indexOf(activeOption) : by === 1 ? -1 : 0;
    const next = options[(at + by + options.length) % options.length];
    setActive(next?.id ?? null);
    if (next) document.getElementById(next.id)?.scrollIntoView?.({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && activeOption) document.getElementById(activeOption.id)?.click();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes; the click is one on the backdrop
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={text.dialog}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <form
        method="get"
        action="/search"
        onSubmit={(event) => (typed.trim() === "" ? event.preventDefault() : close())}
      >
        <div className="search-form">
          <label className="vh" htmlFor="search-dialog-text">
            {text.label}
          </label>
          <input
            id="search-dialog-text"
            className="input"
            type="search"
            name="searchField"
            placeholder={text.placeholder}
            maxLength={MAX_SEARCH_TEXT}
            autoComplete="off"
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={LIST_ID}
            aria-autocomplete="list"
            aria-activedescendant={activeOption?.id}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(null);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="icon-button" aria-label={layers.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <p className="vh" role="status">
          {found && (found.results.length > 0 ? text.found(found.results.length) : text.none)}
        </p>
        {found && found.results.length === 0 && (
          <>
            <p className="suggestions__none" aria-hidden="true">
              {text.none}
            </p>
            <button type="submit" className="button button--block">
              {text.anyway(found.text)}
            </button>
          </>
        )}
        <OptionList id={LIST_ID} groups={groups} activeId={activeOption?.id ?? null} onVisit={visit} />
        {found && found.results.length > 0 && (
          <button type="submit" className="button button--block">
            {text.allResults(found.count, found.countCapped)}
          </button>
        )}
        {!found && history.length > 0 && (
          <button
            type="button"
            className="button button--ghost"
            onClick={() => {
              clearSearchHistory();
              setHistory([]);
            }}
          >
            {text.clearRecents}
          </button>
        )}
      </form>
    </dialog>
  );
}
