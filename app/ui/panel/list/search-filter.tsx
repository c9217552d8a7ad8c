/** The filter of a list by words, and by state where its things have one. */
import { Field, SelectField } from "~/ui/form/form-field";
import { PanelFilterBar } from "./filter-bar";

interface SearchFilterProps {
  text: { search: string; state?: string };
  filters: { texto: string; estado?: string };
  states?: readonly { value: string; label: string }[];
}

export function SearchFilter({ text, filters: { texto, estado = "" }, states }: SearchFilterProps) {
  return (
    <PanelFilterBar active={texto !== "" || estado !== ""}>
      <Field name="texto" label={text.search} defaultValue={texto} required />
      {states && (
        <SelectField name="estado" label={text.state} defaultValue={estado} required options={states} />
      )}
    </PanelFilterBar>
  );
}
