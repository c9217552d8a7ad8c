/** Fields of an offer's redemption rules: weekdays in a row, hours in a line, and days left out. */
import { WEEKDAY_NAMES } from "~/locales/es/format";
import { redemptionFields as text } from "~/locales/es/panel/slots";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Field, TextareaField } from "~/ui/form/form-field";

export function RedemptionFields({ bind }: { bind: BoundFields }) {
  return (
    <fieldset className="box fields">
      <legend>{text.legend}</legend>
      <p className="field__hint">{text.hint}</p>
      <fieldset className="panel-weekdays">
        <legend className="vh">{text.weekdays}</legend>
        {WEEKDAY_NAMES.map((name, index) => (
          <label key={name} className="pick">
            <input type="checkbox" {...bind.box(`redeemOn${index + 1}`)} aria-label={name} />
            <span aria-hidden="true">{name.slice(0, 3)}</span>
          </label>
        ))}
      </fieldset>
      <div className="panel-line">
        <Field {...bind.field("redeemFrom")} label={text.from} />
        <Field {...bind.field("redeemUntil")} label={text.until} />
      </div>
      <p className="field__hint">{text.hoursHint}</p>
      <TextareaField {...bind.field("excludedDays")} label={text.excluded} hint={text.excludedHint} />
    </fieldset>
  );
}
