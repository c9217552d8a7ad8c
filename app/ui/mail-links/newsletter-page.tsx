/** The page of a subscriber's choices of the newsletter, by the link of a letter and in the account. */
import type { ComponentProps, ReactNode } from "react";
import type { Frequency } from "~/domain/consent/frequency";
import { newsletterChoices as text } from "~/locales/es/newsletter-choices";
import { Button, ButtonLink } from "~/ui/elements/button";
import { LinkedText } from "~/ui/elements/linked-text";
import { Notice } from "~/ui/elements/notice";
import { bindFields, type Refused } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { ChoiceFields, LetterPreview, SavedSearches } from "./newsletter-choices";

interface NewsletterPageData {
  email: string;
  subscribed: boolean;
  region: string;
  categories: readonly string[];
  frequency: Frequency;
  searches: readonly { id: string; query: string }[];
  /** null for who is not subscribed. */
  preview: Omit<ComponentProps<typeof LetterPreview>, "frequency"> | null;
  /** Where the forms are sent. */
  action: string;
}

interface NewsletterPageProps {
  page: NewsletterPageData;
  refused: Refused | undefined;
  /** Of the last action. */
  notice?: string | null;
  /** The way on, below all. */
  children: ReactNode;
}

export function NewsletterPage({ page, refused, notice, children }: NewsletterPageProps) {
  const { email, subscribed, region, categories, frequency, searches, preview, action } = page;
  const isSearch = refused?.typed.intent?.[0] === "search";
  const stored = { region, frequency, categories: categories.join("\n") };
  return (
    <FormPage
      title={text.title}
      lead={subscribed ? text.lead(email) : undefined}
      problems={refused?.problems}
    >
      {notice && (
        <Notice kind="success">
          <p>{notice}</p>
        </Notice>
      )}
      {subscribed ? (
        <>
          <form method="post" action={action} className="box fields" noValidate>
            <ChoiceFields bind={bindFields(isSearch ? undefined : refused, stored)} />
            <Button name="intent" value="choices">
              {text.submit}
            </Button>
            <p className="small soft">
              <LinkedText text={text.privacy} to={["/marketing-agreement"]} />
            </p>
          </form>
          <SavedSearches
            searches={searches}
            action={action}
            bind={bindFields(isSearch ? refused : undefined)}
          />
          {preview && <LetterPreview {...preview} frequency={frequency} />}
        </>
      ) : (
        <section className="box stack">
          <h2>{text.notSubscribed}</h2>
          <p>{text.notSubscribedText(email)}</p>
          <p>
            <ButtonLink href="/boletin">{text.subscribe}</ButtonLink>
          </p>
        </section>
      )}
      {children}
    </FormPage>
  );
}
