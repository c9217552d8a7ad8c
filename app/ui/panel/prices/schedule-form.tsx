/** The form of a planned price; a second button shows what shoppers would see, and saves nothing. */
import type { SlotTimezone } from "~/domain/catalogue/slots/slot-limits";
import { scheduleForm as text } from "~/locales/es/panel/price-schedules";
import { Button } from "~/ui/elements/button";
import { Notice } from "~/ui/elements/notice";
import { bindFields, type Refused } from "~/ui/form/bind-fields";
import { Field, SelectField } from "~/ui/form/form-field";
import { labelsOf } from "~/ui/form/named-problems";
import { PanelForm } from "../panel-form";
import { PanelSection } from "../panel-section";

interface ScheduleFormProps {
  action: string;
  version: number;
  refused: Refused | undefined;
  /** Of a check, or what a new one begins with. */
  values: Readonly<Record<string, string>>;
  options: readonly { id: string; title: string }[];
  timezone: SlotTimezone;
  /** Sentences of the check; null = none was asked for. */
  checked: readonly string[] | null;
}

const labelOf = labelsOf({
  option: text.option,
  price: text.price,
  start_day: text.startDay,
  start_hour: `${text.startDay}, ${text.hour}`,
  end_day: text.endDay,
  end_hour: `${text.endDay}, ${text.hour}`,
});

export function ScheduleForm({ action, version, refused, checked, ...form }: ScheduleFormProps) {
  const bind = bindFields(refused, form.values);
  return (
    <PanelSection id="schedule" title={text.title}>
      {checked && (
        <Notice title={text.checked}>
          {checked.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <PanelForm refused={refused} labelOf={labelOf} className="fields panel-narrow">
        <input type="hidden" name="version" value={version} />
        <SelectField
          {...bind.field("option")}
          label={text.option}
          required
          options={form.options.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <Field
          {...bind.field("price")}
          label={text.price}
          hint={text.priceHint}
          inputMode="decimal"
          required
        />
        <div className="panel-line">
          <Field {...bind.field("start_day")} type="date" label={text.startDay} required />
          <Field
            {...bind.field("start_hour")}
            label={text.hour}
            hint={text.hourHint[form.timezone]}
            required
          />
        </div>
        <div className="panel-line">
          <Field {...bind.field("end_day")} type="date" label={text.endDay} hint={text.endDayHint} />
          <Field {...bind.field("end_hour")} label={text.hour} />
        </div>
        <div className="cluster">
          <Button>{text.submit}</Button>
          <Button variant="secondary" formMethod="get" formAction={action}>
            {text.check}
          </Button>
        </div>
      </PanelForm>
    </PanelSection>
  );
}
