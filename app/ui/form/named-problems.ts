/** Names the field before each text of a list of problems: several fields share a text. */
import type { SummaryError } from "./error-summary";

/** An abbreviation keeps its capitals. */
const uncapitalized = (text: string) =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

function namedText(label: string, message: string): string {
  if (label.endsWith("?")) return `${label} ${message}`;
  return `${label.replace(": ", ", ")}: ${uncapitalized(message)}`;
}

/** @param labelOf a field's label; the field's own name for fields without one */
export function namedProblems(
  problems: readonly SummaryError[],
  labelOf: (field: string) => string,
): SummaryError[] {
  return problems.map(({ field, message }) => {
    const label = field === null ? null : labelOf(field);
    return { field, message: label === null || label === field ? message : namedText(label, message) };
  });
}

/** @param labels by field name; the others keep their names */
export const labelsOf =
  (labels: Readonly<Record<string, string>>) =>
  (field: string): string =>
    labels[field] ?? field;
