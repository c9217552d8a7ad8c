/** Old and new values of an offer side by side; one below the other on narrow screens. */
import { partnerOffer, offerChanges as text } from "~/locales/es/panel/offers";
import { DataTable } from "../data-table";

interface Value {
  lines: readonly string[];
  pictures: readonly string[];
}

interface ShownDifference {
  key: string;
  label: string;
  old: Value;
  new: Value;
}

function Shown({ lines, pictures }: Value) {
  if (lines.length + pictures.length === 0) return <span className="soft">{partnerOffer.empty}</span>;
  return (
    <>
      {lines.map((line) => (
        <p key={line} className="panel-lines">
          {line}
        </p>
      ))}
      <span className="cluster">
        {pictures.map((url) => (
          <img key={url} src={url} alt="" width={96} height={72} loading="lazy" />
        ))}
      </span>
    </>
  );
}

interface DifferenceTableProps {
  caption: string;
  rows: readonly ShownDifference[];
  /** Heads of the columns of old and new values. */
  heads?: readonly [string, string];
}

export function DifferenceTable({ caption, rows, heads = [text.old, text.new] }: DifferenceTableProps) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { key: "field", label: text.field, heading: true, cell: ({ label }) => label },
        { key: "old", label: heads[0], cell: ({ old }) => <Shown {...old} /> },
        { key: "new", label: heads[1], cell: (row) => <Shown {...row.new} /> },
      ]}
    />
  );
}
