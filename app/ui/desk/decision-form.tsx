/** A decision of staff with its reason, bound to the content that the page shows. */
import type { ReactNode } from "react";
import { REASONS, review as text } from "~/locales/es/desk/queue";
import { Button } from "~/ui/elements/button";
import { bindFields, type Refused } from "~/ui/form/bind-fields";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { SelectField, TextareaField } from "~/ui/form/form-field";
import { labelsOf } from "~/ui/form/named-problems";
import { PanelForm } from "~/ui/panel/panel-form";
import { PanelSection } from "~/ui/panel/panel-section";

interface DecisionFormProps {
  refused: Refused | undefined;
  /** Hidden fields, among them what identifies the content that was read. */
  bound: Readonly<Record<string, string | number>>;
  /** Labels by the values of the field "decision". */
  decisions: Readonly<Record<string, string>>;
  /** Without grounds to choose from, the text alone is the reason. */
  grounds?: boolean;
  /** Who reads the reason. */
  hint?: string;
  title?: string;
  /** It is an entry of the queue, from which the next one may be opened at once. */
  queued?: boolean;
  /** Further fields, between the decision and its reason. */
  children?: ReactNode;
}

const REASON_OPTIONS = [
  { value: "", label: text.chooseReason },
  ...Object.entries(REASONS).map(([value, label]) => ({ value, label })),
];

/** To the form of a long page, where it does not stand beside what is read. */
export function DecisionLink() {
  return (
    <a className="desk-review__jump" href="#decide">
      {text.decideTitle}
    </a>
  );
}

const labelOf = labelsOf({ decision: text.decision, reason_code: text.reasonCode, reason: text.reason });

export function DecisionForm(props: DecisionFormProps) {
  const {
    refused,
    bound,
    decisions,
    grounds = true,
    hint = text.reasonHint,
    title,
    queued = false,
    children,
  } = props;
  const bind = bindFields(refused);
  return (
    <PanelSection id="decide" title={title ?? text.decideTitle}>
      <PanelForm refused={refused} labelOf={labelOf} className="box fields panel-narrow">
        {Object.entries(bound).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ChoiceGroup legend={text.decision} {...bind.bare("decision")}>
          {Object.entries(decisions).map(([value, label]) => (
            <Choice key={value} {...bind.choice("decision", value)} label={label} />
          ))}
        </ChoiceGroup>
        {children}
        {grounds && (
          <SelectField
            {...bind.field("reason_code")}
            label={text.reasonCode}
            options={REASON_OPTIONS}
            required="sometimes"
          />
        )}
        <TextareaField
          {...bind.field("reason")}
          label={text.reason}
          hint={hint}
          maxLength={2000}
          required={grounds ? "sometimes" : true}
        />
        <div className="cluster">
          <Button>{text.decide}</Button>
          {queued && (
            <Button variant="secondary" name="after" value="next">
              {text.decideNext}
            </Button>
          )}
        </div>
      </PanelForm>
    </PanelSection>
  );
}
