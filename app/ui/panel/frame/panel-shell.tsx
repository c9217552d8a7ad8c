/** The frame shared by panel and desk: skip link, header, navigation, messages, content; works without scripts. */
import type { ReactNode } from "react";
import { header } from "~/locales/es/ui";
import { Toasts } from "~/ui/elements/toasts";
import { Logo } from "~/ui/layout/logo";
import { useRootData } from "~/ui/use-root-data";
import { BottomBar } from "./bottom-bar";
import type { Navigation } from "./navigation";
import { SideNavigation } from "./side-navigation";

interface PanelShellProps {
  home: { href: string; label: string };
  /** Beside the logo: an AccountMenu. */
  account: ReactNode;
  navigation: Navigation | null;
  footer?: ReactNode;
  /** Address of the script that asks before typed text is lost. */
  program?: string | undefined;
  children: ReactNode;
}

export function PanelShell({ home, account, navigation, footer, program, children }: PanelShellProps) {
  const { toasts } = useRootData();
  return (
    <div className="panel-frame">
      <a className="skip" href="#main">
        {header.skip}
      </a>
      <div className="panel-side">
        <header className="panel__header">
          <a className="panel__home" href={home.href} aria-label={home.label}>
            <Logo />
          </a>
          {account}
        </header>
        {navigation && <SideNavigation {...navigation} />}
      </div>
      <div className="panel__page">
        <Toasts messages={toasts} />
        <main id="main" className="panel__main" tabIndex={-1}>
          {children}
        </main>
        {footer}
      </div>
      {navigation && <BottomBar {...navigation} />}
      {program && <script type="module" src={program} />}
    </div>
  );
}
