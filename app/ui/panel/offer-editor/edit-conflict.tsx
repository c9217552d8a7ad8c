/** One message for an edit that others came before: their changes that the form took over, and the fields that both changed. */
import { fieldLabel, partnerOffer as text } from "~/locales/es/panel/offers";
import { Notice } from "~/ui/elements/notice";
import { type Column, DataTable } from "../data-table";

export interface Compared {
  /** Names of fields. */
  taken: readonly string[];
  conflicts: readonly { name: string; before: string | null; now: string; typed: string }[];
}

type Row = Compared["conflicts"][number];

interface EditConflictProps extends Compared {
  /** A value in words, where it is not what people read. */
  wordOf: (name: string, value: string) => string;
}

export function EditConflict({ taken, conflicts, wordOf }: EditConflictProps) {
  const cell = (name: string, value: string | null) =>
    value === null ? <span className="soft">{text.conflictLong}</span> : wordOf(name, value) || "—";
  const columns: Column<Row>[] = [
    { key: "field", label: text.conflictField, heading: true, cell: ({ name }) => fieldLabel(name) },
    { key: "before", label: text.conflictBefore, cell: ({ name, before }) => cell(name, before) },
    { key: "now", label: text.staleNow, cell: ({ name, now }) => cell(name, now) },
    { key: "typed", label: text.staleTyped, cell: ({ name, typed }) => cell(name, typed) },
  ];
  return (
    <div role="alert">
      <Notice kind="warning" title={text.staleTitle}>
        {taken.length > 0 && <p>{text.conflictTaken(taken.map(fieldLabel).join(", "))}</p>}
        <p>{conflicts.length > 0 ? text.conflictBoth : text.conflictNone}</p>
        {conflicts.length > 0 && (
          <div className="panel-written">
            <DataTable
              caption={text.staleTitle}
              columns={columns}
              rows={conflicts}
              keyOf={({ name }) => name}
            />
          </div>
        )}
      </Notice>
    </div>
  );
}
