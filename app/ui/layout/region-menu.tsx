/** The provinces as a list that folds out of the header, and as the form of their own page. */
import type { ReactNode } from "react";
import { header as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";
import { SelectField } from "~/ui/form/form-field";
import { REGION_GROUPS, REGION_PLAIN } from "~/ui/form/region-options";
import { type ChosenRegion, RegionName } from "./region-name";

export function RegionMenu({ region, returnTo }: ChosenRegion) {
  return (
    <details className="menu region">
      <summary className="header__control region__control">
        <RegionName label={region.label} />
        <Icon name="chevron-down" size="s" />
      </summary>
      <RegionForm
        id="header-region"
        region={region}
        returnTo={returnTo}
        className="panel region__panel"
        title={<p className="panel__title">{text.regionTitle}</p>}
      />
    </details>
  );
}

interface RegionFormProps extends ChosenRegion {
  id: string;
  className: string;
  title?: ReactNode;
}

export function RegionForm({ id, region, returnTo, className, title }: RegionFormProps) {
  return (
    <form className={className} method="post" action="/region" data-here>
      {title}
      <SelectField
        key={region.value}
        name="region"
        id={id}
        label={text.region}
        hideLabel
        defaultValue={region.value}
        options={REGION_PLAIN}
        groups={REGION_GROUPS}
        known="regions"
      />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" className="button button--block">
        {text.regionSubmit}
      </button>
    </form>
  );
}
