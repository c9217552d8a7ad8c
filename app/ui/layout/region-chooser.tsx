/** The header's province: a fold-out list beside lists of offers, elsewhere a link to the page with that list. */
import { KeptRegionMenu } from "./frame-parts";
import { type ChosenRegion, RegionName } from "./region-name";

/** Pages whose offers depend on the province. */
const LISTS = /^\/(?:ofertas(?:\/category\/[^/?]+)?|search)?\/?(?:\?|$)/;

export function RegionChooser({ region, returnTo }: ChosenRegion) {
  if (LISTS.test(returnTo)) return <KeptRegionMenu region={region} returnTo={returnTo} />;
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
}
