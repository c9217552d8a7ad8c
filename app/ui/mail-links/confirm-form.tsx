/** Confirms from a mailbox something about an offer: what it is and one button, or why the link is no longer good. */
import type { ReactNode } from "react";
import { Button } from "~/ui/elements/button";
import type { SummaryError } from "~/ui/form/error-summary";
import { FormPage } from "~/ui/form/form-page";

interface ConfirmFormProps {
  text: {
    title: string;
    lead: (offer: string) => string;
    expired: string;
    home: string;
    submit: string;
    once: string;
  };
  target: string;
  /** Title of the offer; null where the link is no longer good. */
  offer: string | null;
  children: ReactNode;
  refused: readonly SummaryError[] | undefined;
}

export function ConfirmForm({ text, target, offer, refused, children }: ConfirmFormProps) {
  const problems = refused ?? (offer === null ? [{ field: null, message: text.expired }] : undefined);
  return (
    <FormPage
      title={text.title}
      lead={offer === null || problems ? undefined : text.lead(offer)}
      problems={problems}
    >
      {problems ? (
        <p>
          <a href="/">{text.home}</a>
        </p>
      ) : (
        <form method="post" action={target} className="box fields">
          {children}
          <Button block>{text.submit}</Button>
          <p className="small soft">{text.once}</p>
        </form>
      )}
    </FormPage>
  );
}

/** What is confirmed where it has several lines. */
export function ConfirmedLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
