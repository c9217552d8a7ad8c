/** Redeems a coupon at the counter, together with others of its purchase. */
import { couponPage as text } from "~/locales/es/panel/counter";
import { Button } from "~/ui/elements/button";
import { bindFields, type Refused } from "~/ui/form/bind-fields";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { SelectField } from "~/ui/form/form-field";
import { PanelForm } from "~/ui/panel/panel-form";

interface RedeemFormProps {
  refused: Refused | undefined;
  /** "warn" = valid, but its terms exclude this moment. */
  tone: string;
  nonce: string;
  places: readonly { id: string; name: string }[];
  /** The one where the counter stands. */
  here: { id: string; name: string } | null;
  together: readonly { id: string; label: string }[];
}

export function RedeemForm({ refused, tone, nonce, places, here, together }: RedeemFormProps) {
  const bind = bindFields(refused);
  const [only] = here ? [here] : places;
  return (
    <PanelForm refused={refused}>
      {/* Sent again after an outage it must be the same redemption; a refused one (409) has not happened. */}
      <input type="hidden" name="nonce" value={(!refused?.stale && bind.typedOf("nonce")) || nonce} />
      {places.length > 1 && !here ? (
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
      {/* Focused, so that a keyboard alone will do; never where a warning wants to be read first. */}
      <Button
        block
        className="counter__redeem"
        autoFocus={tone === "good" && !refused}
        aria-describedby="verdict"
      >
        {tone === "warn" ? text.redeemAnyway : text.redeem}
      </Button>
      {together.length > 0 && (
        <details className="disclosure" open={refused !== undefined && refused.typed.other !== undefined}>
          <summary>{text.others(together.length)}</summary>
          <div className="fields">
            <ChoiceGroup legend={text.othersHint} name="other">
              {together.map(({ id, label }) => (
                <Choice key={id} type="checkbox" {...bind.choice("other", id)} label={label} />
              ))}
            </ChoiceGroup>
            <Button variant="secondary">{text.redeemMarked}</Button>
          </div>
        </details>
      )}
    </PanelForm>
  );
}
