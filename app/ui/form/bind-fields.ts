/** Binds the fields of a form to what was typed and refused, and otherwise to what is stored. */
import type { SummaryError } from "./error-summary";
import { byField } from "./form-page";

/** What an action answers instead of redirecting (app/http/form/answer-form.server.ts). */
export interface Refused {
  problems: readonly SummaryError[];
  typed: Record<string, string[]>;
  stale: boolean;
}

/**
 * Binds fields to the values of a refused form, and otherwise to the stored ones.
 * @param stored values by field name; several values of one field are lines
 */
export function bindFields(
  refused: Refused | undefined,
  stored: Readonly<Record<string, string | number | null | undefined>> = {},
) {
  const errors = byField(refused?.problems);
  const typedOf = (name: string): string =>
    refused ? (refused.typed[name]?.[0] ?? "") : String(stored[name] ?? "");
  const valuesOf = (name: string) =>
    refused ? (refused.typed[name] ?? []) : String(stored[name] ?? "").split("\n");
  /** Name, value and checked state of a checkbox or radio button. */
  const choice = (name: string, value: string) => ({
    name,
    value,
    defaultChecked: valuesOf(name).includes(value),
  });
  return {
    typedOf,
    /** Name, value and error of a text field, text area or select. */
    field: (name: string) => ({ name, defaultValue: typedOf(name), error: errors[name] }),
    /** Name and error alone, of a group of choices or a file. */
    bare: (name: string) => ({ name, error: errors[name] }),
    choice,
    /** A checkbox that stands alone. */
    box: (name: string) => choice(name, "1"),
    error: (name: string): string | undefined => errors[name],
  };
}

export type BoundFields = ReturnType<typeof bindFields>;
