/** Gift fields of the buyer's form for each gift line: sender, recipient, message. */
import { GIFT_LIMITS, type GiftNote, giftField } from "~/domain/sales/gift";
import { gift as text } from "~/locales/es/checkout/gift";
import { Field, TextareaField } from "~/ui/form/form-field";

interface GiftFieldsProps {
  /** Gift lines. */
  lines: readonly { key: string; title: string }[];
  /** Values by line key. */
  values: Readonly<Record<string, GiftNote>>;
  /** Messages by field name. */
  errors: Readonly<Record<string, string>>;
}

export function GiftFields({ lines, values, errors }: GiftFieldsProps) {
  return lines.map(({ key, title }) => {
    const field = (part: keyof GiftNote) => ({
      name: giftField(part, key),
      error: errors[giftField(part, key)],
      defaultValue: values[key]?.[part] ?? "",
      maxLength: GIFT_LIMITS[part],
      autoComplete: "off",
    });
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
      </fieldset>
    );
  });
}
