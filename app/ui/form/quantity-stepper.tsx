/**
 * Quantity from 1 to a maximum: a number field with − and + buttons. Without scripts the buttons are absent
 * or, with `stepName`, submit the surrounding form.
 */
import { type ButtonHTMLAttributes, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { form as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";
import { fieldId } from "./form-field";

export interface QuantityStepperProps {
  name?: string;
  /** Required where a page has several steppers. */
  id?: string;
  defaultValue?: number;
  /** min(available, per customer); absent = unlimited. */
  max?: number;
  /** Accessible name of the field. */
  label?: string;
  hideLabel?: boolean;
  error?: string;
  /** Id of a form elsewhere on the page. */
  form?: string;
  /** Without scripts: name of the submit buttons, whose value is −1 or 1. */
  stepName?: string;
  /** Without scripts: button attributes for another form; without a step, the typed quantity. */
  stepWith?: (step?: 1 | -1) => ButtonHTMLAttributes<HTMLButtonElement>;
  /** A change resets the field to `defaultValue`, e.g. after a correction; undefined defers it. */
  version?: string;
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { name = "quantity", defaultValue = 1, max, label = text.quantity, hideLabel, error, form } = props;
  const { stepName, stepWith, version } = props;
  const id = props.id ?? fieldId(name);
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);
  const hydrated = useHydrated();

  const shown = useRef(version);
  /** Typing in progress: a response to an earlier submit must not overwrite it. */
  const typing = useRef(false);
  useEffect(() => {
    if (version === undefined || version === shown.current) return;
    shown.current = version;
    if (typing.current) return;
    if (input.current) input.current.value = String(defaultValue);
    setValue(defaultValue);
  }, [version, defaultValue]);

  function step(by: 1 | -1) {
    const field = input.current;
    if (!field) return;
    if (by === 1) field.stepUp();
    else field.stepDown();
    setValue(field.valueAsNumber);
    // Fires the event of a typed change for the surrounding form.
    field.dispatchEvent(new Event("change", { bubbles: true }));
    typing.current = false;
  }

  const withSteps = hydrated || stepName !== undefined;
  const stepButton = (by: 1 | -1) =>
    hydrated
      ? ({ type: "button", onClick: () => step(by) } as const)
      : ({ type: "submit", name: stepName, value: by, ...stepWith?.(by) } as const);

  return (
    <div>
      <label htmlFor={id} className={hideLabel ? "vh" : "field__label"}>
        {label}
      </label>
      <div className="stepper">
        {stepName && !hydrated && (
          // Enter in the field activates the form's first submit button.
          <button type="submit" className="vh" tabIndex={-1} {...stepWith?.()}>
            {text.update}
          </button>
        )}
        {withSteps && (
          <button {...stepButton(-1)} aria-label={text.less(label)} disabled={value <= 1}>
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
          onChange={(event) => {
            typing.current = true;
            setValue(event.target.valueAsNumber);
          }}
          onBlur={() => {
            typing.current = false;
          }}
          onKeyDown={({ key }) => {
            if (key === "Enter") typing.current = false;
          }}
        />
        {withSteps && (
          <button
            {...stepButton(1)}
            aria-label={text.more(label)}
            disabled={max !== undefined && value >= max}
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
