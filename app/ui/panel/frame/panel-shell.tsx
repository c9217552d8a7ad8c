/** The frame shared by panel and desk: skip link, header, navigation, messages, content; works without scripts. */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { header } from "~/locales/es/ui";
import { SignOutForm } from "~/ui/account/sign-out-form";
import { Toasts } from "~/ui/elements/toasts";
import { Logo } from "~/ui/layout/logo";
import { useRootData } from "~/ui/root-data";
import { isCurrent } from "./navigation";

interface PanelShellProps {
  home: { href: string; label: string };
  /** Beside the logo. */
  organization: ReactNode;
  /** Label of the link to the shop. */
  shop: string;
  navigation: { label: string; entries: readonly { href: string; label: string }[] } | null;
  footer?: ReactNode;
  children: ReactNode;
}

export function PanelShell({ home, organization, shop, navigation, footer, children }: PanelShellProps) {
  const { signedIn, toasts } = useRootData();
  const { pathname } = useLocation();
  return (
    <div className="panel-frame">
      <a className="skip" href="#main">
        {header.skip}
      </a>
      <header className="panel__header">
        <a className="panel__home" href={home.href} aria-label={home.label}>
          <Logo />
        </a>
        {organization}
        <a className="panel__shop" href="/">
          {shop}
        </a>
        {signedIn && <SignOutForm variant="ghost" />}
      </header>
      {navigation && (
        <nav className="panel__nav" aria-label={navigation.label}>
          <ul>
            {navigation.entries.map(({ href, label }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent(href, pathname) ? "page" : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Toasts messages={toasts} />
      <main id="main" className="panel__main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
