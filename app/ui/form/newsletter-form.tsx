/** Newsletter sign-up: a plain form in the footer of every page and on a page of its own. */
import { newsletter as text } from "~/locales/es/newsletter";
import { Button } from "~/ui/elements/button";
import { Field } from "./form-field";

interface NewsletterFormProps {
  /** Makes ids unique where a page shows two forms. */
  id: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
  className?: string;
}

export function NewsletterForm({ id, error, defaultValue, className }: NewsletterFormProps) {
  return (
    <form method="post" action="/boletin" className={className} noValidate>
      <Field
        id={id}
        name="email"
        type="email"
        label={text.email}
        error={error}
        defaultValue={defaultValue}
        autoComplete="email"
        maxLength={254}
        spellCheck={false}
        required
      />
      {/* Honeypot: only bots fill it in. */}
      <div hidden>
        <label htmlFor={`${id}-fax`}>{text.trap}</label>
        <input id={`${id}-fax`} name="fax" tabIndex={-1} autoComplete="off" />
      </div>
      <Button variant="secondary">{text.submit}</Button>
      <p className="small soft">
        {text.consent[0]}
        <a href="/marketing-agreement">{text.consent[1]}</a>
        {text.consent[2]}
      </p>
    </form>
  );
}
