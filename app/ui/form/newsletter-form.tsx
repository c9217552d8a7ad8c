/** Newsletter sign-up: a plain form in the footer of every page and on a page of its own. */
import type { ReactNode } from "react";
import { newsletter as text } from "~/locales/es/newsletter";
import { Button } from "~/ui/elements/button";
import { LinkedText } from "~/ui/elements/linked-text";
import { EmailField } from "./email-field";
import { Honeypot } from "./honeypot";

interface NewsletterFormProps {
  /** Makes ids unique where a page shows two forms. */
  id: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
  className?: string;
  /** "secondary" beside what a page is about. */
  variant?: "secondary";
  /** Further choices, on the page of its own. */
  children?: ReactNode;
}

export function NewsletterForm({
  id,
  error,
  defaultValue,
  className,
  variant,
  children,
}: NewsletterFormProps) {
  return (
    <form method="post" action="/boletin" className={className} noValidate>
      {/* Before the field: right behind one, a button is as high as it. */}
      <Honeypot id={`${id}-fax`} />
      <EmailField id={id} label={text.email} error={error} defaultValue={defaultValue} />
      {children}
      <Button variant={variant}>{text.submit}</Button>
      <p className="small soft">
        <LinkedText text={text.consent} to={["/marketing-agreement"]} />
      </p>
    </form>
  );
}
