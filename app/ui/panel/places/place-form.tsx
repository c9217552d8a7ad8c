/** The form of a new or stored place. */
import { WEEKDAY_NAMES } from "~/locales/es/format";
import { placeFieldLabel, placeForm as text } from "~/locales/es/panel/places";
import { Button } from "~/ui/elements/button";
import { bindFields, PanelForm, type PanelFormProps } from "../panel-form";
import { PlaceFields } from "./place-fields";

const PERIODS_A_DAY = 3;
const EMPTY_EXCEPTIONS = 2;

interface PlaceFormProps extends Pick<PanelFormProps, "refused"> {
  /** Stored fields by name. */
  values?: Readonly<Record<string, string>>;
  version?: number;
}

/** Rows of a list that have a name in the form. */
function rowsOf(names: readonly string[], list: string): number[] {
  return names.flatMap((name) => {
    const [first, row] = name.split(".");
    return first === list ? [Number(row)] : [];
  });
}

export function PlaceForm({ values = {}, version, refused }: PlaceFormProps) {
  const names = Object.keys(refused?.typed ?? values);
  const turns = rowsOf(Object.keys(values), "weekly_hours").map((row) => (row % PERIODS_A_DAY) + 1);
  const stored = Math.max(0, ...rowsOf(Object.keys(values), "exceptions").map((row) => row + 1));
  const shown = Math.max(stored + EMPTY_EXCEPTIONS, ...rowsOf(names, "exceptions").map((row) => row + 1));
  return (
    <PanelForm refused={refused} labelOf={placeFieldLabel} className="fields panel-narrow">
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <PlaceFields
        bind={bindFields(refused, values)}
        days={WEEKDAY_NAMES}
        turns={Math.max(2, ...turns)}
        periodsADay={PERIODS_A_DAY}
        exceptions={shown}
      />
      <div className="cluster">
        <Button>{text.save}</Button>
      </div>
    </PanelForm>
  );
}
