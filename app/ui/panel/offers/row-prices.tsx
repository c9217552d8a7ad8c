/** Price and units of an offer in its row of the list, folded until they are asked for. */
import { rowPrices as text } from "~/locales/es/panel/offers";
import { Button } from "~/ui/elements/button";
import { bindFields, type Refused } from "~/ui/form/bind-fields";
import { Field } from "~/ui/form/form-field";
import { useListAddress } from "../list/list-paging";
import { PanelForm } from "../panel-form";

export interface RowOffer {
  id: string;
  title: string;
  version: number;
  options: readonly { index: number; id: string; title: string }[];
  /** The stored ones, by the form's fields. */
  values: Readonly<Record<string, string>>;
}

interface RowPricesProps {
  offer: RowOffer;
  /** Of this row's form. */
  refused: Refused | undefined;
}

export function RowPrices({ offer, refused }: RowPricesProps) {
  const addressOf = useListAddress();
  const bind = bindFields(refused, offer.values);
  /** Several rows have the same fields; the list of problems leads to those of the refused one. */
  const idOf = (name: string) => (refused ? undefined : `${offer.id}-${name.replaceAll(".", "-")}`);
  const field = (name: string, label: string) => (
    <Field
      {...bind.field(name)}
      id={idOf(name)}
      label={label}
      hint={refused?.stale ? text.now(offer.values[name] ?? "") : undefined}
      inputMode="decimal"
      required
    />
  );
  return (
    <details className="panel-row-form" open={refused !== undefined}>
      <summary>
        {text.edit}
        <span className="vh">{text.what(offer.title)}</span>
      </summary>
      <PanelForm action={addressOf({})} refused={refused} labelOf={labelOf} className="box fields">
        <input type="hidden" name="offer" value={offer.id} />
        <input type="hidden" name="version" value={offer.version} />
        {offer.options.map(({ index, id, title }) => (
          <fieldset key={id} className="fields">
            <legend>{title}</legend>
            <input type="hidden" name={`priceOptions.${index}.id`} value={id} />
            {field(`priceOptions.${index}.actualPrice`, text.price)}
            {field(`priceOptions.${index}.capacity`, text.units)}
          </fieldset>
        ))}
        <Button>{text.save}</Button>
      </PanelForm>
    </details>
  );
}

const labelOf = (field: string) => (field.endsWith(".capacity") ? text.units : text.price);
