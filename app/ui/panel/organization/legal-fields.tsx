/** Fields of a business's legal data: name, tax number, condition and address. */
import { TRADER_STATUSES } from "~/domain/organizations/organization";
import { application as text } from "~/locales/es/panel/application";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { Field, SelectField } from "~/ui/form/form-field";
import { REGION_GROUPS } from "~/ui/form/region-options";

export function LegalFields({ bind }: { bind: BoundFields }) {
  return (
    <>
      <Field {...bind.field("legal_name")} label={text.legal_name} maxLength={200} required />
      <Field
        {...bind.field("tax_number")}
        label={text.tax_number}
        hint={text.tax_numberHint}
        autoCapitalize="characters"
        maxLength={20}
        required
      />
      <ChoiceGroup legend={text.trader} {...bind.bare("trader_status")}>
        {TRADER_STATUSES.map((status) => (
          <Choice
            key={status}
            {...bind.choice("trader_status", status)}
            label={text.traders[status][0]}
            description={text.traders[status][1]}
          />
        ))}
      </ChoiceGroup>
      <Field
        {...bind.field("street")}
        label={text.street}
        autoComplete="address-line1"
        maxLength={200}
        required
      />
      <div className="fields fields--2">
        <Field
          {...bind.field("postal_code")}
          label={text.postal_code}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          required
        />
        <Field
          {...bind.field("city")}
          label={text.city}
          autoComplete="address-level2"
          maxLength={100}
          required
        />
      </div>
      <SelectField
        {...bind.field("province")}
        label={text.province}
        hint={text.provinceHint}
        options={[{ value: "", label: text.choose }]}
        groups={REGION_GROUPS}
        required
      />
    </>
  );
}
