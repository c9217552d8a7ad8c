/** A change of verified legal data: the form that asks staff for it, and the request that waits. */
import type { FormattedDifference } from "~/locales/es/panel/offer-differences";
import { legalChange as text } from "~/locales/es/panel/organization-legal";
import { Button } from "~/ui/elements/button";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Field, TextareaField } from "~/ui/form/form-field";
import { DifferenceTable } from "../difference-table";
import { SmallForm } from "../panel-form";
import { Facts } from "./organization-parts";

/** Fields of the account and the reason, after those of the legal data. */
export function LegalChangeFields({ bind, email }: { bind: BoundFields; email: string }) {
  return (
    <>
      <fieldset className="fields">
        <legend>{text.account}</legend>
        <p className="field__hint">{text.accountHint}</p>
        <Field {...bind.field("iban")} label={text.iban} autoCapitalize="characters" maxLength={50} />
        <Field {...bind.field("holder")} label={text.holder} maxLength={140} />
      </fieldset>
      <TextareaField
        {...bind.field("note")}
        label={text.note}
        hint={text.noteHint(email)}
        rows={4}
        maxLength={1_000}
        required
      />
    </>
  );
}

interface WaitingProps {
  request: { id: string; note: string; differences: readonly FormattedDifference[] };
}

export function WaitingLegalChange({ request: { id, note, differences } }: WaitingProps) {
  return (
    <>
      <DifferenceTable caption={text.caption} heads={[text.old, text.new]} rows={differences} />
      <Facts facts={[{ term: text.written, value: note }]} />
      <SmallForm className="cluster">
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="request" value={id} />
        <Button variant="secondary">{text.withdraw}</Button>
      </SmallForm>
    </>
  );
}
