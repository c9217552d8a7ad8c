/** The business's part of its last sales, and how it is paid. */
import type { Cents } from "~/domain/kernel/money";
import { partnerHome as text } from "~/locales/es/panel/home/home";
import { Money } from "../cells";
import { PanelSection } from "../panel-section";

/** @param earned of 7 days */
export function HomeEarnings({ earned }: { earned: Cents }) {
  return (
    <PanelSection id="money" title={text.money}>
      <p>
        {text.earned} <Money cents={earned} />. <span className="soft">{text.earnedNote}</span>
      </p>
    </PanelSection>
  );
}
