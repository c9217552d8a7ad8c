/** The form of a new or stored place: address, telephone, the week's hours, days that differ. */
import { WEEKDAYS } from "~/domain/catalogue/place-hours";
import { WEEKDAY_NAMES } from "~/locales/es/format";
import { offerFields } from "~/locales/es/panel/offers";
import { placeFieldLabel, placeForm as text } from "~/locales/es/panel/places";
import { Button } from "~/ui/elements/button";
import { type BoundFields, bindFields } from "~/ui/form/bind-fields";
import { CheckField } from "~/ui/form/choice";
import { Field, SelectField } from "~/ui/form/form-field";
import { REGION_GROUPS } from "~/ui/form/region-options";
import { PanelForm, type PanelFormProps } from "../panel-form";

/** Periods a day that the names of the fields count. */
const PERIODS_A_DAY = 3;
const EMPTY_EXCEPTIONS = 2;
const [MONDAY] = WEEKDAYS;

interface PlaceFormProps extends Pick<PanelFormProps, "refused"> {
  /** Stored fields by name. */
  values?: Readonly<Record<string, string>>;
  version?: number;
  /** Of a place that is not stored yet. */
  newId?: string;
}

/** Rows of a list that have a name in the form. */
function rowsOf(names: readonly string[], list: string): number[] {
  return names.flatMap((name) => {
    const [first, row] = name.split(".");
    return first === list ? [Number(row)] : [];
  });
}

export function PlaceForm({ values = {}, version, newId, refused }: PlaceFormProps) {
  const names = Object.keys(refused?.typed ?? values);
  const turns = rowsOf(Object.keys(values), "weekly_hours").map((row) => (row % PERIODS_A_DAY) + 1);
  const stored = Math.max(0, ...rowsOf(Object.keys(values), "exceptions").map((row) => row + 1));
  const shown = Math.max(stored + EMPTY_EXCEPTIONS, ...rowsOf(names, "exceptions").map((row) => row + 1));
  return (
    <PanelForm refused={refused} labelOf={placeFieldLabel} className="fields panel-narrow">
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {newId && <input type="hidden" name="id" value={refused?.typed.id?.[0] || newId} />}
      <PlaceFields bind={bindFields(refused, values)} turns={Math.max(2, ...turns)} exceptions={shown} />
      <div className="cluster">
        <Button>{text.save}</Button>
      </div>
    </PanelForm>
  );
}

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
  required: boolean | "sometimes";
}

interface PlaceFieldsProps {
  bind: BoundFields;
  /** Periods a day that the form shows. */
  turns: number;
  /** Rows of days that differ, the empty ones at the end included. */
  exceptions: number;
}

function PlaceFields({ bind, turns, exceptions }: PlaceFieldsProps) {
  return (
    <>
      <AddressFields bind={bind} required />
      <Field {...bind.field("position")} label={text.position} hint={text.positionHint} />
      <fieldset className="box fields">
        <legend>{text.week}</legend>
        <p className="field__hint">{text.weekHint}</p>
        {WEEKDAYS.map((day) => (
          <fieldset key={day} className="panel-day panel-day--week">
            <legend>{WEEKDAY_NAMES[day - 1]}</legend>
            <div className="panel-times">
              {text.turns.slice(0, turns).map((turn, index) => (
                <Turn key={turn} bind={bind} row={(day - 1) * PERIODS_A_DAY + index} turn={turn} />
              ))}
            </div>
            {day === MONDAY && <CheckField {...bind.box("same_every_day")} label={text.sameEveryDay} />}
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
      <Field {...bind.field(`${name}.opens`)} label={text.opensAt(turn)} type="time" required="sometimes" />
      <Field {...bind.field(`${name}.closes`)} label={text.closesAt(turn)} type="time" required="sometimes" />
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
