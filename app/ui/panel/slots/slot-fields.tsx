/** Fields that one date and a weekly rule share: option, length, places, and the zone where the offer's places do not say it. */
import { SLOT_TIMEZONES, type SlotTimezone } from "~/domain/catalogue/slots/slot-limits";
import { TIMEZONE_LABELS, slotFields as text } from "~/locales/es/panel/slots";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Field, SelectField } from "~/ui/form/form-field";

interface SlotFieldsProps {
  /** Label of the places. */
  places?: string;
  bind: BoundFields;
  options: readonly { id: string; title: string }[];
  /** Of the offer's places; null = it is asked. */
  clock: SlotTimezone | null;
}

export function SlotFields({ bind, options, clock, places = text.capacity }: SlotFieldsProps) {
  return (
    <>
      <SelectField
        {...bind.field("option")}
        label={text.option}
        required
        options={options.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <div className="panel-line">
        <Field {...bind.field("minutes")} label={text.minutes} inputMode="numeric" required />
        <Field {...bind.field("capacity")} label={places} inputMode="numeric" required />
      </div>
      {clock === null ? (
        <SelectField
          {...bind.field("timezone")}
          label={text.timezone}
          required
          options={SLOT_TIMEZONES.map((value) => ({ value, label: TIMEZONE_LABELS[value] }))}
        />
      ) : (
        <>
          <input type="hidden" name="timezone" value={clock} />
          <p className="field__hint">{text.clock[clock]}</p>
        </>
      )}
    </>
  );
}
