/** Staff's decision on an offer or a change, bound to the content that the page shows. */
import { REASONS, review as text } from "~/locales/es/desk/queue";
import { Button } from "~/ui/elements/button";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { SelectField, TextareaField } from "~/ui/form/form-field";
import { bindFields, PanelForm, type Refused } from "~/ui/panel/panel-form";

interface DecisionFormProps {
  action: string;
  refused: Refused | undefined;
  kind: "offer" | "change";
  /** Identifies the content that was read. */
  seen: string;
}

const REASON_OPTIONS = [
  { value: "", label: text.chooseReason },
  ...Object.entries(REASONS).map(([value, label]) => ({ value, label })),
];

const LABELS: Record<string, string> = { reason_code: text.reasonCode, reason: text.reason };

const labelOf = (field: string) => LABELS[field] ?? field;

export function DecisionForm({ action, refused, kind, seen }: DecisionFormProps) {
  const bind = bindFields(refused);
  return (
    <section className="panel-section" aria-labelledby="decide">
      <h2 id="decide">{text.decideTitle}</h2>
      <PanelForm action={action} refused={refused} labelOf={labelOf} className="box fields panel-narrow">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="seen" value={seen} />
        <ChoiceGroup legend={text.decision} name="decision" error={bind.error("decision")}>
          {Object.entries(text.decisions).map(([value, label]) => (
            <Choice
              key={value}
              name="decision"
              value={value}
              label={label}
              defaultChecked={bind.checked("decision", value)}
            />
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
    </section>
  );
}
