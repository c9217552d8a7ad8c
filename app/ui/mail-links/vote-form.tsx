/** Vote form: five ratings with the linked one preselected, an optional comment and name, one button. */
import type { ReactNode } from "react";
import { AUTHOR_LIMIT, STARS } from "~/domain/feedback/feedback";
import { feedbackTexts as text } from "~/locales/es/mail-links";
import { Button } from "~/ui/elements/button";
import { StarRow } from "~/ui/elements/stars";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { Field, TextareaField } from "~/ui/form/form-field";

interface VoteFormProps {
  action: string;
  bind: BoundFields;
  /** Asks for a name; reviews of accounts show the account's name. */
  askName?: boolean;
  submit: string;
  /** Content below the stars. */
  children?: ReactNode;
}

export function VoteForm({ action, bind, askName, submit, children }: VoteFormProps) {
  return (
    <form method="post" action={action} className="box fields" data-vote>
      <ChoiceGroup legend={text.stars} {...bind.bare("rate")}>
        {[...STARS].reverse().map((stars) => (
          <Choice
            key={stars}
            {...bind.choice("rate", String(stars))}
            label={text.starsLabel(stars)}
            description={text.starsMeaning[stars]}
            aside={<StarRow value={stars} />}
          />
        ))}
      </ChoiceGroup>
      {children}
      <TextareaField {...bind.field("comment")} label={text.comment} hint={text.commentHint} rows={5} />
      {askName && (
        <Field
          {...bind.field("name")}
          label={text.name}
          hint={text.nameHint}
          maxLength={AUTHOR_LIMIT}
          autoComplete="name"
        />
      )}
      <Button block>{submit}</Button>
    </form>
  );
}
