/** Shown when others saved the same thing meanwhile: their values beside the typed ones, where they differ. */
import { partnerOffer as text } from "~/locales/es/panel/offers";
import { Notice } from "~/ui/elements/notice";
import type { Refused } from "~/ui/form/bind-fields";
import { DifferenceTable } from "../difference-table";

interface StaleValuesProps {
  refused: Refused | undefined;
  /** Stored now, by field name. */
  values: Readonly<Record<string, string>>;
  /** Names of the fields in Spanish. */
  labelOf: (name: string) => string;
  /** A value in words, where it is not what people read. */
  wordOf?: (name: string, value: string) => string;
}

const IGNORED = /^(version|organization|intent|.*\.id)$/;

const shown = (value: string) => ({ lines: value === "" ? [] : value.split("\n"), pictures: [] });

export function StaleValues({ refused, values, labelOf, wordOf = (_, value) => value }: StaleValuesProps) {
  if (!refused?.stale) return null;
  const rows = Object.entries(refused.typed)
    .map(([name, sent]) => ({ name, typed: sent.join("\n"), now: values[name] ?? "" }))
    .filter(({ name, typed, now }) => !IGNORED.test(name) && typed !== now);
  return (
    <Notice kind="warning" title={text.staleTitle}>
      <p>{text.stale}</p>
      {rows.length > 0 && (
        <DifferenceTable
          caption={text.staleTitle}
          heads={[text.staleNow, text.staleTyped]}
          rows={rows.map(({ name, typed, now }) => ({
            key: name,
            label: labelOf(name),
            old: shown(wordOf(name, now)),
            new: shown(wordOf(name, typed)),
          }))}
        />
      )}
    </Notice>
  );
}
