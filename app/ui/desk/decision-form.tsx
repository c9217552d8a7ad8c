/** Staff's decision on an offer or a change, bound to the content that the page shows. */
import { REASONS, review as text } from "~/locales/es/desk/queue";
import { Button } from "~/ui/elements/button";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { SelectField, TextareaField } from "~/ui/form/form-field";
import { bindFields, labelsOf, PanelForm, type Refused } from "~/ui/panel/panel-form";
import { PanelSection } from "~/ui/panel/panel-section";

interface DecisionFormProps {
  refused: Refused | undefined;
  kind: "offer" | "change";
  /** Identifies the content that was read. */
  seen: string;
}

const REASON_OPTIONS = [
  { value: "", label: text.chooseReason },
  ...Object.entries(REASONS).map(([value, label]) => ({ value, label })),
];

const labelOf = labelsOf({ reason_code: text.reasonCode, reason: text.reason });

export function DecisionForm({ refused, kind, seen }: DecisionFormProps) {
  const bind = bindFields(refused);
  return (
    <PanelSection id="decide" title={text.decideTitle}>
      <PanelForm refused={refused} labelOf={labelOf} className="box fields panel-narrow">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="seen" value={seen} />
        <ChoiceGroup legend={text.decision} {...bind.bare("decision")}>
          {Object.entries(text.decisions).map(([value, label]) => (
            <Choice key={value} {...bind.choice("decision", value)} label={label} />
          ))}
        </ChoiceGroup>
        <SelectField {...bind.field("reason_code")} label={text.reasonCode} options={REASON_OPTIONS} />
        <TextareaField
          {...bind.field("reason")}
          label={text.reason}
          hint={text.reasonHint}
          maxLength={2000}
        />
        <Button>{text.decide}</Button>
      </PanelForm>
    </PanelSection>
  );
}
