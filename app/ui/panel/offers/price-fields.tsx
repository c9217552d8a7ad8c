/** Step of price and units: a group of fields for each option, and an empty one for another. */
import { offerFields as text } from "~/locales/es/panel/offers";
import type { BoundFields } from "~/ui/form/bind-fields";
import { CheckField } from "~/ui/form/choice";
import { Field } from "~/ui/form/form-field";
import { type TaxChoices, TaxField } from "./tax-field";

interface PriceFieldsProps {
  bind: BoundFields;
  /** Units sold or held of each stored option, in their order. */
  taken: readonly number[];
  tax: TaxChoices | null;
  /** Of a deposit offer: what is paid here, and the whole price. */
  deposit: boolean;
}

export function PriceFields({ bind, taken, tax, deposit }: PriceFieldsProps) {
  return (
    <>
      {[...taken, null].map((units, index) => {
        const name = (field: string) => `priceOptions.${index}.${field}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their number
          <fieldset key={index} className="box fields">
            <legend>{units === null && index > 0 ? text.newOption : text.option(index + 1)}</legend>
            <input type="hidden" name={name("id")} value={bind.typedOf(name("id"))} />
            <Field
              {...bind.field(name("title"))}
              label={text.optionTitle}
              required={units !== null || index === 0}
            />
            <Field
              {...bind.field(name("actualPrice"))}
              label={deposit ? text.deposit : text.price}
              inputMode="decimal"
              required={units !== null || index === 0}
            />
            {deposit && (
              <Field
                {...bind.field(name("totalPrice"))}
                label={text.totalPrice}
                hint={text.totalPriceHint}
                inputMode="decimal"
                required={units !== null || index === 0}
              />
            )}
            <Field
              {...bind.field(name("capacity"))}
              label={text.capacity}
              hint={text.capacityHint(units ?? 0)}
              inputMode="numeric"
            />
            <Field
              {...bind.field(name("perCustomer"))}
              label={text.perCustomer}
              hint={text.perCustomerHint}
              inputMode="numeric"
            />
            <CheckField {...bind.box(name("isActive"))} label={text.active} />
          </fieldset>
        );
      })}
      {tax && <TaxField bind={bind} tax={tax} />}
    </>
  );
}
