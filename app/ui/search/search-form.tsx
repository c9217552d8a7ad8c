/** Plain search form: one text field, sent to /search. */
import { MAX_SEARCH_TEXT } from "~/domain/catalogue/search-language/limits";
import { searchPage as text } from "~/locales/es/search-page";
import { Field } from "~/ui/form/form-field";

interface SearchFormProps {
  defaultValue?: string;
  /** Focuses the field on load. */
  autoFocus?: boolean;
}

export function SearchForm({ defaultValue, autoFocus }: SearchFormProps) {
  return (
    <search>
      <form className="search-form" method="get" action="/search">
        <Field
          name="searchField"
          type="search"
          label={text.label}
          hideLabel
          required
          placeholder={text.placeholder}
          maxLength={MAX_SEARCH_TEXT}
          defaultValue={defaultValue}
          autoFocus={autoFocus}
        />
        <button type="submit" className="button">
          {text.submit}
        </button>
      </form>
    </search>
  );
}
