/** The days on which a coupon can be used: a number of them from its purchase, or from one day until another. */
import { offerFields as text } from "~/locales/es/panel/offers";
import type { BoundFields } from "~/ui/form/bind-fields";
import { ChoiceGroup } from "~/ui/form/choice";
import { Field } from "~/ui/form/form-field";

export function ValidityFields({ bind }: { bind: BoundFields }) {
  return (
    <ChoiceGroup legend={text.validity} {...bind.bare("validityMode")}>
      <div className="panel-line">
        <label className="check">
          <input type="radio" {...bind.choice("validityMode", "days_after_purchase")} />
          <span>{text.validityByDays}</span>
        </label>
        <Field
          {...bind.field("validityDays")}
          label={text.validityDays}
          inputMode="numeric"
          required="sometimes"
        />
      </div>
      <div className="panel-line">
        <label className="check">
          <input type="radio" {...bind.choice("validityMode", "fixed")} />
          <span>{text.validityFixed}</span>
        </label>
        <Field {...bind.field("validFrom")} type="date" label={text.validFrom} required="sometimes" />
        <Field {...bind.field("validUntil")} type="date" label={text.validUntil} required="sometimes" />
      </div>
    </ChoiceGroup>
  );
}
