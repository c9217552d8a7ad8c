/** A quantity from 1 to what may be bought: a plain number field, which gains − and + where scripts run. */
import { useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { form as text } from "~/locales/es/ui";
import { fieldId } from "./form-field";
import { Icon } from "./icons";

export interface QuantityStepperProps {
  name?: string;
  /** Needed where a page has several. */
  id?: string;
  defaultValue?: number;
  /** min(available, per customer); absent = no bound. */
  max?: number;
  /** What is counted, for people who do not see the line it stands in. */
  label?: string;
  hideLabel?: boolean;
  error?: string;
  /** The id of a form elsewhere on the page. */
  form?: string;
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { name = "quantity", defaultValue = 1, max, label = text.quantity, hideLabel, error, form } = props;
  const id = props.id ?? fieldId(name);
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);
  const hydrated = useHydrated();

  function step(by: 1 | -1) {
    const field = input.current;
    if (!field) return;
    if (by === 1) field.stepUp();
    else field.stepDown();
    setValue(field.valueAsNumber);
    // Lets the form around react as if the person had typed.
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }

  return (
    <div className="quantity">
      <label htmlFor={id} className={hideLabel ? "vh" : "field__label"}>
        {label}
      </label>
      <div className="stepper">
        {hydrated && (
          <button type="button" aria-label={text.less(label)} disabled={value <= 1} onClick={() => step(-1)}>
            <Icon name="minus" />
          </button>
        )}
        <input
          ref={input}
          id={id}
          name={name}
          form={form}
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          step={1}
          defaultValue={defaultValue}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => setValue(event.target.valueAsNumber)}
        />
        {hydrated && (
          <button
            type="button"
            aria-label={text.more(label)}
            disabled={max !== undefined && value >= max}
            onClick={() => step(1)}
          >
            <Icon name="plus" />
          </button>
        )}
      </div>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
