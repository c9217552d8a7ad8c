/** Undoes a redemption, or shows why that is no longer possible. */
import { redemptionPage as text } from "~/locales/es/panel/counter";
import { Button } from "~/ui/elements/button";
import { TextareaField } from "~/ui/form/form-field";
import { bindFields, PanelForm, type Refused } from "~/ui/panel/panel-form";

interface UndoFormProps {
  refused: Refused | undefined;
  right: "at_once" | "with_reason" | "needs_manager" | "too_late";
}

export function UndoForm({ refused, right }: UndoFormProps) {
  const bind = bindFields(refused);
  if (right === "too_late") return <p className="soft">{text.tooLate}</p>;
  if (right === "needs_manager") return <p className="soft">{text.needsManager}</p>;
  return (
    <section className="box">
      <h2>{text.undoTitle}</h2>
      <p className="soft">{right === "at_once" ? text.atOnce : text.withReason}</p>
      <PanelForm refused={refused}>
        {right === "with_reason" && (
          <TextareaField
            {...bind.field("reason")}
            label={text.reason}
            hint={text.reasonHint}
            required
            maxLength={500}
          />
        )}
        <Button variant="secondary">{text.undo}</Button>
      </PanelForm>
    </section>
  );
}
