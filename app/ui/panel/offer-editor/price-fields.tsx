/** Step of price and units: a row for each option, and the tax that their prices include. */
import { formatEuros } from "~/locales/es/format";
import { offerSummary } from "~/locales/es/panel/offer-page";
import { partnerOffer, offerFields as text } from "~/locales/es/panel/offers";
import { Button } from "~/ui/elements/button";
import type { BoundFields } from "~/ui/form/bind-fields";
import { CheckField } from "~/ui/form/choice";
import { Field } from "~/ui/form/form-field";
import { type TaxChoices, TaxField } from "./tax-field";

/** An option as it is stored; null for a row that is added. */
export interface StoredRow {
  /** Units sold or held. */
  taken: number;
  /** Cents. */
  price: number;
  /** What the business keeps of it. */
  net: number;
}

interface PriceFieldsProps {
  bind: BoundFields;
  /** In their order. */
  rows: readonly (StoredRow | null)[];
  tax: TaxChoices;
  /** Of a deposit offer: what is paid here, and the whole price. */
  deposit: boolean;
}

export function PriceFields({ bind, rows, tax, deposit }: PriceFieldsProps) {
  return (
    <>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their number
        <OptionRow key={index} bind={bind} row={row} index={index} deposit={deposit} />
      ))}
      <p className="field__hint">{text.rowHint}</p>
      <p>
        <Button variant="secondary" name="intent" value="add-option">
          {partnerOffer.addOption}
        </Button>
      </p>
      <TaxField bind={bind} tax={tax} />
    </>
  );
}

interface OptionRowProps extends Pick<PriceFieldsProps, "bind" | "deposit"> {
  row: StoredRow | null;
  index: number;
}

function OptionRow({ bind, row, index, deposit }: OptionRowProps) {
  const name = (field: string) => `priceOptions.${index}.${field}`;
  // A row that was added may stay empty: it is no option then.
  const required = row !== null || index === 0 || "sometimes";
  return (
    <fieldset className="offer-option">
      <legend>{row === null && index > 0 ? text.newOption : text.option(index + 1)}</legend>
      <input type="hidden" name={name("id")} value={bind.typedOf(name("id"))} />
      <Field
        {...bind.field(name("title"))}
        label={text.optionTitle}
        className="offer-option__title"
        required={required}
      />
      <Field
        {...bind.field(name("actualPrice"))}
        label={deposit ? text.deposit : text.price}
        inputMode="decimal"
        required={required}
      />
      {deposit && (
        <Field
          {...bind.field(name("totalPrice"))}
          label={text.totalPrice}
          hint={text.totalPriceHint}
          inputMode="decimal"
          required={required}
        />
      )}
      <Field
        {...bind.field(name("capacity"))}
        label={text.capacity}
        inputMode="numeric"
        required="sometimes"
      />
      <Field
        {...bind.field(name("perCustomer"))}
        label={text.perCustomer}
        inputMode="numeric"
        required="sometimes"
      />
      <Field
        {...bind.field(name("maxPerOrder"))}
        label={text.maxPerOrder}
        inputMode="numeric"
        required="sometimes"
      />
      <CheckField {...bind.box(name("isActive"))} label={text.active} />
      {row && (
        <p className="field__hint offer-option__facts">
          {offerSummary.earned(formatEuros(row.price), formatEuros(row.net))}.{" "}
          {row.taken > 0 && text.taken(row.taken)}
        </p>
      )}
    </fieldset>
  );
}
