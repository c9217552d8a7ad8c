/** Preview or report of an import: its figures, the problems of its rows, and the button that begins it. */
import { formatInteger } from "~/locales/es/format";
import { offersImport as text } from "~/locales/es/panel/import";
import { Button } from "~/ui/elements/button";
import { PanelButtonLink } from "../button-link";
import { type Column, DataTable } from "../data-table";
import { Figures } from "../figures";
import { PanelForm } from "../panel-form";
import { PanelSection } from "../panel-section";

type Counts = Record<"created" | "updated" | "unchanged" | "refused", number>;

const COUNTED = ["created", "updated", "unchanged", "refused"] as const;

export function ImportFigures({ counts, labels }: { counts: Counts; labels: Record<keyof Counts, string> }) {
  return (
    <PanelSection id="summary" title={text.summary} first hideTitle>
      <Figures of={COUNTED.map((one) => [labels[one], formatInteger(counts[one])])} />
    </PanelSection>
  );
}

export function StartImport({ counts }: { counts: Counts }) {
  const offers = counts.created + counts.updated;
  if (offers === 0) return <p>{text.nothing}</p>;
  return (
    <PanelForm>
      <input type="hidden" name="intent" value="import" />
      <div className="cluster">
        <Button>{text.start(offers)}</Button>
      </div>
    </PanelForm>
  );
}

/** One problem, and all rows that have it. */
interface FormattedProblem {
  lines: readonly number[];
  column: string | null;
  message: string;
}

const COLUMNS: readonly Column<FormattedProblem>[] = [
  {
    key: "line",
    label: text.lines,
    heading: true,
    cell: ({ lines }) => lines.map(formatInteger).join(", "),
  },
  { key: "column", label: text.column, cell: ({ column }) => column ?? text.wholeRow },
  { key: "problem", label: text.problem, cell: ({ message }) => message },
];

interface ImportProblemsProps {
  rows: readonly FormattedProblem[];
  /** Address of the file of failed rows; null while the file is being read. */
  file: string | null;
}

export function ImportProblems({ rows, file }: ImportProblemsProps) {
  return (
    <PanelSection id="problems" title={text.problems}>
      <p>{text.problemsLead}</p>
      <DataTable
        caption={text.problems}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ column, message }) => `${column} ${message}`}
      />
      {file && (
        <p>
          <PanelButtonLink variant="secondary" href={file} download label={text.download} />
        </p>
      )}
    </PanelSection>
  );
}
