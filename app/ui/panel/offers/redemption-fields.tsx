/** Fields of an offer's redemption rules: weekdays, hours and days left out. */
import { WEEKDAY_NAMES } from "~/locales/es/format";
import { redemptionFields as text } from "~/locales/es/panel/slots";
import type { BoundFields } from "~/ui/form/bind-fields";
import { CheckField } from "~/ui/form/choice";
import { Field, TextareaField } from "~/ui/form/form-field";

export function RedemptionFields({ bind }: { bind: BoundFields }) {
  return (
    <fieldset className="box fields">
      <legend>{text.legend}</legend>
      <p className="field__hint">{text.hint}</p>
      {WEEKDAY_NAMES.map((label, index) => {
        const name = `redeemOn${index + 1}`;
        return <CheckField key={name} {...bind.box(name)} label={label} />;
      })}
      <Field {...bind.field("redeemFrom")} label={text.from} hint={text.hoursHint} />
      <Field {...bind.field("redeemUntil")} label={text.until} />
      <TextareaField {...bind.field("excludedDays")} label={text.excluded} hint={text.excludedHint} />
    </fieldset>
  );
}
