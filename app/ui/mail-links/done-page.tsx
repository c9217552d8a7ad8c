/** Where a form ends that has nothing more to ask: what was done, and the way back into the shop. */
import type { ReactNode } from "react";
import { buttonClass } from "../button";
import { EmptyState } from "../empty-state";
import type { IconName } from "../icons";

interface DonePageProps {
  icon?: IconName;
  title: string;
  /** What the link to the home page says. */
  home: string;
  children: ReactNode;
}

export function DonePage({ icon = "check", title, home, children }: DonePageProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      headingLevel={1}
      actions={
        <a className={buttonClass("secondary")} href="/">
          {home}
        </a>
      }
    >
      {children}
    </EmptyState>
  );
}
