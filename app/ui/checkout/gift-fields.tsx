/** Gift fields of the buyer's form for each gift line: sender, recipient, message and day, and further friends for its units. */
import {
  furtherUnits,
  GIFT_LIMITS,
  type GiftNote,
  giftField,
  UNIT_PARTS,
  unitKey,
} from "~/domain/sales/gift";
import { gift as text } from "~/locales/es/checkout/gift";
import { Disclosure } from "~/ui/elements/disclosure";
import { Field, TextareaField } from "~/ui/form/form-field";

interface GiftFieldsProps {
  /** Gift lines. */
  lines: readonly { key: string; title: string; quantity: number }[];
  /** Values by line key, and by the key of a further unit. */
  values: Readonly<Record<string, GiftNote>>;
  /** Messages by field name. */
  errors: Readonly<Record<string, string>>;
}

export function GiftFields({ lines, values, errors }: GiftFieldsProps) {
  const fieldOf = (key: string) => (part: keyof GiftNote) => ({
    name: giftField(part, key),
    error: errors[giftField(part, key)],
    defaultValue: values[key]?.[part] ?? "",
    maxLength: GIFT_LIMITS[part],
    autoComplete: "off",
  });
  return lines.map(({ key, title, quantity }) => {
    const field = fieldOf(key);
    const units = furtherUnits(quantity).map((unit) => ({ unit, key: unitKey(key, unit) }));
    const isOpen = units.some(
      ({ key }) => values[key] || UNIT_PARTS.some((part) => errors[giftField(part, key)] !== undefined),
    );
    return (
      <fieldset key={key} className="fields">
        <legend className="field__label">{text.legend(title)}</legend>
        <p className="field__hint">{text.hint}</p>
        <Field label={text.from} {...field("from")} />
        <Field label={text.name} {...field("name")} />
        <Field label={text.email} type="email" spellCheck={false} {...field("email")} />
        <Field
          label={text.sendAt}
          hint={text.sendAtHint}
          {...field("sendAt")}
          type="datetime-local"
          maxLength={undefined}
        />
        <TextareaField label={text.message} hint={text.messageHint} {...field("message")} />
        {units.length > 0 && (
          <Disclosure summary={text.others} open={isOpen}>
            <div className="stack">
              <p className="field__hint">{text.othersHint}</p>
              {units.map(({ unit, key }) => (
                <UnitFields key={key} unit={unit} field={fieldOf(key)} />
              ))}
            </div>
          </Disclosure>
        )}
      </fieldset>
    );
  });
}

type FieldOf = (part: keyof GiftNote) => { name: string; defaultValue: string; maxLength: number };

/** A unit that another friend gets. */
function UnitFields({ unit, field }: { unit: number; field: FieldOf }) {
  return (
    <fieldset className="fields">
      <legend className="field__label">{text.unit(unit)}</legend>
      <Field label={text.name} {...field("name")} />
      <Field label={text.email} type="email" spellCheck={false} {...field("email")} />
      <TextareaField label={text.message} rows={2} {...field("message")} />
    </fieldset>
  );
}
