/**
 * Labelled control with hint and error: text field, text area and select. `required` is announced by
 * aria-required instead of the browser's own validation, so that the server reports all errors at once. Other
 * fields are marked as optional.
 */
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { form as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";
import { insideOf, Once } from "~/ui/written-once";

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

export function Field(props: FieldProps) {
  const { frame, control } = wired(props);
  return (
    <FieldFrame {...frame}>
      <input type="text" {...control} />
    </FieldFrame>
  );
}

export type TextareaFieldProps = Labelling & Native<TextareaHTMLAttributes<HTMLTextAreaElement>>;

export function TextareaField(props: TextareaFieldProps) {
  const { frame, control } = wired(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={3} {...control} />
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
    /** A name of options that are the same wherever it is given: the server writes them once for each default value. */
    known?: string;
  };

export function SelectField({ options, groups, known, ...props }: SelectFieldProps) {
  const { frame, control } = wired(props);
  const select = (
    <select {...control}>
      <Options options={options} />
      {groups?.map((group) => (
        <optgroup key={group.label} label={group.label}>
          <Options options={group.options} />
        </optgroup>
      ))}
    </select>
  );
  return (
    <FieldFrame {...frame}>
      {import.meta.env.SSR && known ? (
        <Once as="select" of={`${known} ${props.defaultValue}`} show={() => insideOf(select)} {...control} />
      ) : (
        select
      )}
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

/** What a field's frame shows, and the attributes of its control. */
function wired<Props extends Labelling & { className?: string | undefined }>(props: Props) {
  const { label, hint, error, hideLabel, required, id = fieldId(props.name), className, ...native } = props;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    frame: { label, hint, error, hideLabel, required, id, className },
    control: {
      ...native,
      id,
      "aria-required": required === true || undefined,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": describedBy || undefined,
      className: "input",
    },
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
