/** Old and new values of an offer, field by field. */
import { review as text } from "~/locales/es/desk/queue";
import { type Column, DataTable } from "~/ui/panel/data-table";

interface Value {
  lines: readonly string[];
  /** Addresses. */
  pictures: readonly string[];
}

interface DifferenceRow {
  key: string;
  name: string;
  old: Value;
  new: Value;
}

interface DifferenceTableProps {
  rows: readonly DifferenceRow[];
  /** Without the old values: the offer was never on sale. */
  onlyNew?: boolean;
}

const NAME: Column<DifferenceRow> = {
  key: "field",
  label: text.field,
  heading: true,
  cell: ({ name }) => name,
};
const OLD: Column<DifferenceRow> = { key: "old", label: text.old, cell: (row) => <Shown {...row.old} /> };
const NEW: Column<DifferenceRow> = { key: "new", label: text.new, cell: (row) => <Shown {...row.new} /> };

export function DifferenceTable({ rows, onlyNew }: DifferenceTableProps) {
  const columns = onlyNew ? [NAME, NEW] : [NAME, OLD, NEW];
  return <DataTable caption={text.caption} columns={columns} rows={rows} keyOf={({ key }) => key} />;
}

function Shown({ lines, pictures }: Value) {
  if (lines.length === 0 && pictures.length === 0) return <span className="soft">{text.nothing}</span>;
  return (
    <div>
      {/* The same line may stand twice in a text. */}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other identity
        <p key={index}>{line}</p>
      ))}
      {pictures.map((url) => (
        <p key={url}>
          <a href={url}>
            <img src={url} alt={text.picture} width={160} height={107} loading="lazy" />
          </a>
        </p>
      ))}
    </div>
  );
}
