/** Other businesses of a tax number, with their states. */
import type { ManagedOrganization } from "~/domain/organizations/organization";
import { applicationReview as text } from "~/locales/es/desk/applications";
import { PanelSection } from "~/ui/panel/panel-section";
import { SellerState } from "./seller-facts";

interface Twin extends Pick<ManagedOrganization, "id" | "name" | "status"> {
  /** Its page at the desk. */
  href: string;
}

export function Twins({ twins }: { twins: readonly Twin[] }) {
  if (twins.length === 0) return null;
  return (
    <PanelSection id="twins" title={text.twins}>
      <ul className="stack stack--s">
        {twins.map(({ id, name, status, href }) => (
          <li key={id}>
            <a href={href}>{name}</a> <SellerState status={status} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
