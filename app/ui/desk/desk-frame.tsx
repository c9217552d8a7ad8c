/** The frame of the staff's desk: the panel's look with its own navigation. */
import type { ReactNode } from "react";
import { desk as text } from "~/locales/es/desk/queue";
import { deskTax } from "~/locales/es/panel/offer-tax";
import { site } from "~/site-settings";
import { PanelShell } from "~/ui/panel/frame/panel-shell";

const HOME = "/gestion/cola";
const TAXES = "/gestion/impuestos";
const NAVIGATION = {
  label: text.navigation,
  entries: [
    { href: HOME, label: text.queue },
    { href: "/gestion/ofertas", label: text.offers },
    { href: TAXES, label: deskTax.title },
  ],
};

export function DeskFrame({ children, navigation = true }: { children: ReactNode; navigation?: boolean }) {
  return (
    <PanelShell
      home={{ href: HOME, label: text.home(site.name) }}
      organization={
        <div className="panel__organization">
          <strong>{text.area}</strong>
        </div>
      }
      shop={text.shop}
      navigation={navigation ? NAVIGATION : null}
    >
      {children}
    </PanelShell>
  );
}
