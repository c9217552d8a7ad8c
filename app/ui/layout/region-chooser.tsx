/** Region select of the header: a fold-out form with all Spain, the popular provinces and the others. */
import { header as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";
import { SelectField } from "~/ui/form/form-field";
import { REGION_GROUPS, REGION_PLAIN } from "~/ui/form/region-options";

interface RegionChooserProps {
  region: { value: string; label: string };
  returnTo: string;
}

export function RegionChooser({ region, returnTo }: RegionChooserProps) {
  return (
    <details className="menu region">
      <summary className="header__control">
        <Icon name="map-pin" />
        <span className="vh">{text.regionNow(region.label)}</span>
        <span className="region__label" aria-hidden="true">
          {region.label}
        </span>
        <Icon name="chevron-down" size="s" />
      </summary>
      <form className="panel region__panel" method="post" action="/region">
        <p className="panel__title">{text.regionTitle}</p>
        <SelectField
          key={region.value}
          name="region"
          id="header-region"
          label={text.region}
          hideLabel
          defaultValue={region.value}
          options={REGION_PLAIN}
          groups={REGION_GROUPS}
        />
        <input type="hidden" name="returnTo" value={returnTo} />
        <button type="submit" className="button button--block">
          {text.regionSubmit}
        </button>
      </form>
    </details>
  );
}
