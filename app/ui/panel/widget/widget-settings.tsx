/** The form of a widget's settings, with its key. */
import { WIDGET_THEMES } from "~/domain/catalogue/syndication/widget";
import { ownWidget as text } from "~/locales/es/panel/widget";
import { widgetFields } from "~/locales/es/widget";
import { Button } from "~/ui/elements/button";
import type { BoundFields, Refused } from "~/ui/form/bind-fields";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { TextareaField } from "~/ui/form/form-field";
import { StaleValues } from "../offers/stale-values";
import { PanelForm } from "../panel-form";
import { PanelSection } from "../panel-section";

interface WidgetSettingsProps {
  widgetKey: string | null;
  version: number;
  refused: Refused | undefined;
  stored: Record<string, string>;
  bind: BoundFields;
}

export function WidgetSettings({ widgetKey, version, refused, stored, bind }: WidgetSettingsProps) {
  return (
    <PanelSection id="settings" title={text.settings}>
      <StaleValues refused={refused} values={stored} labelOf={labelOf} wordOf={wordOf} />
      <PanelForm refused={refused} labelOf={labelOf} className="box fields panel-narrow">
        <input type="hidden" name="version" value={version} />
        {widgetKey && (
          <p>
            {widgetFields.key}: <code>{widgetKey}</code>
          </p>
        )}
        <TextareaField
          {...bind.field("allowed_origins")}
          label={text.origins}
          hint={text.originsHint}
          rows={3}
          spellCheck={false}
        />
        <ChoiceGroup legend={widgetFields.theme} {...bind.bare("theme")}>
          {WIDGET_THEMES.map((theme) => (
            <Choice key={theme} {...bind.choice("theme", theme)} label={widgetFields.themes[theme]} />
          ))}
        </ChoiceGroup>
        <div className="cluster">
          <Button>{text.save}</Button>
        </div>
      </PanelForm>
    </PanelSection>
  );
}

function labelOf(name: string): string {
  return name === "theme" ? widgetFields.theme : text.origins;
}

function wordOf(name: string, value: string): string {
  const theme = name === "theme" ? WIDGET_THEMES.find((one) => one === value) : undefined;
  return theme ? widgetFields.themes[theme] : value;
}
