/** The choice of an offer's tax: its regime and rate. */
import { offerTax as text } from "~/locales/es/panel/offer-tax";
import type { BoundFields } from "~/ui/form/bind-fields";
import { SelectField } from "~/ui/form/form-field";

export interface TaxChoices {
  options: readonly { value: string; label: string }[];
  hint: string;
}

export function TaxField({ bind, tax }: { bind: BoundFields; tax: TaxChoices }) {
  return (
    <SelectField {...bind.field("tax")} label={text.label} hint={tax.hint} options={tax.options} required />
  );
}
