/** The provinces an offer is sold in: those of its places, all Spain, or others. */
import { offerFields as text } from "~/locales/es/panel/offers";
import type { BoundFields } from "~/ui/form/bind-fields";
import { ChoiceGroup } from "~/ui/form/choice";
import { REGION_GROUPS } from "~/ui/form/region-options";

const CHOICES = ["places", "spain", "chosen"] as const;

export function RegionFields({ bind }: { bind: BoundFields }) {
  const chosen = bind.choice("regionChoice", "chosen").defaultChecked;
  return (
    <ChoiceGroup legend={text.regions} {...bind.bare("regions")}>
      {CHOICES.map((choice) => (
        <label key={choice} className="check">
          <input type="radio" {...bind.choice("regionChoice", choice)} />
          <span>{text.regionChoices[choice]}</span>
        </label>
      ))}
      <details open={chosen}>
        <summary>{text.regionList}</summary>
        <div className="offer-regions">
          {REGION_GROUPS.flatMap(({ options }) => options).map(({ value, label }) => (
            <label key={value} className="check">
              <input type="checkbox" {...bind.choice("regions", value)} />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </details>
    </ChoiceGroup>
  );
}
