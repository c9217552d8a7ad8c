/** The panel's frame: skip link, organization, navigation by role, messages, content and footer; works without scripts. */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ROLE_NAMES, panelFrame as text } from "~/locales/es/panel/shell";
import { leaveTexts } from "~/locales/es/panel/team";
import { header, simulatedPayments } from "~/locales/es/ui";
import { site } from "~/site-settings";
import { SignOutForm } from "~/ui/account/sign-out-form";
import { Toasts } from "~/ui/elements/toasts";
import { Logo } from "~/ui/layout/logo";
import { useRootData } from "~/ui/root-data";
import { isCurrent, navigationOf } from "./navigation";
import { OrganizationSwitch } from "./organization-switch";
import { type PanelData, usePanelData } from "./panel-data";

export function PanelFrame({ children }: { children: ReactNode }) {
  const root = useRootData();
  const panel = usePanelData();
  return (
    <div className="panel-frame">
      <a className="skip" href="#main">
        {header.skip}
      </a>
      <header className="panel__header">
        <a className="panel__home" href="/socios/inicio" aria-label={text.home(site.name)}>
          <Logo />
        </a>
        {panel && <OrganizationPart {...panel} />}
        <a className="panel__shop" href="/">
          {text.shop}
        </a>
        {root.signedIn && <SignOutForm variant="ghost" />}
      </header>
      {panel && <Navigation {...panel} />}
      <Toasts messages={root.toasts} />
      <main id="main" className="panel__main" tabIndex={-1}>
        {children}
      </main>
      <footer className="panel__footer">
        <p>
          {text.contact} <a href={`mailto:${site.contacts.businessEmail}`}>{site.contacts.businessEmail}</a>
        </p>
        <p>
          <a href="/socios/primer-dia">{text.firstDay}</a>
        </p>
        {panel && (
          <p>
            <a href="/socios/dejar">{leaveTexts.link}</a>
          </p>
        )}
        {root.simulatedPayments && <p>{simulatedPayments}</p>}
      </footer>
    </div>
  );
}

function OrganizationPart({ organization, organizations, role }: PanelData) {
  return (
    <div className="panel__organization">
      {organizations.length > 1 ? (
        <OrganizationSwitch current={organization.id} organizations={organizations} />
      ) : (
        <strong>{organization.name}</strong>
      )}
      <span className="panel__role">{ROLE_NAMES[role]}</span>
    </div>
  );
}

function Navigation({ role }: PanelData) {
  const { pathname } = useLocation();
  return (
    <nav className="panel__nav" aria-label={text.navigation}>
      <ul>
        {navigationOf(role).map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent(href, pathname) ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
