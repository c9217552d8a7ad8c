/** Radio and checkbox cards with a price at the side, and the plain checkbox. */
import type { InputHTMLAttributes, ReactNode } from "react";
import { FieldError, fieldId } from "./form-field";

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "name" | "id" | "value">;

export interface ChoiceProps extends Native {
  type?: "radio" | "checkbox";
  name: string;
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Price and saving at the right edge. */
  aside?: ReactNode;
}

/** One card; put several into `<ChoiceGroup>`. */
export function Choice({ type = "radio", label, description, aside, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input type={type} {...input} />
      <span className="choice__text">
        <span className="choice__label">{label}</span>
        {description && <span className="choice__description">{description}</span>}
      </span>
      {aside && <span className="choice__aside">{aside}</span>}
    </label>
  );
}

interface ChoiceGroupProps {
  legend: ReactNode;
  /** Sets the group's id, the target of error summaries. */
  name?: string;
  error?: string;
  hideLegend?: boolean;
  children: ReactNode;
}

export function ChoiceGroup({ legend, name, error, hideLegend, children }: ChoiceGroupProps) {
  const id = name && fieldId(name);
  return (
    <fieldset className="choices" id={id} aria-describedby={error && id ? `${id}-error` : undefined}>
      <legend className={hideLegend ? "vh" : "field__label"}>{legend}</legend>
      {children}
      {error && <FieldError id={`${id ?? "choices"}-error`} message={error} />}
    </fieldset>
  );
}

export interface CheckFieldProps extends Native {
  name: string;
  value?: string;
  label: ReactNode;
  error?: string;
}

export function CheckField({ name, label, error, ...input }: CheckFieldProps) {
  const id = fieldId(name);
  return (
    <div className="field">
      <label className="check">
        <input
          {...input}
          type="checkbox"
          name={name}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  );
}
