/** Fields of an offer's content, each as its description in OFFER_FIELDS says. */
import { OFFER_FIELDS, type StepField } from "~/domain/catalogue/offer-fields";
import { CHOICE_LABELS, OFFER_FIELD_HINTS, OFFER_FIELD_LABELS } from "~/locales/es/panel/offer-fields";
import type { BoundFields } from "~/ui/form/bind-fields";
import { CheckField } from "~/ui/form/choice";
import { Field, SelectField, TextareaField } from "~/ui/form/form-field";

type FormField = StepField<"what" | "terms">;

/** A draft may lack them, an offer under review may not. */
const NEEDED: readonly FormField[] = ["summary", "description", "conditions", "howToRedeem"];

const ROWS: Partial<Record<FormField, number>> = {
  description: 8,
  highlights: 4,
  conditions: 6,
  howToRedeem: 4,
};

interface ContentFieldsProps {
  of: readonly FormField[];
  bind: BoundFields;
}

export function ContentFields({ of, bind }: ContentFieldsProps) {
  return (
    <>
      {of.map((name) => (
        <ContentField key={name} name={name} bind={bind} />
      ))}
    </>
  );
}

function ContentField({ name, bind }: { name: FormField; bind: BoundFields }) {
  const field = OFFER_FIELDS[name];
  const label = OFFER_FIELD_LABELS[name];
  const control = { ...bind.field(name), label, hint: OFFER_FIELD_HINTS[name] };
  const required = NEEDED.includes(name) ? "sometimes" : undefined;
  switch (field.kind) {
    case "flag":
      return <CheckField {...bind.box(name)} label={label} />;
    case "choice": {
      const options = field.values.map((value) => ({ value, label: CHOICE_LABELS[name]?.[value] ?? value }));
      return <SelectField {...control} options={options} required />;
    }
    case "line":
      return <Field {...control} maxLength={field.max} required={required} />;
    default:
      return <TextareaField {...control} rows={ROWS[name] ?? 3} required={required} />;
  }
}
