/**
 * Labelled control with hint and error: text field, text area and select. `required` is announced by
 * aria-required instead of the browser's own validation, so that the server reports all errors at once. Other
 * fields are marked as optional.
 */
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { form as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";

/** Id of a field's control; error summaries link to it. */
export function fieldId(name: string): string {
  return `field-${name.replace(/[^\w-]+/g, "-")}`;
}

interface Labelling {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** "sometimes": not marked as optional, since some choices or a later step need it; the server says when. */
  required?: boolean | "sometimes";
  /** Overrides `fieldId(name)` where a page shows the same field twice. */
  id?: string;
  /** Hides the label visually. */
  hideLabel?: boolean;
}

type Native<T> = Omit<T, "name" | "id" | "required" | "children" | "aria-describedby" | "aria-invalid">;

export type FieldProps = Labelling & Native<InputHTMLAttributes<HTMLInputElement>>;

export function Field({ label, hint, error, hideLabel, required, id, className, ...input }: FieldProps) {
  const control = wiring(input.name, { id, hint, error, required });
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      required={required}
      className={className}
      id={control.id}
    >
      <input type="text" {...input} {...control} className="input" />
    </FieldFrame>
  );
}

export type TextareaFieldProps = Labelling & Native<TextareaHTMLAttributes<HTMLTextAreaElement>>;

export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, error, hideLabel, required, id, className, ...area } = props;
  const control = wiring(area.name, { id, hint, error, required });
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      required={required}
      className={className}
      id={control.id}
    >
      <textarea rows={3} {...area} {...control} className="input" />
    </FieldFrame>
  );
}

interface SelectOption {
  value: string;
  label: string;
}

export type SelectFieldProps = Labelling &
  Native<SelectHTMLAttributes<HTMLSelectElement>> & {
    options: readonly SelectOption[];
    /** Grouped options, after the plain ones. */
    groups?: readonly { label: string; options: readonly SelectOption[] }[];
  };

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, hideLabel, required, id, className, options, groups, ...select } = props;
  const control = wiring(select.name, { id, hint, error, required });
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      required={required}
      className={className}
      id={control.id}
    >
      <select {...select} {...control} className="input">
        <Options options={options} />
        {groups?.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options options={group.options} />
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}

function Options({ options }: { options: readonly SelectOption[] }) {
  return (
    <>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

function wiring(name: string, { id, hint, error, required }: Omit<Labelling, "name" | "label">) {
  const own = id ?? fieldId(name);
  const describedBy = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(" ");
  return {
    id: own,
    "aria-required": required === true || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
}

type FrameProps = Omit<Labelling, "name" | "id"> & { id: string; className?: string; children: ReactNode };

function FieldFrame({ label, hint, error, required, hideLabel, id, className, children }: FrameProps) {
  return (
    <div className={className ? `field ${className}` : "field"}>
      <label htmlFor={id} className={hideLabel ? "vh" : "field__label"}>
        {label}
        {!required && !hideLabel && <span className="field__optional"> {text.optional}</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  );
}

/** Error text of a field; the control's `aria-describedby` refers to its id. */
export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p className="field__error" id={id}>
      <Icon name="warning" size="s" />
      <span>
        <span className="vh">{text.errorPrefix} </span>
        {message}
      </span>
    </p>
  );
}
