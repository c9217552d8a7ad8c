/** Form of the help's search. */
import { MAX_HELP_TEXT } from "~/domain/support/find-help";
import { helpPage as text } from "~/locales/es/help/help-page";
import { Field } from "~/ui/form/form-field";

export function HelpSearch({ asked }: { asked: string }) {
  return (
    <search>
      <form className="search-form" method="get" action="/ayuda">
        <Field
          name="q"
          type="search"
          label={text.label}
          hideLabel
          required
          placeholder={text.placeholder}
          maxLength={MAX_HELP_TEXT}
          defaultValue={asked}
        />
        <button type="submit" className="button">
          {text.submit}
        </button>
      </form>
    </search>
  );
}
