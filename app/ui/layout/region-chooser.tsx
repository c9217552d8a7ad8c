/** The header's province: a fold-out list beside lists of offers, elsewhere a link to the page with that list. */
import { visitorPart } from "~/ui/visitor-part";
import { KeptRegionMenu } from "./frame-parts";
import { type ChosenRegion, RegionName } from "./region-name";

/** Pages whose offers depend on the province. */
const LISTS = /^\/(?:ofertas(?:\/category\/[^/?]+)?|search)?\/?(?:\?|$)/;

const VisitorRegion = visitorPart("region", {
  of: ({ region }) => region.label,
  show: (label) => <RegionName label={label} />,
});

export function RegionChooser({ region, returnTo }: ChosenRegion) {
  if (LISTS.test(returnTo)) return <KeptRegionMenu region={region} returnTo={returnTo} />;
  return (
    <div className="region">
      <a
        className="header__control region__control"
        href={`/region?returnTo=${encodeURIComponent(returnTo)}`}
        rel="nofollow"
      >
        <VisitorRegion />
      </a>
    </div>
  );
}
