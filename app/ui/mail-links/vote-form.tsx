/** Vote form: five ratings with the linked one preselected, an optional comment and name, one button. */
import type { ReactNode } from "react";
import { AUTHOR_LIMIT, STARS } from "~/domain/feedback/feedback";
import { feedbackTexts as text } from "~/locales/es/mail-links";
import { Button } from "~/ui/elements/button";
import { StarRow } from "~/ui/elements/stars";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import type { SummaryError } from "~/ui/form/error-summary";
import { Field, TextareaField } from "~/ui/form/form-field";
import { byField } from "~/ui/form/form-page";

interface VoteFormProps {
  action: string;
  vote: { stars: number | null; comment: string; name?: string };
  /** Asks for a name; reviews of accounts show the account's name. */
  askName?: boolean;
  problems?: readonly SummaryError[] | undefined;
  submit: string;
  /** Content below the stars. */
  children?: ReactNode;
}

export function VoteForm({ action, vote, askName, problems, submit, children }: VoteFormProps) {
  const errors = byField(problems);
  return (
    <form method="post" action={action} className="box fields" data-vote>
      <ChoiceGroup legend={text.stars} name="rate" error={errors.rate}>
        {[...STARS].reverse().map((stars) => (
          <Choice
            key={stars}
            name="rate"
            value={String(stars)}
            defaultChecked={stars === vote.stars}
            label={text.starsLabel(stars)}
            description={text.starsMeaning[stars]}
            aside={<StarRow value={stars} />}
          />
        ))}
      </ChoiceGroup>
      {children}
      <TextareaField
        name="comment"
        label={text.comment}
        hint={text.commentHint}
        error={errors.comment}
        defaultValue={vote.comment}
        rows={5}
      />
      {askName && (
        <Field
          name="name"
          label={text.name}
          hint={text.nameHint}
          error={errors.name}
          defaultValue={vote.name}
          maxLength={AUTHOR_LIMIT}
          autoComplete="name"
        />
      )}
      <Button block>{submit}</Button>
    </form>
  );
}
