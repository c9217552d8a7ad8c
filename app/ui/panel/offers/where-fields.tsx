/** Step of places and times: a group of fields for each place, the end of the sale, the coupon's days. */
import { offerFields as text } from "~/locales/es/panel/offers";
import { Field, SelectField } from "~/ui/form/form-field";
import { REGION_GROUPS } from "~/ui/form/region-options";
import type { BoundFields } from "./bound-fields";

interface WhereFieldsProps {
  bind: BoundFields;
  /** Stored places. */
  places: number;
  /** The first place is the business's own, not stored yet. */
  isOwnPlace: boolean;
  /** The coupon is valid for days from the purchase. */
  byDays: boolean;
}

export function WhereFields({ bind, places, isOwnPlace, byDays }: WhereFieldsProps) {
  return (
    <>
      {isOwnPlace && <p className="field__hint">{text.ownPlace}</p>}
      {Array.from({ length: places + 1 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their number
        <PlaceFields key={index} bind={bind} index={index} isNew={index === places} />
      ))}
      <Field {...bind.field("sale_ends_at")} type="date" label={text.saleEnds} hint={text.saleEndsHint} />
      {byDays ? (
        <Field {...bind.field("validity_days")} label={text.validityDays} inputMode="numeric" required />
      ) : (
        <p className="field__hint">{text.validityOther}</p>
      )}
    </>
  );
}

function PlaceFields({ bind, index, isNew }: { bind: BoundFields; index: number; isNew: boolean }) {
  const name = (field: string) => `locations.${index}.${field}`;
  const required = !isNew;
  return (
    <fieldset className="box fields">
      <legend>{isNew && index > 0 ? text.newPlace : text.place(index + 1)}</legend>
      <input type="hidden" name={name("id")} value={bind.typedOf(name("id"))} />
      <Field {...bind.field(name("name"))} label={text.placeName} required={required} />
      <Field {...bind.field(name("address"))} label={text.address} required={required} />
      <Field
        {...bind.field(name("postal_code"))}
        label={text.postalCode}
        inputMode="numeric"
        required={required}
      />
      <Field {...bind.field(name("city"))} label={text.city} required={required} />
      <SelectField
        {...bind.field(name("province"))}
        label={text.province}
        options={[{ value: "", label: text.choose }]}
        groups={REGION_GROUPS}
        required={required}
      />
      <Field {...bind.field(name("phone"))} label={text.phone} type="tel" />
      <Field {...bind.field(name("opening_hours"))} label={text.hours} hint={text.hoursHint} />
    </fieldset>
  );
}
