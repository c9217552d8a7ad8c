/** Redeems a coupon at the counter, together with others of its purchase. */
import { couponPage as text } from "~/locales/es/panel/counter";
import { Button } from "~/ui/elements/button";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { SelectField } from "~/ui/form/form-field";
import { bindFields, PanelForm, type Refused } from "~/ui/panel/panel-form";

interface RedeemFormProps {
  refused: Refused | undefined;
  nonce: string;
  places: readonly { id: string; name: string }[];
  together: readonly { id: string; label: string }[];
}

export function RedeemForm({ refused, nonce, places, together }: RedeemFormProps) {
  const bind = bindFields(refused);
  const [only] = places;
  return (
    <PanelForm refused={refused}>
      {/* Sent again after an outage it must be the same redemption; a refused one (409) has not happened. */}
      <input type="hidden" name="nonce" value={(!refused?.stale && bind.typedOf("nonce")) || nonce} />
      {places.length > 1 ? (
        <SelectField
          {...bind.field("place")}
          label={text.place}
          required
          options={[
            ...places.map(({ id, name }) => ({ value: id, label: name })),
            { value: "", label: text.noPlace },
          ]}
        />
      ) : (
        only && <input type="hidden" name="place" value={only.id} />
      )}
      {together.length > 0 && (
        <ChoiceGroup legend={text.others} name="other">
          <p className="field__hint">{text.othersHint}</p>
          {together.map(({ id, label }) => (
            <Choice key={id} type="checkbox" {...bind.choice("other", id)} label={label} />
          ))}
        </ChoiceGroup>
      )}
      <Button block>{text.redeem}</Button>
    </PanelForm>
  );
}
