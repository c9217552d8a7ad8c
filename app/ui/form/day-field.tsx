/** Field of a day; what is no day is left out, as browsers do, and only its problem is shown. */
import { Field, type FieldProps } from "./form-field";

function isDay(text: string): boolean {
  const at = Date.parse(text);
  return Number.isFinite(at) && new Date(at).toISOString().slice(0, 10) === text;
}

export function DayField({ defaultValue = "", ...field }: Omit<FieldProps, "type">) {
  return <Field type="date" {...field} defaultValue={isDay(String(defaultValue)) ? defaultValue : ""} />;
}
