/** Error summary above a form, with a link to each field; takes the focus. */
import { useEffect, useRef } from "react";
import { form as text } from "~/locales/es/ui";
import { fieldId } from "./form-field";

export interface SummaryError {
  /** Field name; null for an error of the whole form. */
  field: string | null;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  /** Where the errors are no wrong input; defaults to the number of fields to correct. */
  title?: string | null | undefined;
}

export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const signature = errors.map(({ message }) => message).join("\n");
  useEffect(() => {
    if (signature) box.current?.focus();
  }, [signature]);
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts the focus would be on nothing after a refusal
    <div className="notice notice--error" role="alert" tabIndex={-1} autoFocus ref={box}>
      <h2 className="notice__title">
        {title ??
          (errors.some(({ field }) => field !== null) ? text.summaryTitle(errors.length) : text.failedTitle)}
      </h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field === null ? message : <a href={`#${fieldId(field)}`}>{message}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}
