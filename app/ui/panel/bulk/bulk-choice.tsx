/** Chooses the action on the ticked offers of the list, and its value. */
import { CATEGORIES } from "~/domain/catalogue/offer";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { forms } from "~/locales/es/forms";
import {
  BULK_PATH,
  BULK_VERB_LABELS,
  BULK_WORDS,
  type BulkWord,
  bulkOffers as text,
} from "~/locales/es/panel/bulk";
import { Button } from "~/ui/elements/button";
import { Field, SelectField } from "~/ui/form/form-field";

const OPTIONS = (Object.keys(BULK_WORDS) as BulkWord[]).map((word) => ({
  value: word,
  label: BULK_VERB_LABELS[BULK_WORDS[word]],
}));

/** Foot of the list's form. */
export function BulkBar() {
  return (
    <div className="panel-bulk">
      <SelectField name="accion" label={text.withChosen} options={OPTIONS} required />
      <Button variant="secondary">{text.next}</Button>
    </div>
  );
}

/** The part of the address that the form shows (app/http/panel/bulk-address.ts). */
interface AskedAction {
  offerIds: readonly string[];
  word: BulkWord | null;
  value: string;
  error: { message: string } | null;
}

function ValueField({ word, value, error }: Omit<AskedAction, "offerIds">) {
  const field = { defaultValue: value, error: error?.message };
  switch (word) {
    case "fin":
      return <Field {...field} name="hasta" type="date" label={text.until} hint={text.untilHint} />;
    case "unidades":
    case "por-cliente":
      return (
        <Field {...field} name="unidades" inputMode="numeric" label={text.units} hint={text.unitsHint} />
      );
    case "categoria":
      return (
        <SelectField
          {...field}
          name="categoria"
          label={text.category}
          required
          options={[
            { value: "", label: forms.choose },
            ...CATEGORIES.map((one) => ({ value: one, label: CATEGORY_LABELS[one] })),
          ]}
        />
      );
    default:
      return null;
  }
}

export function BulkForm({ address }: { address: AskedAction }) {
  const { offerIds, word, value, error } = address;
  return (
    <form method="get" action={BULK_PATH} className="fields panel-narrow" noValidate>
      {offerIds.map((id) => (
        <input key={id} type="hidden" name="oferta" value={id} />
      ))}
      <SelectField
        name="accion"
        label={text.action}
        options={OPTIONS}
        defaultValue={word ?? undefined}
        required
      />
      <ValueField word={word} value={value} error={error} />
      {word !== null && <input type="hidden" name="ver" value="1" />}
      <Button variant="secondary">{text.preview}</Button>
    </form>
  );
}
