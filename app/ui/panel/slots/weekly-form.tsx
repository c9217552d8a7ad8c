/** The form of a weekly rule of dates, whose answer is the list of resulting dates. */
import type { SlotTimezone } from "~/domain/catalogue/slots/slot-limits";
import { WEEKDAY_NAMES } from "~/locales/es/format";
import { slotFieldLabel, weeklySlots as text } from "~/locales/es/panel/slots";
import { Button } from "~/ui/elements/button";
import { bindFields, type Refused } from "~/ui/form/bind-fields";
import { CheckField, ChoiceGroup } from "~/ui/form/choice";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field, TextareaField } from "~/ui/form/form-field";
import { namedProblems } from "~/ui/form/named-problems";
import { SlotFields } from "./slot-fields";

interface WeeklyFormProps {
  action: string;
  refused: Refused | undefined;
  /** The submitted values, or the most usual ones. */
  values: Record<string, string>;
  options: readonly { id: string; title: string }[];
  clock: SlotTimezone | null;
}

export function WeeklyForm({ action, refused, values, options, clock }: WeeklyFormProps) {
  const bind = bindFields(refused, values);
  return (
    <form method="get" action={action} className="fields panel-narrow" noValidate>
      <ErrorSummary errors={namedProblems(refused?.problems ?? [], slotFieldLabel)} />
      <ChoiceGroup legend={text.weekdays} {...bind.bare("weekdays")}>
        <div className="panel-weekdays">
          {WEEKDAY_NAMES.map((label, index) => (
            <label key={label} className="pick">
              <input type="checkbox" {...bind.choice("weekdays", String(index + 1))} />
              {label}
            </label>
          ))}
        </div>
      </ChoiceGroup>
      <Field {...bind.field("times")} label={text.times} hint={text.timesHint} required />
      <div className="panel-line">
        <Field {...bind.field("from")} type="date" label={text.from} required />
        <Field {...bind.field("until")} type="date" label={text.until} required />
      </div>
      <CheckField {...bind.box("holidays")} label={text.holidays} />
      <TextareaField {...bind.field("except")} label={text.except} hint={text.exceptHint} />
      <SlotFields bind={bind} options={options} clock={clock} />
      <Button variant="secondary">{text.preview}</Button>
    </form>
  );
}
