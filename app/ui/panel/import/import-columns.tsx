/** The form that maps each column of a file to a field, with a sample of its first row. */
import { IMPORT_FIELD_LABELS, offersImport as text } from "~/locales/es/panel/import";
import { Button } from "~/ui/elements/button";
import { bindFields, type Refused } from "~/ui/form/bind-fields";
import { SelectField } from "~/ui/form/form-field";
import { PanelForm } from "../panel-form";
import { PanelSection } from "../panel-section";

interface ImportColumnsProps {
  columns: readonly { name: string; sample: string; field: string }[];
  refused: Refused | undefined;
  /** It was tried before. */
  isAgain: boolean;
}

const OPTIONS = [
  { value: "", label: text.leaveOut },
  ...Object.entries(IMPORT_FIELD_LABELS).map(([value, label]) => ({ value, label })),
];

export function ImportColumns({ columns, refused, isAgain }: ImportColumnsProps) {
  const stored = Object.fromEntries(columns.map(({ field }, index) => [`column_${index}`, field]));
  const bind = bindFields(refused, stored);
  return (
    <PanelSection id="columns" title={text.columns}>
      <p>{text.columnsLead}</p>
      <PanelForm refused={refused} className="fields panel-narrow">
        <input type="hidden" name="intent" value="check" />
        {columns.map(({ name, sample }, index) => (
          <SelectField
            key={name}
            {...bind.field(`column_${index}`)}
            label={name}
            hint={text.sample(sample)}
            options={OPTIONS}
          />
        ))}
        <div className="cluster">
          <Button variant={isAgain ? "secondary" : undefined}>
            {isAgain ? text.checkAgain : text.check}
          </Button>
        </div>
      </PanelForm>
    </PanelSection>
  );
}
