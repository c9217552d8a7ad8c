/** The header's province: a fold-out list beside lists of offers, elsewhere a link to the page with that list. */
import type { ReactNode } from "react";
import { header as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";
import { SelectField } from "~/ui/form/form-field";
import { REGION_GROUPS, REGION_PLAIN } from "~/ui/form/region-options";

interface RegionChooserProps {
  region: { value: string; label: string };
  returnTo: string;
}

/** Pages whose offers depend on the province. */
const LISTS = /^\/(?:ofertas(?:\/category\/[^/?]+)?|search)?\/?(?:\?|$)/;

export function RegionChooser({ region, returnTo }: RegionChooserProps) {
  if (!LISTS.test(returnTo))
    return (
      <div className="region">
        <a
          className="header__control region__control"
          href={`/region?returnTo=${encodeURIComponent(returnTo)}`}
          rel="nofollow"
        >
          <RegionName label={region.label} />
        </a>
      </div>
    );
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

function RegionName({ label }: { label: string }) {
  return (
    <>
      <Icon name="map-pin" />
      <span className="vh">{text.regionNow(label)}</span>
      <span className="region__label" aria-hidden="true">
        {label}
      </span>
    </>
  );
}

interface RegionFormProps extends RegionChooserProps {
  id: string;
  className: string;
  title?: ReactNode;
}

export function RegionForm({ id, region, returnTo, className, title }: RegionFormProps) {
  return (
    <form className={className} method="post" action="/region">
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
      />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" className="button button--block">
        {text.regionSubmit}
      </button>
    </form>
  );
}
