/** Old and new values side by side, field by field; one below the other on narrow screens. */
import type { FormattedDifference, FormattedValue } from "~/locales/es/panel/offer-differences";
import { offerChanges as text } from "~/locales/es/panel/offers";
import { type Column, DataTable } from "./data-table";

interface DifferenceTableProps {
  caption: string;
  rows: readonly FormattedDifference[];
  /** Heads of the columns of old and new values. */
  heads: readonly [string, string];
  /** Without the old values: nothing was on sale before. */
  onlyNew?: boolean;
}

export function DifferenceTable({ caption, rows, heads, onlyNew }: DifferenceTableProps) {
  const columns: Column<FormattedDifference>[] = [
    { key: "field", label: text.field, heading: true, cell: ({ label }) => label },
    { key: "old", label: heads[0], cell: ({ old }) => <Shown {...old} /> },
    {
      key: "new",
      label: heads[1],
      cell: (row) => <Shown {...row.new} />,
      // Of one value there is nothing to tell it from.
      ...(onlyNew && { onCard: "bare" as const }),
    },
  ];
  const shown = onlyNew ? columns.filter(({ key }) => key !== "old") : columns;
  return <DataTable caption={caption} columns={shown} rows={rows} keyOf={({ key }) => key} />;
}

function Shown({ lines, pictures }: FormattedValue) {
  if (lines.length + pictures.length === 0) return <span className="soft">{text.empty}</span>;
  return (
    <div>
      {/* The same line may stand twice in a text. */}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other identity
        <p key={index}>{line}</p>
      ))}
      <span className="cluster">
        {pictures.map((url) => (
          <a key={url} href={url}>
            <img src={url} alt={text.picture} width={160} height={107} loading="lazy" />
          </a>
        ))}
      </span>
    </div>
  );
}
