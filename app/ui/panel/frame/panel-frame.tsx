/** The panel's frame: organization, navigation by role, content and footer; works without scripts. */
import type { ReactNode } from "react";
import { ROLE_NAMES, panelFrame as text } from "~/locales/es/panel/shell";
import { leaveTexts, ownNameTexts } from "~/locales/es/panel/team";
import { simulatedPayments } from "~/locales/es/ui";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";
import { Button } from "~/ui/elements/button";
import { useRootData } from "~/ui/use-root-data";
import { AccountMenu } from "./account-menu";
import { navigationOf } from "./navigation";
import { type PanelData, usePanelData } from "./panel-data";
import { PanelShell } from "./panel-shell";

const ACCOUNT = { href: "/account", label: text.account };
const OWN_NAME = { href: "/socios/tu-nombre", label: ownNameTexts.link };
const LEAVE = { href: "/socios/dejar", label: leaveTexts.link };

interface PanelFrameProps {
  /** As of the PanelShell. */
  program?: string;
  children: ReactNode;
}

export function PanelFrame({ program, children }: PanelFrameProps) {
  const panel = usePanelData();
  return (
    <PanelShell
      home={{ href: "/socios/inicio", label: text.home(site.name) }}
      account={panel ? <MemberMenu {...panel} /> : <AccountMenu name={text.area} />}
      navigation={panel ? navigationOf(panel.role, panel.counts) : null}
      footer={<Footer />}
      program={program}
    >
      {children}
    </PanelShell>
  );
}

function Footer() {
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
      {simulated && <p>{simulatedPayments}</p>}
    </footer>
  );
}

function MemberMenu({ organization, organizations, role }: PanelData) {
  return (
    <AccountMenu
      name={organization.name}
      role={ROLE_NAMES[role]}
      links={[
        ...(organization.status === "active"
          ? [{ href: `/negocios/${organization.slug}`, label: text.inShop }]
          : []),
        ACCOUNT,
        OWN_NAME,
        LEAVE,
      ]}
    >
      {organizations.length > 1 && (
        <OrganizationSwitch organization={organization} organizations={organizations} />
      )}
    </AccountMenu>
  );
}

function OrganizationSwitch({
  organization,
  organizations,
}: Pick<PanelData, "organization" | "organizations">) {
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
