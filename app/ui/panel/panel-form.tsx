/** A form of the panel: names the organization it was made for, lists its problems, and keeps the submitted values. */
import type { ReactNode } from "react";
import { ErrorSummary, type SummaryError } from "~/ui/form/error-summary";
import { byField } from "~/ui/form/form-page";
import { namedProblems } from "~/ui/form/named-problems";
import { usePanelData } from "./frame/panel-data";
import { useOwnPath } from "./own-path";

/** What an action answers instead of redirecting (app/http/panel/panel-form.server.ts). */
export interface Refused {
  problems: readonly SummaryError[];
  typed: Record<string, string[]>;
  stale: boolean;
}

export interface PanelFormProps {
  /** The page's own path, if none is given. */
  action?: string;
  refused?: Refused | undefined;
  /** Label of a field, which the list of problems names; the field's own name for fields without one. */
  labelOf?: (field: string) => string;
  className?: string;
  /** For forms that send files. */
  encType?: "multipart/form-data";
  id?: string;
  children: ReactNode;
}

const ownName = (field: string) => field;

/** @param labels by field name; the others keep their names */
export const labelsOf =
  (labels: Readonly<Record<string, string>>) =>
  (field: string): string =>
    labels[field] ?? field;

export function PanelForm(props: PanelFormProps) {
  const path = useOwnPath();
  const { action = path, refused, labelOf = ownName, className = "fields", encType, id, children } = props;
  return (
    <form method="post" action={action} className={className} encType={encType} id={id} noValidate>
      <ErrorSummary errors={namedProblems(refused?.problems ?? [], labelOf)} />
      <OrganizationField />
      {children}
    </form>
  );
}

interface SmallFormProps {
  /** As of a PanelForm. */
  action?: string;
  className?: string;
  children: ReactNode;
}

/** A form of buttons, which has no problems of its own. */
export function SmallForm({ action, className, children }: SmallFormProps) {
  const path = useOwnPath();
  return (
    <form method="post" action={action ?? path} className={className}>
      <OrganizationField />
      {children}
    </form>
  );
}

function OrganizationField() {
  const panel = usePanelData();
  return panel ? <input type="hidden" name="organization" value={panel.organization.id} /> : null;
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
