/** Shows the name of the province in the header. */
import { header as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";

export interface ChosenRegion {
  region: { value: string; label: string };
  /** Path and query of the page. */
  returnTo: string;
}

export function RegionName({ label }: { label: string }) {
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
