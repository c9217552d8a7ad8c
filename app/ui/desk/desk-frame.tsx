/** The frame of the staff's desk: the panel's look with its own navigation. */
import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { desk as text } from "~/locales/es/desk/queue";
import { site } from "~/site-settings";
import { AccountMenu } from "~/ui/panel/frame/account-menu";
import { PanelShell } from "~/ui/panel/frame/panel-shell";
import { DESK_HOME, deskNavigation } from "./desk-navigation";

/** Id of the layout's route. */
const LAYOUT = "routes/admin/desk";

interface DeskFrameProps {
  /** As of the PanelShell. */
  program?: string;
  children: ReactNode;
}

export function DeskFrame({ program, children }: DeskFrameProps) {
  const desk = useRouteLoaderData(LAYOUT) as { waiting: number } | undefined;
  return (
    <PanelShell
      home={{ href: DESK_HOME, label: text.home(site.name) }}
      account={<AccountMenu name={text.area} links={[{ href: "/account", label: text.account }]} />}
      navigation={desk ? deskNavigation(desk.waiting) : null}
      program={program}
    >
      {children}
    </PanelShell>
  );
}
