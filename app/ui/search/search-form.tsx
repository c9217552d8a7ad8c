/** The search as a plain form: one text, sent to /search. */
import { MAX_SEARCH_TEXT } from "~/domain/catalogue/search-language/limits";
import { shop } from "~/locales/es/shop";
import { Field } from "~/ui/form/form-field";

const text = shop.search;

interface SearchFormProps {
  defaultValue?: string;
  /** Puts the cursor into the field as soon as the page is there. */
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
