/**
 * A quantity from 1 to what may be bought: a plain number field, which gains − and + where scripts run, or has them
 * from the start as submit buttons of the form around.
 */
import { type ButtonHTMLAttributes, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { form as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";
import { fieldId } from "./form-field";

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
  /** Without scripts − and + submit the form with this name and −1 or 1. */
  stepName?: string;
  /** Without scripts the buttons get these attributes instead: they belong to a form elsewhere; no step = as typed. */
  stepWith?: (step?: 1 | -1) => ButtonHTMLAttributes<HTMLButtonElement>;
  /** A new version shows `defaultValue` again, e.g. after the server has corrected what was typed; undefined waits. */
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
  /** Something is typed that was not sent yet: an answer to what was sent before must not take it away. */
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
    // Lets the form around react as if the person had typed.
    field.dispatchEvent(new Event("change", { bubbles: true }));
    typing.current = false;
  }

  const withSteps = hydrated || stepName !== undefined;
  const stepButton = (by: 1 | -1) =>
    hydrated
      ? ({ type: "button", onClick: () => step(by) } as const)
      : ({ type: "submit", name: stepName, value: by, ...stepWith?.(by) } as const);

  return (
    <div className="quantity">
      <label htmlFor={id} className={hideLabel ? "vh" : "field__label"}>
        {label}
      </label>
      <div className="stepper">
        {stepName && !hydrated && (
          // Enter in the field presses the form's first button: it must be this one.
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
