/** Fields of a place: address, telephone, the week's hours, days that differ. */
import { WEEKDAYS } from "~/domain/catalogue/place-hours";
import { offerFields } from "~/locales/es/panel/offers";
import { placeForm as text } from "~/locales/es/panel/places";
import { Field, SelectField } from "~/ui/form/form-field";
import { REGION_GROUPS } from "~/ui/form/region-options";
import type { BoundFields } from "../panel-form";

/** @param prefix of the names, where the fields are part of another form */
export function AddressFields({ bind, prefix = "", required }: AddressFieldsProps) {
  const field = (name: string) => bind.field(`${prefix}${name}`);
  return (
    <>
      <Field {...field("name")} label={offerFields.placeName} required={required} />
      <Field {...field("address")} label={offerFields.address} required={required} />
      <Field
        {...field("postal_code")}
        label={offerFields.postalCode}
        inputMode="numeric"
        required={required}
      />
      <Field {...field("city")} label={offerFields.city} required={required} />
      <SelectField
        {...field("province")}
        label={offerFields.province}
        options={[{ value: "", label: offerFields.choose }]}
        groups={REGION_GROUPS}
        required={required}
      />
      <Field {...field("phone")} label={offerFields.phone} type="tel" />
    </>
  );
}

interface AddressFieldsProps {
  bind: BoundFields;
  prefix?: string;
  required: boolean;
}

interface PlaceFieldsProps {
  bind: BoundFields;
  /** Names of the days, Monday first. */
  days: readonly string[];
  /** Periods a day that the form shows. */
  turns: number;
  /** Periods a day that its names count. */
  periodsADay: number;
  /** Rows of days that differ, the empty ones at the end included. */
  exceptions: number;
}

export function PlaceFields({ bind, days, turns, periodsADay, exceptions }: PlaceFieldsProps) {
  return (
    <>
      <AddressFields bind={bind} required />
      <Field {...bind.field("position")} label={text.position} hint={text.positionHint} />
      <fieldset className="box fields">
        <legend>{text.week}</legend>
        <p className="field__hint">{text.weekHint}</p>
        {WEEKDAYS.map((day) => (
          <fieldset key={day} className="panel-day">
            <legend>{days[day - 1]}</legend>
            <div className="panel-times">
              {text.turns.slice(0, turns).map((turn, index) => (
                <Turn key={turn} bind={bind} row={(day - 1) * periodsADay + index} turn={turn} />
              ))}
            </div>
          </fieldset>
        ))}
      </fieldset>
      <Field {...bind.field("opening_hours")} label={text.remarks} hint={text.remarksHint} />
      <fieldset className="box fields">
        <legend>{text.exceptions}</legend>
        <p className="field__hint">{text.exceptionsHint}</p>
        {Array.from({ length: exceptions }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their number
          <ExceptionFields key={index} bind={bind} index={index} />
        ))}
      </fieldset>
    </>
  );
}

function Turn({ bind, row, turn }: { bind: BoundFields; row: number; turn: string }) {
  const name = `weekly_hours.${row}`;
  return (
    <>
      <Field {...bind.field(`${name}.opens`)} label={text.opensAt(turn)} type="time" />
      <Field {...bind.field(`${name}.closes`)} label={text.closesAt(turn)} type="time" />
    </>
  );
}

function ExceptionFields({ bind, index }: { bind: BoundFields; index: number }) {
  const field = (name: string) => bind.field(`exceptions.${index}.${name}`);
  return (
    <fieldset className="panel-day">
      <legend>{text.exception(index + 1)}</legend>
      <div className="panel-times">
        <Field {...field("from")} label={text.from} type="date" />
        <Field {...field("until")} label={text.until} hint={text.untilHint} type="date" />
      </div>
      <div className="panel-times">
        <Field {...field("opens")} label={text.opens} type="time" />
        <Field {...field("closes")} label={text.closes} type="time" />
      </div>
      <Field {...field("note")} label={text.note} hint={text.noteHint} maxLength={120} />
    </fieldset>
  );
}
