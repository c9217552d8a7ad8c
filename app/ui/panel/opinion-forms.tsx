/** Forms of a seller about an opinion: reply in public, and ask staff to review it. */
import { oneOpinion as text } from "~/locales/es/panel/opinions";
import { Button } from "~/ui/elements/button";
import { SelectField, TextareaField } from "~/ui/form/form-field";
import { bindFields, PanelForm, type Refused } from "./panel-form";
import { PanelSection } from "./panel-section";

interface ReplyFormProps {
  refused: Refused | undefined;
  reply: string | null;
  mayReply: boolean;
}

export function ReplyForm({ refused, reply, mayReply }: ReplyFormProps) {
  const bind = bindFields(refused, { text: reply });
  return (
    <PanelSection id="reply" title={text.reply}>
      {mayReply ? (
        <PanelForm refused={refused} className="box fields panel-narrow">
          <input type="hidden" name="intent" value="reply" />
          <TextareaField
            {...bind.field("text")}
            label={text.reply}
            hint={text.replyHint}
            required
            rows={5}
            maxLength={1000}
          />
          <Button>{text.publish}</Button>
        </PanelForm>
      ) : (
        <div className="box panel-narrow">
          <p>{reply}</p>
          <p className="soft">{text.replyClosed}</p>
        </div>
      )}
    </PanelSection>
  );
}

interface DisputeFormProps {
  refused: Refused | undefined;
  /** null = not disputed. */
  dispute: { reason: string; decision: string | null } | null;
}

const REASONS = [
  { value: "", label: text.choose },
  ...Object.entries(text.reasons).map(([value, label]) => ({ value, label })),
];

export function DisputeForm({ refused, dispute }: DisputeFormProps) {
  const bind = bindFields(refused);
  return (
    <PanelSection id="dispute" title={text.dispute}>
      {dispute ? (
        <div className="box panel-narrow">
          <p>{text.disputed(dispute.reason)}</p>
          {dispute.decision && <p>{text.decided(dispute.decision)}</p>}
        </div>
      ) : (
        <PanelForm refused={refused} className="box fields panel-narrow">
          <input type="hidden" name="intent" value="dispute" />
          <p className="soft">{text.disputeHint}</p>
          <SelectField {...bind.field("reason")} label={text.reason} required options={REASONS} />
          <TextareaField
            {...bind.field("evidence")}
            label={text.evidence}
            hint={text.evidenceHint}
            required
            rows={4}
            maxLength={2000}
          />
          <Button variant="secondary">{text.send}</Button>
        </PanelForm>
      )}
    </PanelSection>
  );
}
