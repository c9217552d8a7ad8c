/** An option's dates: chips of days, and of the chosen day its times; CSS shows them without scripts. */
import type { ReactNode } from "react";
import { dayField, slotFieldId, timeField } from "~/domain/cart/cart-part";
import { offerPage as text } from "~/locales/es/offer-page";
import { Disclosure } from "~/ui/elements/disclosure";
import { FieldError } from "~/ui/form/form-field";
import type { OptionView } from "./offer-view";
import { openDay, useRefusedPurchase } from "./refused-purchase";

type Day = OptionView["days"][number];

/** Days in sight; the others are folded. */
const SHOWN = 12;

interface DateChoiceProps {
  offerId: string;
  option: OptionView;
  /** Message beside the field. */
  error?: string | undefined;
}

export function DateChoice({ offerId, option, error }: DateChoiceProps) {
  const { id, days } = option;
  const field = slotFieldId(id);
  const folded = days.slice(SHOWN);
  const chosen = openDay(option, useRefusedPurchase().days);
  const chips = (some: readonly Day[]) => (
    <div className="dates">
      {some.map((day) => (
        <DayChoice key={day.value} optionId={id} day={day} chosen={day.value === chosen} />
      ))}
    </div>
  );
  return (
    <fieldset
      className="choices"
      id={field}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a group of radios can be invalid, a fieldset cannot
      role="radiogroup"
      // The target of a refused form's URL takes the focus.
      tabIndex={-1}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${field}-error`}
    >
      <legend className="field__label">{text.slot}</legend>
      {error && <FieldError id={`${field}-error`} message={error} />}
      {chips(days.slice(0, SHOWN))}
      {folded.length > 0 && (
        <>
          <Disclosure summary={text.moreDates} open={folded.some(({ value }) => value === chosen)}>
            {chips(folded)}
          </Disclosure>
          <a href={`/ofertas/${offerId}/fechas`}>{text.calendar}</a>
        </>
      )}
    </fieldset>
  );
}

function DayChoice({ optionId, day, chosen }: { optionId: string; day: Day; chosen: boolean }) {
  const { value, weekday, label, title, soldOut, times } = day;
  return (
    <div className="day">
      <Pick name={dayField(optionId)} value={value} disabled={soldOut} defaultChecked={chosen}>
        <small>{weekday} </small>
        {label}
        {soldOut && <small> {text.slotSoldOut}</small>}
      </Pick>
      {!soldOut && (
        <fieldset className="day__times">
          <legend className="small">{title}</legend>
          {times.map((time) => (
            <Pick
              key={time.value}
              name={timeField(optionId, value)}
              value={time.value}
              disabled={time.soldOut}
              // The only time of a day needs no choice of its own.
              defaultChecked={times.length === 1}
            >
              {time.label}
              {time.note && <small> {time.note}</small>}
            </Pick>
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface PickProps {
  name: string;
  value: string;
  disabled: boolean;
  defaultChecked: boolean;
  children: ReactNode;
}

/** A radio button that looks like a chip. */
function Pick({ children, ...input }: PickProps) {
  return (
    <label className="pick">
      <input type="radio" {...input} />
      <span>{children}</span>
    </label>
  );
}
