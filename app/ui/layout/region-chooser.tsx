/** Where the visitor looks for offers: a fold-out form with all Spain, the popular provinces and the others. */
import { REGIONS } from "~/domain/catalogue/regions";
import { header as text } from "~/locales/es/ui";
import { SelectField } from "../form-field";
import { Icon } from "../icons";

interface RegionChooserProps {
  region: { value: string; label: string };
  returnTo: string;
}

const PLAIN = REGIONS.filter(({ value }) => value === "");
const GROUPS = [
  { label: text.regionPopular, options: REGIONS.filter(({ rank }) => rank !== null) },
  { label: text.regionOthers, options: REGIONS.filter(({ rank, value }) => rank === null && value !== "") },
];

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
          options={PLAIN}
          groups={GROUPS}
        />
        <input type="hidden" name="returnTo" value={returnTo} />
        <button type="submit" className="button button--block">
          {text.regionSubmit}
        </button>
      </form>
    </details>
  );
}
