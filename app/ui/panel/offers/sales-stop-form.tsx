/** The form that stops a sale until a moment, changes that moment, or lets the sale go on. */
import { salesStop as text } from "~/locales/es/sales-stop";
import { Button } from "~/ui/elements/button";
import { Notice } from "~/ui/elements/notice";
import { bindFields, type Refused } from "~/ui/form/bind-fields";
import { Field } from "~/ui/form/form-field";
import { labelsOf } from "~/ui/form/named-problems";
import { PanelButtonLink } from "../button-link";
import { PanelForm, SmallForm } from "../panel-form";

const labelOf = labelsOf({ day: text.day, hour: text.hour });

interface SalesStopFormProps {
  refused: Refused | undefined;
  /** One sentence each. */
  consequences: readonly string[];
  /** Until when it is stopped now, in words; null = it sells. */
  stopped: string | null;
  /** "2026-11-26", in the field of the day. */
  today: string;
  cancelHref: string;
}

export function SalesStopForm({ refused, consequences, stopped, today, cancelHref }: SalesStopFormProps) {
  const bind = bindFields(refused, { day: today });
  return (
    <>
      {stopped && (
        <Notice kind="warning" title={stopped}>
          <SmallForm>
            <Button name="resume" value="1">
              {text.resume}
            </Button>
          </SmallForm>
        </Notice>
      )}
      <PanelForm refused={refused} labelOf={labelOf} className="box fields panel-narrow">
        <ul>
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <div className="panel-line">
          <Field {...bind.field("day")} type="date" label={text.day} required />
          <Field {...bind.field("hour")} label={text.hour} required="sometimes" />
        </div>
        <p className="field__hint">{text.hourHint}</p>
        <div className="cluster">
          <Button variant={stopped ? "secondary" : undefined}>{stopped ? text.change : text.stop}</Button>
          <PanelButtonLink variant="secondary" href={cancelHref} label={text.cancel} />
        </div>
      </PanelForm>
    </>
  );
}
