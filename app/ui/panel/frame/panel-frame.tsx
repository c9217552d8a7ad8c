/** The panel's frame: skip link, organization, navigation by role, messages, content and footer; works without scripts. */
import type { ReactNode } from "react";
import { ROLE_NAMES, panelFrame as text } from "~/locales/es/panel/shell";
import { leaveTexts } from "~/locales/es/panel/team";
import { simulatedPayments } from "~/locales/es/ui";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";
import { Button } from "~/ui/elements/button";
import { useRootData } from "~/ui/root-data";
import { navigationOf } from "./navigation";
import { type PanelData, usePanelData } from "./panel-data";
import { PanelShell } from "./panel-shell";

export function PanelFrame({ children }: { children: ReactNode }) {
  const panel = usePanelData();
  return (
    <PanelShell
      home={{ href: "/socios/inicio", label: text.home(site.name) }}
      organization={panel && <OrganizationPart {...panel} />}
      shop={text.shop}
      navigation={panel ? { label: text.navigation, entries: navigationOf(panel.role) } : null}
      footer={<Footer isMember={panel !== undefined} />}
    >
      {children}
    </PanelShell>
  );
}

function Footer({ isMember }: { isMember: boolean }) {
  const { simulatedPayments: simulated } = useRootData();
  return (
    <footer className="panel__footer">
      <p>
        {text.contact}{" "}
        <a href={`mailto:${identity.contacts.businessEmail}`}>{identity.contacts.businessEmail}</a>
      </p>
      <p>
        <a href="/socios/primer-dia">{text.firstDay}</a>
      </p>
      {isMember && (
        <p>
          <a href="/socios/dejar">{leaveTexts.link}</a>
        </p>
      )}
      {simulated && <p>{simulatedPayments}</p>}
    </footer>
  );
}

function OrganizationPart({ organization, organizations, role }: PanelData) {
  return (
    <div className="panel__organization">
      {organizations.length > 1 ? (
        <OrganizationSwitch organization={organization} organizations={organizations} />
      ) : (
        <strong>{organization.name}</strong>
      )}
      <span className="panel__role">{ROLE_NAMES[role]}</span>
    </div>
  );
}

function OrganizationSwitch({ organization, organizations }: Omit<PanelData, "role">) {
  return (
    <form method="post" action="/socios/cambiar" className="panel__switch">
      <label className="vh" htmlFor="panel-organization">
        {text.organization}
      </label>
      <select id="panel-organization" name="organization" defaultValue={organization.id} className="input">
        {organizations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button variant="secondary">{text.change}</Button>
    </form>
  );
}
