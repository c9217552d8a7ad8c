/** The frame of the staff's desk: the panel's look with its own navigation. */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { desk as text } from "~/locales/es/desk/queue";
import { header } from "~/locales/es/ui";
import { site } from "~/site-settings";
import { SignOutForm } from "~/ui/account/sign-out-form";
import { Toasts } from "~/ui/elements/toasts";
import { Logo } from "~/ui/layout/logo";
import { isCurrent } from "~/ui/panel/navigation";
import { useRootData } from "~/ui/root-data";

const ENTRIES = [{ href: "/gestion/cola", label: text.queue }];

export function DeskFrame({ children, navigation = true }: { children: ReactNode; navigation?: boolean }) {
  const root = useRootData();
  const { pathname } = useLocation();
  return (
    <div className="panel-frame">
      <a className="skip" href="#main">
        {header.skip}
      </a>
      <header className="panel__header">
        <a className="panel__home" href="/gestion/cola" aria-label={text.home(site.name)}>
          <Logo />
        </a>
        <div className="panel__organization">
          <strong>{text.area}</strong>
        </div>
        <a className="panel__shop" href="/">
          {text.shop}
        </a>
        {root.signedIn && <SignOutForm variant="ghost" />}
      </header>
      {navigation && (
        <nav className="panel__nav" aria-label={text.navigation}>
          <ul>
            {ENTRIES.map(({ href, label }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent(href, pathname) ? "page" : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Toasts messages={root.toasts} />
      <main id="main" className="panel__main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
