/** List of the dates that a weekly rule yields, with a checkbox each, before they are added. */
import { slotFields, weeklySlots as text } from "~/locales/es/panel/slots";
import { Button } from "~/ui/elements/button";
import { bindFields, type Refused } from "~/ui/form/bind-fields";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { PanelForm } from "../panel-form";
import { PanelSection } from "../panel-section";
import { TextNotice } from "../text-notice";

interface ListedSlot {
  /** ms UTC */
  start: number;
  text: string;
  holiday: boolean;
  exists: boolean;
}

interface SlotListFormProps {
  /** The URL of the rule, so that a refused form shows its list again. */
  action: string;
  refused: Refused | undefined;
  slots: readonly ListedSlot[];
  capped: boolean;
  /** Option, zone, length and places of each. */
  kept: Readonly<Record<string, string>>;
}

export function SlotListForm({ action, refused, slots, capped, kept }: SlotListFormProps) {
  const missing = slots.filter(({ exists }) => !exists);
  const bind = bindFields(refused, { start: missing.map(({ start }) => start).join("\n") });
  return (
    <PanelSection id="slots" title={text.listTitle}>
      {capped && <TextNotice>{text.capped}</TextNotice>}
      {missing.length === 0 ? (
        <p>{slots.length === 0 ? text.none : text.allExist}</p>
      ) : (
        <PanelForm action={action} refused={refused} className="fields panel-narrow">
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ChoiceGroup legend={text.starts} {...bind.bare("start")}>
            {slots.map(({ start, text: label, holiday, exists }) => (
              <Choice
                key={start}
                type="checkbox"
                {...bind.choice("start", String(start))}
                label={label}
                description={holiday ? text.holiday : undefined}
                aside={exists ? text.exists : undefined}
                disabled={exists}
              />
            ))}
          </ChoiceGroup>
          <p className="soft">
            {slotFields.capacity}: {kept.capacity}
          </p>
          <Button>{text.submit}</Button>
        </PanelForm>
      )}
    </PanelSection>
  );
}
