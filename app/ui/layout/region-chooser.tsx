/** The header's province: a fold-out list beside lists of offers, elsewhere a link to the page with that list. */
import { visitorPart } from "~/ui/visitor-part";
import { KeptRegionMenu } from "./frame-parts";
import { type ChosenRegion, RegionName } from "./region-name";

/** Pages whose offers depend on the province. */
const LISTS = /^\/(?:ofertas(?:\/category\/[^/?]+)?|search)?\/?(?:\?|$)/;

const RegionLink = visitorPart("region-link", {
  of: ({ region }) => region.label,
  show: (label, { returnTo }: Pick<ChosenRegion, "returnTo">) => (
    <a
      className="header__control region__control"
      href={`/region?returnTo=${encodeURIComponent(returnTo)}`}
      rel="nofollow"
    >
      <RegionName label={label} />
    </a>
  ),
});

export function RegionChooser({ region, returnTo }: ChosenRegion) {
  if (LISTS.test(returnTo)) return <KeptRegionMenu region={region} returnTo={returnTo} />;
  return (
    <div className="region">
      <RegionLink returnTo={returnTo} />
    </div>
  );
}
